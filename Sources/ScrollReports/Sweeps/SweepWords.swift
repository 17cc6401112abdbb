import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
package import ScrollSweeps

/// The words about a sweep that all formats for people share.
package struct SweepWords {
  private let result: SweepResult
  private let provenance: SweepProvenance
  private let distinct: DistinctResults
  private let format: MetricFormat

  package init(_ result: SweepResult, _ provenance: SweepProvenance, _ format: MetricFormat) {
    (self.result, self.provenance, self.format) = (result, provenance, format)
    distinct = DistinctResults(result)
  }

  /// The names of the scenarios, then those of the networks that they all run over: `home now on wifi, lte, 3g`.
  package var title: String {
    let subjects = provenance.definition.subjects
    let names = subjects.map(\.nameOnAnyNetwork).uniqued()
    let networks = subjects.compactMap { $0.network?.rawValue }.uniqued()
    if networks.isEmpty { return subjects.map(\.name).joined(separator: ", ") }
    return "\(names.joined(separator: ", ")) on \(networks.joined(separator: ", "))"
  }

  /// The question: the number of trials, the objectives, and the constraints.
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
    if provenance.scenarios.count > 1 { facts.append("\(result.question.aggregation) across the scenarios") }
    return facts
  }

  package var frontCount: Int { result.rows.count(where: \.isOnFront) }

  /// The number of trials on the front, and what distinguishes them; nil if none is on it.
  package var front: String? {
    if frontCount == 0 { return nil }
    let other = result.question.constraints.isEmpty ? "no other trial" : "no other trial that meets the constraints"
    return "the Pareto front, \(Self.trials(frontCount)): \(other) is as good in every objective and better in one."
  }

  /// The share of the attainable values that the front covers; nil if it has one point, or best and worst are equal.
  package var coverage: String? {
    guard let share = result.hypervolume?.share, frontCount > 1 else { return nil }
    let covered = "\(format.text(ofValue: share, .ratio)) of the range between the worst and the best values"
    return "The front covers \(covered) (hypervolume)."
  }

  /// The number of trials that fail with the reasons and, if all fail, the nearest one.
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

  /// The positions of the parameters that make no difference to any metric.
  package var idleParameters: [Int] { distinct.idleParameters }

  /// The settings that make no difference to any metric, with the reason if another setting makes them idle.
  package var idleSettings: [String] {
    distinct.idleParameters.map { parameter in
      let setting = result.parameters[parameter]
      return reasonForIdleness(of: setting)
        ?? "\(setting.shortName) changes nothing: all its values give the same metrics."
    }
  }

  /// Returns why a setting changes nothing, and how it would; nil if no other setting is the reason, or if that is swept too.
  private func reasonForIdleness(of parameter: SweepParameter) -> String? {
    let (scenario, setting) = (provenance.definition.base, parameter.place.setting)
    guard let reason = scenario.reasonWithoutEffect(of: setting),
      !result.parameters.contains(where: { $0.path == reason.path })
    else { return nil }
    let remedy = scenario.overrideGivingEffect(to: setting).map { "; add --set \($0)" } ?? ""
    return "\(reason.clause(onIdle: [parameter.shortName]))\(remedy)."
  }

  /// What the metrics depend on; empty if nothing is to be said.
  var notes: [String] {
    let subjects = provenance.definition.subjects
    let held = subjects.filter(\.holdsRests).map(\.name.printable)
    if held.isEmpty { return [] }
    let scope = held.count < subjects.count ? " in \(held.listed())" : ""
    return ["\(RecordedOutcome.premise)\(scope). As recorded, outcomes may differ."]
  }

  /// Warnings about the question, such as of objectives or constraints that make little sense, and the notes.
  package var warnings: [String] {
    let contrary = result.question.objectives.filter(\.isContrary).map { objective in
      let (goal, other) = objective.goal == .minimize ? ("minimized", "higher") : ("maximized", "lower")
      return "\(objective.metric) is \(goal), although \(other) is better."
    }
    let missing = result.missingPrice.map {
      ["There was nothing to measure for \($0.metric), so no trial is recommended."]
    }
    let single = "A single trial cannot be compared with others: sweep more than one value."
    return contrary + (missing ?? []) + (provenance.plannedCount == 1 ? [single] : []) + notes
  }

  package static func trials(_ count: Int) -> String {
    count == 1 ? "1 trial" : "\(Double(count).grouped(decimals: 0)) trials"
  }

  /// The trial that is nearest to meeting all constraints, with its misses.
  private var nearestMiss: [String] {
    guard let nearest = result.nearest.map({ result.rows[$0] }) else { return [] }
    let misses = zip(result.question.constraints, nearest.constrained).filter { !$0.isMet(by: $1) }
    return ["No trial meets all constraints; the nearest is trial \(nearest.trial.index)."]
      + misses.map { constraint, value in
        guard let value else { return "\(constraint.text): there was nothing to measure." }
        return """
          \(constraint.text): it has \(format.text(ofValue: value, constraint.unit)), which misses the bound by \
          \(format.text(ofDistance: constraint.miss(of: value), constraint.unit)).
          """
      }
  }
}

extension JSONNode {
  /// The value for people: a text without quotes, anything else as JSON.
  package var label: String { string?.printable ?? "\(self)" }
}

extension ParameterLevels.Level {
  /// The value, or the rounded ends of the range.
  package var label: String { isSingle ? lowest.label : "\(lowest.briefLabel)..\(highest.briefLabel)" }

  package var isSingle: Bool { lowest == highest }
}

extension JSONNode {
  /// A number with three significant digits, or all of its integer digits; any other value as its label.
  package var briefLabel: String {
    guard let number = number?.double else { return label }
    let decimals = [100.0, 10, 1, 0.1, 0.01].prefix { abs(number) < $0 }.count
    return abs(number) < 0.001 ? label : number.grouped(decimals: decimals)
  }
}
