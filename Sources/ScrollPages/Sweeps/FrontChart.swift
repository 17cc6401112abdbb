import ScrollReports
import ScrollSweeps

/// A chart of trials: failing ones as crosses, feasible ones as dots, and the front as circles that can be selected. Beside them,
/// the present settings.
struct FrontChart {
  let view: SweepView
  /// The number of the chart among the page's front charts, from 1.
  let index: Int
  let x: TrialQuantity
  let y: TrialQuantity

  private static let narrowArea = PlotArea(width: 360, height: 300)

  /// The figure; nil if nothing was measured.
  var figure: Markup? {
    guard let narrow = chart(Self.narrowArea, ticks: 4) else { return nil }
    return chart(.wide, ticks: 6)?.figure(onNarrowScreens: narrow)
  }

  private func chart(_ area: PlotArea, ticks: Int) -> Chart? {
    guard let columns = x.domain, let lines = y.domain else { return nil }
    let (across, up) = (area.x(columns.widened), area.y(lines.widened))
    let drawn = DrawnPoints(view.result.rows.indices.compactMap { place(ofRow: $0, across, up) }, of: view.result)
    let chosen = points(across, up)
    let marks: [Markup] = [
      .stroke(drawn.crosses, .secondaryText, width: 1), .stroke(drawn.dots, .series, width: 5),
      .stroke(stairs(drawn.front), .otherSeries, width: 1.5),
      .stroke(drawn.circles, .otherSeries, width: 7), .stroke(present(across, up), .text, width: 12),
    ]
    return Chart(
      id: "front-\(index)", title: title, summary: summary(drawn), area: area, x: axis(x, across, ticks),
      y: axis(y, up, ticks),
      marks: marks + chosen, legend: legend(drawn, hasChoices: !chosen.isEmpty), isInteractive: true,
      table: view.table("Trials of the front", of: view.detailed))
  }

  /// Returns the place of the present settings; empty if it is not known.
  private func present(_ across: LinearScale, _ up: LinearScale) -> PathData {
    var path = PathData()
    if let x = x.present, let y = y.present { path.dot(across(x), up(y)) }
    return path
  }

  /// Returns the border of the region that the front dominates; empty unless there are two objectives.
  private func stairs(_ front: [DrawnPoints.Place]) -> PathData {
    var path = PathData()
    guard view.result.question.objectives.count == 2, let goal = x.goal else { return path }
    for (from, to) in zip(front, front.dropFirst()) {
      path.move(to: from.x, from.y)
      path.line(to: goal == .minimize ? to.x : from.x, goal == .minimize ? from.y : to.y)
      path.line(to: to.x, to.y)
    }
    return path
  }

  private var title: String { "\(y.name) over \(x.name)" }

  private func summary(_ drawn: DrawnPoints) -> String {
    let wants = [x, y].compactMap { quantity in
      quantity.goal.map { "\($0 == .minimize ? "lower" : "higher") \(quantity.name) is better" }
    }
    let count = "\(SweepWords.trials(drawn.trialCount)); of points that overlap, one is drawn"
    return ([count] + wants).joined(separator: "; ") + ". Choose a point to see its tuning below."
  }

  /// Returns the entries of the marks that are drawn.
  private func legend(_ drawn: DrawnPoints, hasChoices: Bool) -> [LegendEntry] {
    let now = view.presentLabel(ofObjectivesAlone: x.goal != nil && y.goal != nil)
    let entries = [
      (x.present != nil && y.present != nil, LegendEntry(.text, now, sign: .mark)),
      (hasChoices, LegendEntry(.otherSeries, view.detailLabel, sign: .mark)),
      (!drawn.dots.text.isEmpty, LegendEntry(.series, view.otherLabel, sign: .mark)),
      (!drawn.crosses.text.isEmpty, LegendEntry(.secondaryText, view.failingLabel("crosses"), sign: .line)),
    ]
    return entries.filter(\.0).map(\.1)
  }

  private func axis(_ quantity: TrialQuantity, _ scale: LinearScale, _ count: Int) -> Axis {
    guard let ticks = quantity.ticks else { return Axis(quantity.label, scale, about: count) }
    return Axis(quantity.label, scale, ticks: ticks)
  }

  private func place(ofRow position: Int, _ across: LinearScale, _ up: LinearScale) -> DrawnPoints.Place? {
    guard let x = x.values[position], let y = y.values[position] else { return nil }
    return DrawnPoints.Place(position: position, x: across(x), y: up(y))
  }

  /// Returns the trials that have a panel, with the keyboard order from the first.
  private func points(_ across: LinearScale, _ up: LinearScale) -> [Markup] {
    view.detailed.compactMap { place(ofRow: $0, across, up) }.enumerated().map { order, place in
      let row = view.result.rows[place.position]
      let id = TrialPanel.id(row.trial.index)
      return .choice(of: id, facts: view.facts(of: row), isFirst: order == 0) {
        .element("circle", [("cx", place.x.svg), ("cy", place.y.svg), ("r", "6")])
      }
    }
  }
}

/// Trials as points of a drawing, without those that would overlap others.
private struct DrawnPoints {
  struct Place {
    /// The position of the trial's row.
    let position: Int
    let x: Double
    let y: Double
  }

  /// The size of the cells that have at most one point.
  private static let cellSize = 4.0

  /// The trials that do not meet the constraints.
  private(set) var crosses = PathData()
  /// The trials that meet the constraints.
  let dots: PathData
  let circles: PathData
  /// The front from left to right.
  let front: [Place]
  let trialCount: Int

  init(_ places: [Place], of result: SweepResult) {
    trialCount = places.count
    front = places.filter { result.rows[$0.position].isOnFront }.sorted { ($0.x, $0.position) < ($1.x, $1.position) }
    let failing = places.filter { !result.rows[$0.position].isFeasible }.map { ($0.x, $0.y) }
    for (x, y) in PathData.apart(failing, by: Self.cellSize) { crosses.cross(x, y, reach: 2) }
    let others = places.filter { result.rows[$0.position].isFeasible && !result.rows[$0.position].isOnFront }
    dots = PathData(dots: others.map { ($0.x, $0.y) }, apartBy: Self.cellSize)
    circles = PathData(dots: front.map { ($0.x, $0.y) }, apartBy: Self.cellSize)
  }
}
