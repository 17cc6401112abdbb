import ScrollSimulation

/// The rule of browsers for images near the viewport: an image is loaded once it is within a margin of the viewport, on
/// either side. Loading is never stopped.
struct MarginRule: WindowingRule {
  /// The margin in points.
  let margin: Double

  var keepsData: Bool { true }
  var keepsUrgency: Bool { true }

  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    ItemWindows(data: scene.items(from: scene.offset - margin, to: scene.end + margin), cells: scene.visible)
  }
}
