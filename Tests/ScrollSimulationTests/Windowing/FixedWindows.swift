@testable import ScrollSimulation

/// Wants what a test says: the items in view with as many around them as `margin` says.
struct FixedWindows: WindowingRule {
  /// Items before and after those in view: whose data is wanted, and which have cells; nil for none.
  var dataMargin: Int?
  var cellMargin: Int? = 0
  /// Which have cells besides.
  var retained = 0..<0

  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    ItemWindows(data: window(scene, dataMargin), cells: window(scene, cellMargin), retained: retained)
  }

  private func window(_ scene: WindowingScene, _ margin: Int?) -> Range<Int> {
    guard let margin else { return 0..<0 }
    return scene.visible.lowerBound - margin..<scene.visible.upperBound + margin
  }
}
