import ScrollReports
import ScrollSweeps

/// An objective over the only parameter of a sweep: a curve, or dots if the parameter's values are not numbers, with a line at
/// the present value.
struct ParameterCurve {
  private let view: SweepView
  private let id: String
  private let x: TrialQuantity
  private let y: TrialQuantity
  /// The position of the only parameter that changes something.
  private let parameter: Int
  /// The position of the objective.
  private let objective: Int
  /// The positions of the rows with both values, ordered by the parameter's value, one for each value.
  private let rows: [Int]

  /// The maximum number of rows in the table.
  private static let rowLimit = 50
  /// The maximum number of characters of the vertical axis's name, which fits its height.
  private static let nameLimit = 26
  /// The maximum number of characters of all labels of an axis of words; of more, only the first and the last are shown.
  private static let labelLimit = 36

  /// - Parameters:
  ///   - view: The content. Precondition: a single parameter changes something.
  ///   - objective: The position of the objective.
  init(view: SweepView, objective: Int) {
    let parameter = view.varied[0]
    let (x, y) = (TrialQuantity.parameter(parameter, of: view), TrialQuantity.objective(objective, of: view))
    (self.view, id, self.x, self.y) = (view, "curve-\(objective + 1)", x, y)
    (self.parameter, self.objective) = (parameter, objective)
    let places = view.result.rows.indices.compactMap { row in
      x.values[row].flatMap { place in y.values[row].map { _ in (place: place, row: row) } }
    }.sorted { ($0.place, $0.row) < ($1.place, $1.row) }
    rows = places.enumerated().filter { $0 == 0 || places[$0 - 1].place != $1.place }.map(\.element.row)
  }

  /// The figure; nil if nothing was measured.
  var figure: Markup? {
    guard let columns = x.domain, let lines = y.domain, !rows.isEmpty else { return nil }
    let area = PlotArea.small
    let (across, up) = (area.x(columns.widened), area.y(lines.widened))
    func points(_ rows: [Int]) -> [(Double, Double)] { rows.map { (across(x.values[$0]!), up(y.values[$0]!)) } }
    let failing = rows.filter { !view.result.rows[$0].isFeasible }
    var crosses = PathData()
    for (x, y) in points(failing) { crosses.cross(x, y, reach: 2) }
    let curve = x.ticks == nil ? PathData(points(rows)) : PathData()
    let dots = PathData(dots: points(rows.filter { view.result.rows[$0].isFeasible }), apartBy: 1)
    return Chart(
      id: id, title: "\(y.name) over \(x.name)", summary: summary, area: area, x: columnAxis(across),
      y: Axis(y.label.shortened(to: Self.nameLimit), up, about: 4),
      marks: [
        present(across, area), .stroke(curve, .series, width: 1.5), .stroke(dots, .series, width: 6),
        .stroke(crosses, .secondaryText, width: 1.5),
      ], legend: legend(hasFailing: !failing.isEmpty), table: table
    ).figure
  }

  private var summary: String {
    let wanted = y.goal == .minimize ? "Lower is better" : "Higher is better"
    let gap = x.present == nil ? "; the present setting is not among these values" : ""
    return "\(wanted)\(gap)."
  }

  private func columnAxis(_ scale: LinearScale) -> Axis {
    guard let ticks = x.ticks else { return Axis(x.label, scale, about: 5) }
    let isShort = ticks.map(\.label.count).reduce(0, +) <= Self.labelLimit
    let shown = isShort ? ticks : [ticks[0], ticks[ticks.count - 1]]
    return Axis(
      x.label, scale,
      ticks: shown.map { Axis.Tick(value: $0.value, label: $0.label.shortened(to: Self.labelLimit / 2)) })
  }

  /// Returns a line at the present value; nothing if it is not known.
  private func present(_ across: LinearScale, _ area: PlotArea) -> Markup {
    guard let value = x.present else { return .group([]) }
    return .element("line", area.dashedLine(at: across(value)))
  }

  private func legend(hasFailing: Bool) -> [LegendEntry] {
    let now = LegendEntry(.text, view.presentLabel(ofObjectivesAlone: false), sign: .line)
    return (x.present == nil ? [] : [now])
      + (hasFailing ? [LegendEntry(.secondaryText, view.failingLabel("crosses"), sign: .line)] : [])
  }

  private var table: Table {
    let objective = view.result.question.objectives[objective]
    return Table(
      "\(y.name) over \(x.name)", header: [.name(x.name), .text(objective.metric)],
      rows: rows.thinned(to: Self.rowLimit).map { position in
        let row = view.result.rows[position]
        return [
          .name(row.trial.point[parameter].label),
          .text(view.format.text(ofValue: row.objectives[self.objective], objective.unit)),
        ]
      })
  }
}
