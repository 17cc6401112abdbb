import ScrollJSON
import ScrollMetrics
import ScrollReports
import ScrollSweeps

/// A quantity by which trials are drawn: an objective or a parameter.
struct TrialQuantity: Sendable {
  /// The name without a unit.
  let name: String
  /// The label with the unit of the axis.
  let label: String
  /// The value of each row; nil if there is none.
  let values: [Double?]
  /// The value of the present settings; nil if it is not known.
  var present: Double?
  /// The ticks of the axis; nil to use round numbers.
  let ticks: [Axis.Tick]?
  /// The goal; nil for a parameter.
  let goal: Objective.Goal?

  /// Returns an objective in readable units: megabytes, percent.
  static func objective(_ index: Int, of view: SweepView) -> TrialQuantity {
    let objective = view.result.question.objectives[index]
    let values = view.result.rows.map { $0.objectives[index] }
    let known = view.presentObjectives
    let present = index < known.count ? known[index] : nil
    let scale = view.format.axis(objective.unit, largest: (values + [present]).compactMap { $0.map(abs) }.max() ?? 0)
    let label = scale.suffix.isEmpty ? objective.metric : "\(objective.metric), \(scale.suffix)"
    return TrialQuantity(
      name: objective.metric, label: label, values: values.map { $0.map { $0 * scale.factor } },
      present: present.map { $0 * scale.factor }, ticks: nil, goal: objective.goal)
  }

  /// Returns a parameter: numbers as they are, other values at equal distances in the order of their list.
  static func parameter(_ index: Int, of view: SweepView) -> TrialQuantity {
    let parameter = view.result.parameters[index]
    let nodes = view.result.rows.map { $0.trial.point[index] }
    let numbers = nodes.compactMap { $0.number?.double }
    let name = parameter.shortName.shortened
    if numbers.count == nodes.count {
      return TrialQuantity(
        name: name, label: name, values: numbers, present: view.present[index]?.number?.double, ticks: nil, goal: nil)
    }
    let levels = ParameterLevels(nodes, of: parameter).levels
    let places = Dictionary(levels.enumerated().map { ($1.lowest, Double($0)) }) { first, _ in first }
    let ticks = levels.enumerated().map { Axis.Tick(value: Double($0), label: $1.label.shortened) }
    return TrialQuantity(
      name: name, label: name, values: nodes.map { places[$0] }, present: view.present[index].flatMap { places[$0] },
      ticks: ticks, goal: nil)
  }

  /// The range from the least to the greatest value of the trials and the present settings, never a single one; nil if
  /// there is none.
  var domain: ClosedRange<Double>? {
    let known = (values + [present]).compactMap(\.self)
    guard let minimum = known.min(), let maximum = known.max() else { return nil }
    let isPoint = maximum - minimum <= abs(maximum) * 1e-9
    let margin = isPoint ? max(1, abs(maximum) * 0.1) : 0
    return minimum - margin...maximum + margin
  }
}

extension String {
  /// The string shortened to fit most drawings.
  var shortened: String { shortened(to: 28) }

  /// Returns the string shortened to at most `limit` characters, at least one.
  func shortened(to limit: Int) -> String { count <= limit ? self : prefix(max(0, limit - 1)) + "…" }
}
