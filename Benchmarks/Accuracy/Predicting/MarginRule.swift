import ScrollSimulation

/// What browsers do with images near the viewport: each is loaded once it is within a margin of it, on either side, and loading is
/// never stopped.
struct MarginRule: WindowingRule {
  /// In points.
  let margin: Double
  /// From the first to the last item that was ever within the margin.
  private var loaded = 0..<0

  init(margin: Double) { self.margin = margin }

  mutating func reset() { loaded = 0..<0 }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    let near = scene.items(from: scene.offset - margin, to: scene.end + margin)
    if loaded.isEmpty {
      loaded = near
    } else if !near.isEmpty {
      loaded = min(loaded.lowerBound, near.lowerBound)..<max(loaded.upperBound, near.upperBound)
    }
    return ItemWindows(data: loaded, cells: scene.visible)
  }
}
