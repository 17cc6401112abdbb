import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// A check that spacing and insets leave room for items in every viewport that a container can have.
struct RoomCheck {
  private let levels: [ContainerSettings]
  /// The items of each level.
  private let items: [ItemBlueprint]
  /// The axes of the recorded containers that exist, by level.
  private let recordedAxes: [Set<ScrollAxis>]
  private let path: String

  init(_ scenario: Scenario, _ blueprint: ContentBlueprint, _ trace: ScrollTrace, path: String) {
    levels = scenario.levels
    items = blueprint.items
    let recorded = trace.nested.filter { blueprint.contains($0.path) }
    recordedAxes = scenario.levels.indices.map { level in
      Set(recorded.filter { $0.path.items.count == level }.map(\.track.axis))
    }
    self.path = path
  }

  /// Checks the containers of a level and those inside them.
  ///
  /// - Parameters:
  ///   - level: The level of containers to begin with.
  ///   - axis: The axis of its containers.
  ///   - minimumViewport: The minimum width and the minimum height of the viewport over a run.
  /// - Throws: `.invalidScenario`, for the first level that lacks room.
  func check(level: Int = 0, _ axis: ScrollAxis, minimumViewport: PointSize) throws(Failure) {
    let layout = levels[level].layout
    let breadth = minimumViewport.breadth(across: axis).value
    if layout.hasColumns, layout.spacing > 0, layout.spacing * Double(layout.columns - 1) >= breadth {
      throw failure(
        level, "layout.spacing_points",
        """
        \(layout.columns) columns with \(layout.spacing.plain) pt between them leave no room for items in \
        \(breadth.plain) pt
        """, remedy: "Set less spacing or fewer columns")
    }
    if layout.kind == .pager, layout.pageInsets > 0, layout.pageInsets >= minimumViewport.height.value {
      throw failure(
        level, "layout.page_insets_points",
        """
        insets of \(layout.pageInsets.plain) pt leave no room for pages in a pager that is \
        \(minimumViewport.height.value.plain) pt tall
        """, remedy: "Set lower insets")
    }
    guard level + 1 < levels.count else { return }
    let cell = minimumCell(ofLevel: level, axis, minimumViewport)
    let unlessRecorded = levels[level + 1].layout.axis(recorded: axis.perpendicular)
    let recorded = recordedAxes[level + 1].map { levels[level + 1].layout.axis(recorded: $0) }
    for inner in ScrollAxis.allCases where inner == unlessRecorded || recorded.contains(inner) {
      try check(level: level + 1, inner, minimumViewport: cell)
    }
  }

  /// Returns the minimum width and the minimum height of cells that hold containers.
  private func minimumCell(ofLevel level: Int, _ axis: ScrollAxis, _ viewport: PointSize) -> PointSize {
    let layout = levels[level].layout
    if layout.kind == .pager {
      return PointSize(width: viewport.width, height: viewport.height - Points(layout.pageInsets))
    }
    let breadth = LayoutKind(layout).itemBreadth(axis: axis, viewport: viewport)
    let length =
      levels[level + 1].placement.cellLength.map(Points.init)
      ?? items[level].minimumLength(axis: axis, breadth: breadth)
    return switch axis {
    case .vertical: PointSize(width: breadth, height: length)
    case .horizontal: PointSize(width: length, height: breadth)
    }
  }

  private func failure(_ level: Int, _ setting: String, _ message: String, remedy: String) -> Failure {
    let prefix = Scenario.prefix(ofLevel: level)
    let orLonger = level > 0 ? ", or longer cells (\(prefix)cell_length_points)." : "."
    return Failure(
      .invalidScenario, Diagnostic(path: path, field: prefix + setting, message: message, remedy: remedy + orLonger))
  }
}
