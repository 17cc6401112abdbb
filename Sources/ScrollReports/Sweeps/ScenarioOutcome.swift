import ScrollExperiments
import ScrollJSON
package import ScrollMetrics
import ScrollQuantities
import ScrollSweeps

/// What a scenario comes to with a recommended tuning, in the runs by which the trial was judged.
package struct ScenarioOutcome: Equatable, Sendable {
  /// The value of a metric of the question.
  package struct Value: Equatable, Sendable {
    package let metric: String
    /// The value; nil if there was nothing to measure.
    package let number: Double?
    /// False if the value breaks a constraint, which several scenarios together may still meet.
    package let meetsConstraints: Bool
  }

  package let name: String
  package let grade: FeedVerdict.Grade
  /// The values in the order of the question.
  package let values: [Value]
}

extension ScenarioOutcome {
  /// Returns the name, the verdict, and the values; a value that breaks a constraint has a mark.
  fileprivate func cells(_ format: MetricFormat) -> [String] {
    let texts = values.map { value in
      format.text(ofValue: value.number, MetricCatalog.unit(of: value.metric)) + (value.meetsConstraints ? "" : " !")
    }
    return [name.printable, FeedVerdictWords.title(of: grade, usesUnicode: format.usesUnicode)] + texts
  }
}

extension [ScenarioOutcome] {
  /// Returns the outcomes as a table, with an explanation of the mark if a value has one; nil if there are no outcomes.
  package func table(_ format: MetricFormat) -> TextTable? {
    guard let first else { return nil }
    let isMarked = contains { $0.values.contains { !$0.meetsConstraints } }
    return TextTable(
      title: "The recommended tuning by scenario", header: ["by scenario", "verdict"] + first.values.map(\.metric),
      rows: map { $0.cells(format) }, textColumns: 2,
      notes: isMarked ? ["! does not meet the constraint by itself."] : [])
  }
}

extension Recommendation {
  /// The outcome of each scenario; empty if there is only one.
  var scenarioOutcomes: [ScenarioOutcome] {
    guard scenarios.count > 1, let metrics = choice.row.trial.metrics else { return [] }
    let names = (question.objectives.map(\.metric) + question.constraints.map(\.metric)).uniqued()
    return zip(scenarios, metrics).map { scenario, metrics in
      ScenarioOutcome(
        name: scenario.recommended.name, grade: FeedVerdict(scenario.recommended.verdict, metrics).grade,
        values: names.map { name in
          let number = metrics[name]
          let misses = question.constraints.contains { $0.metric == name && number != nil && !$0.isMet(by: number) }
          return ScenarioOutcome.Value(metric: name, number: number, meetsConstraints: !misses)
        })
    }
  }
}

/// The outcome in a saved sweep.
extension ScenarioOutcome {
  var json: JSONNode {
    [
      "scenario": JSONNode(name), "verdict": JSONNode(grade.rawValue),
      "values": .array(
        values.map { value in
          [
            "metric": JSONNode(value.metric), "value": JSONNode(value.number),
            "meets_constraints": JSONNode(value.meetsConstraints),
          ]
        }),
    ]
  }

  /// Reads an outcome; nil if the node is none.
  init?(_ node: JSONNode) {
    guard let name = node["scenario"]?.string, let grade = node["verdict"]?.string.flatMap(FeedVerdict.Grade.init),
      let elements = node["values"]?.elements
    else { return nil }
    let values = elements.compactMap { element -> Value? in
      guard let metric = element["metric"]?.string, MetricCatalog.place(of: metric) != nil,
        let meets = element["meets_constraints"]?.boolean
      else { return nil }
      return Value(metric: metric, number: element["value"]?.number?.double, meetsConstraints: meets)
    }
    guard values.count == elements.count else { return nil }
    self.init(name: name, grade: grade, values: values)
  }
}
