package import ScrollAdvising
import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// Tuning advice as CSV: one row for each setting to change, then one for each scenario and metric, now and with the
/// change. A value that could not be measured is an empty cell.
package struct TuningAdviceCSVReport: TuningAdviceReport {
  package init() {}

  package func text(of advice: TuningAdvice, overrides: [String]) -> String {
    let settings = advice.changes.map { change in
      ["", "setting", change.name, "", change.present.argument, change.value.argument]
    }
    let metrics = advice.subjects.flatMap { subject in
      zip(MetricRow.allRows(of: subject.present), MetricRow.allRows(of: subject.advised)).map { now, then in
        [subject.present.scenario.name, "metric", now.label, now.unit.rawValue, now.cell, then.cell]
      }
    }
    return CSV.text(["scenario", "kind", "name", "unit", "now", "then"], settings + metrics)
  }
}
