import ScrollQuantities

@testable import ScrollSimulation

/// A range controller with a vertical list of 300 points breadth in a viewport of 300 × 500, to which tests tell what
/// happens.
struct Container {
  let profile: RangeControlProfile
  var controller: RangeController
  var layout: ContentLayout
  var table: InterfaceStateTable
  var offset = 0.0
  var direction = ScrollDirection.down
  /// Visible and display while the container is in a window.
  var state = InterfaceState.inHierarchy

  init(
    _ profile: RangeControlProfile, rowHeights: [Double] = Array(repeating: 100, count: 100),
    matching: RangeMatching = .rectangle
  ) {
    self.profile = profile
    controller = RangeController(profile: profile, matching: matching)
    layout = LayoutKind.list(spacing: .zero)
      .layout(
        lengths: rowHeights.map(Points.init), axis: .vertical,
        viewport: PointSize(width: Points(300), height: Points(300)))
    table = InterfaceStateTable(count: layout.count)
    controller.reset(count: layout.count)
  }

  var mode: RangeMode { controller.mode }

  mutating func update() {
    controller.update(scene, in: layout, states: &table)
  }

  mutating func updateIfNeeded() {
    controller.updateIfNeeded(scene, in: layout, states: &table)
  }

  /// The items that are in a state, as a range.
  func items(in state: InterfaceState) -> ClosedRange<Int>? {
    let items = table.states.indices.filter { table.states[$0].isSuperset(of: state) }
    return items.isEmpty ? nil : items[0]...items[items.count - 1]
  }

  private var scene: ScrollScene {
    ScrollScene(
      itemCount: layout.count, bounds: PointRect(x: 0, y: offset, width: 300, height: 500),
      scrollable: .vertical, direction: direction, containerState: state, time: .zero)
  }
}
