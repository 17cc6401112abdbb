import ScrollReports
import ScrollSweeps

/// Each objective over two parameters.
struct HeatMapSection {
  private let maps: [HeatMap]
  private let view: SweepView

  /// Nil if there are no two parameters that change independently.
  init?(view: SweepView) {
    guard let axes = view.heatMapAxes else { return nil }
    self.view = view
    maps = view.result.question.objectives.indices.map {
      HeatMap(view.result, x: axes.x, y: axes.y, objective: $0)
    }
  }

  var section: Section {
    Section(
      id: "heat-maps", title: "Two parameters at a time",
      content: maps.enumerated().map { HeatMapFigure(id: "heat-map-\($0 + 1)", map: $1, format: view.format).markup })
  }
}
