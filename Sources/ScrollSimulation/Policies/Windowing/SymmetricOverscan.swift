/// The window of the plainest virtualisers: the items in view and as many on either side, whatever the direction; nothing
/// where no item is in view.
struct SymmetricOverscan: WindowingRule {
  let count: Int

  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    guard !scene.visible.isEmpty else { return ItemWindows(cells: 0..<0) }
    return ItemWindows(cells: scene.visible.lowerBound - count..<scene.visible.upperBound + count)
  }
}
