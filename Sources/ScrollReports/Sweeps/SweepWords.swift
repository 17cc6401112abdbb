import ScrollJSON
import ScrollMetrics
package import ScrollSweeps

/// What the forms for people say of a sweep alike.
package struct SweepWords {
  private let result: SweepResult
  private let provenance: SweepProvenance
  private let distinct: DistinctResults
  private let format: MetricFormat

  package init(_ result: SweepResult, _ provenance: SweepProvenance, _ format: MetricFormat) {
    (self.result, self.provenance, self.format) = (result, provenance, format)
    distinct = DistinctResults(result)
  }

  /// The scenarios' names.
  package var title: String { provenance.scenarios.map(\.name).joined(separator: ", ") }

  /// What was asked: how many trials, for what, under which constraints.
  package var facts: [String] {
    let goals = result.question.objectives.map { "\($0.goal.rawValue) \($0.metric)" }.joined(separator: ", ")
    let isComplete = result.rows.count == provenance.plannedCount
    let count = Self.trials(result.rows.count) + (isComplete ? "" : " of \(provenance.plannedCount)")
    let isAllDistinct = distinct.count == result.rows.count
    let results =
      isAllDistinct
      ? "" : ", \(Double(distinct.count).grouped(decimals: 0)) distinct \(distinct.count == 1 ? "result" : "results")"
    var facts = ["\(count), \(provenance.method.rawValue)\(results)", goals]
    if !result.question.constraints.isEmpty {
      facts.append("subject to " + result.question.constraints.map(\.text).joined(separator: " and "))
    }
    if provenance.scenarios.count > 1 { facts.append("\(result.question.across) across the scenarios") }
    return facts
  }

  package var frontCount: Int { result.rows.count(where: \.isOnFront) }

  /// How much of what can be reached the front covers; nil of one point, or if nothing is between worst and best.
  package var coverage: String? {
    guard let share = result.hypervolume?.share, frontCount > 1 else { return nil }
    let covered = "\(format.text(ofValue: share, .ratio)) of what lies between the worst and the best values"
    return "It covers \(covered) (hypervolume)."
  }

  /// How many trials fail, and why; what comes nearest if all do.
  package var failures: [String] {
    var remarks: [String] = []
    let reasons = result.rows.compactMap { row -> String? in
      if case .invalid(let why) = row.trial.outcome { "trial \(row.trial.index): \(why)" } else { nil }
    }
    let missCount = result.rows.count { !$0.isFeasible } - reasons.count
    if missCount > 0 { remarks.append("! does not meet the constraints: \(Self.trials(missCount)).") }
    if let first = reasons.first {
      remarks.append("! cannot be run: \(Self.trials(reasons.count)). The first is \(first).")
    }
    return result.rows.contains(where: \.isFeasible) ? remarks : remarks + nearestMiss
  }

  /// Which settings made no difference to any metric.
  package var idleSettings: [String] {
    distinct.idleParameters.map { parameter in
      "\(result.parameters[parameter].shortName) changes nothing: all its values come to the same in every metric."
    }
  }

  /// What of the question makes little sense.
  package var doubts: [String] {
    let contrary = result.question.objectives.filter(\.isContrary).map { objective in
      let (goal, other) = objective.goal == .minimize ? ("minimized", "higher") : ("maximized", "lower")
      return "\(objective.metric) is \(goal), although \(other) is better."
    }
    let single = "One trial has nothing to be compared with: sweep more than one value."
    return contrary + (provenance.plannedCount == 1 ? [single] : [])
  }

  package static func trials(_ count: Int) -> String {
    count == 1 ? "1 trial" : "\(Double(count).grouped(decimals: 0)) trials"
  }

  /// The trial that is nearest to meeting all constraints, and what it does not meet, and by how much.
  private var nearestMiss: [String] {
    guard let nearest = result.nearest.map({ result.rows[$0] }) else { return [] }
    let misses = zip(result.question.constraints, nearest.constrained).filter { !$0.isMet(by: $1) }
    return ["No trial meets all constraints; the nearest is trial \(nearest.trial.index)."]
      + misses.map { constraint, value in
        guard let value else { return "\(constraint.text): there was nothing to measure." }
        return """
          \(constraint.text): it has \(format.text(ofValue: value, constraint.unit)), which misses the bound by \
          \(format.text(ofValue: constraint.miss(of: value), constraint.unit)).
          """
      }
  }
}

extension JSONNode {
  /// The value as people read it: a text without quotes, all else as JSON.
  package var label: String { string?.printable ?? "\(self)" }
}

extension ParameterLevels.Level {
  /// The value, or the ends of the range, rounded.
  package var label: String { isSingle ? lowest.label : "\(lowest.briefLabel)..\(highest.briefLabel)" }

  package var isSingle: Bool { lowest == highest }
}

extension JSONNode {
  /// A number in three digits or all that stand before the point; any other value as its label.
  package var briefLabel: String {
    guard let number = number?.double else { return label }
    let decimals = [100.0, 10, 1, 0.1, 0.01].prefix { abs(number) < $0 }.count
    return abs(number) < 0.001 ? label : number.grouped(decimals: decimals)
  }
}
