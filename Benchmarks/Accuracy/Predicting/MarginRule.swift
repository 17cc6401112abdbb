import ScrollSimulation

/// What browsers do with images near the viewport: each is loaded once it is within a margin of it, on either side, and loading is
/// never stopped.
struct MarginRule: WindowingRule {
  /// In points.
  let margin: Double

  var keepsData: Bool { true }
  var keepsUrgency: Bool { true }

  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    ItemWindows(data: scene.items(from: scene.offset - margin, to: scene.end + margin), cells: scene.visible)
  }
}
