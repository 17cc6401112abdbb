import ScrollJSON
import ScrollMetrics
import ScrollReports
import ScrollSweeps

/// What trials are drawn by: an objective, or a parameter.
struct TrialQuantity: Sendable {
  /// Without a unit.
  let name: String
  /// With the unit that the axis counts in.
  let label: String
  /// By row; nil where there is nothing.
  let values: [Double?]
  /// Of the axis; nil where round numbers do.
  let ticks: [Axis.Tick]?
  /// Which way is wanted; nil of a parameter.
  let goal: Objective.Goal?

  /// In units that people read: megabytes, percent.
  static func objective(_ index: Int, of view: SweepView) -> TrialQuantity {
    let objective = view.result.question.objectives[index]
    let values = view.result.rows.map { $0.objectives[index] }
    let scale = view.format.axis(objective.unit, largest: values.compactMap { $0.map(abs) }.max() ?? 0)
    let label = scale.suffix.isEmpty ? objective.metric : "\(objective.metric), \(scale.suffix)"
    return TrialQuantity(
      name: objective.metric, label: label, values: values.map { $0.map { $0 * scale.factor } }, ticks: nil,
      goal: objective.goal)
  }

  /// Numbers as they are; other values side by side, in the order of their list.
  static func parameter(_ index: Int, of view: SweepView) -> TrialQuantity {
    let parameter = view.result.parameters[index]
    let nodes = view.result.rows.map { $0.trial.point[index] }
    let numbers = nodes.compactMap { $0.number?.double }
    let name = parameter.shortName.shortened
    if numbers.count == nodes.count {
      return TrialQuantity(name: name, label: name, values: numbers, ticks: nil, goal: nil)
    }
    let levels = ParameterLevels(nodes, of: parameter).levels
    let places = Dictionary(levels.enumerated().map { ($1.lowest, Double($0)) }) { first, _ in first }
    let ticks = levels.enumerated().map { Axis.Tick(value: Double($0), label: $1.label.shortened) }
    return TrialQuantity(name: name, label: name, values: nodes.map { places[$0] }, ticks: ticks, goal: nil)
  }

  /// From the least to the greatest value, never of one alone; nil if there is none.
  var domain: ClosedRange<Double>? {
    let known = values.compactMap(\.self)
    guard let least = known.min(), let greatest = known.max() else { return nil }
    let isPoint = greatest - least <= abs(greatest) * 1e-9
    let margin = isPoint ? max(1, abs(greatest) * 0.1) : 0
    return least - margin...greatest + margin
  }
}

extension String {
  /// As most drawings have room for it.
  var shortened: String { shortened(to: 28) }

  /// At most so many characters, at least one.
  func shortened(to limit: Int) -> String { count <= limit ? self : prefix(max(0, limit - 1)) + "…" }
}
