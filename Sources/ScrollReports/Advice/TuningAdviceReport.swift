package import ScrollAdvising
package import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// A format of tuning advice.
package protocol TuningAdviceReport: Sendable {
  /// Returns the advice as text that ends with a line feed.
  ///
  /// - Parameters:
  ///   - advice: The advice.
  ///   - overrides: The overrides of the scenarios' settings, as `path=value`.
  func text(of advice: TuningAdvice, overrides: [String]) throws(Failure) -> String
}

/// The advised changes as a file of settings, nested as in a scenario, for `--with` and `include`. Without a change, the file
/// has no settings.
package struct TuningAdviceSettingsReport: TuningAdviceReport {
  package init() {}

  /// - Throws: Only if one changed setting is a part of another.
  package func text(of advice: TuningAdvice, overrides: [String]) throws(Failure) -> String {
    var document = JSONDocument(path: nil, root: [:])
    for change in advice.changes { document = try document.setting(change.place.path, to: change.value) }
    return document.root.formatted()
  }
}

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
