/// Preheat's window of image requests: one viewport ahead, recomputed when the content has moved far enough.
struct Preheat: WindowingRule {
  let ahead: Double
  let update: Double
  private var lastOffset: Double?
  private var window = 0..<0

  init(ahead: Double, update: Double) {
    self.ahead = ahead
    self.update = update
  }

  mutating func reset() { (lastOffset, window) = (nil, 0..<0) }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    let movement = lastOffset.map { scene.offset - $0 }
    if movement.map({ abs($0) > update * scene.viewportLength }) ?? true {
      window = itemsAhead(scene, forward: movement ?? 0 >= 0)
      lastOffset = scene.offset
    }
    return ItemWindows(data: window, cells: scene.visible)
  }

  /// Returns the items of the window, without those in view at its ends. The window is enlarged to whole points.
  ///
  /// If items are side by side, a short one may have left the viewport while one beside it is in view. The window then
  /// has items on both sides of those in view, and includes those in view too.
  private func itemsAhead(_ scene: WindowingScene, forward: Bool) -> Range<Int> {
    let length = ahead * scene.viewportLength
    let (start, end) = forward ? (scene.end, scene.end + length) : (scene.offset - length, scene.offset)
    let items = scene.items(from: start.rounded(.down), to: end.rounded(.up))
    if items.isEmpty { return items }
    let first = scene.visible.contains(items.lowerBound) ? scene.visible.upperBound : items.lowerBound
    let last = scene.visible.contains(items.upperBound - 1) ? scene.visible.lowerBound : items.upperBound
    return first..<max(first, last)
  }

  static let aheadScreenfuls = PolicyConstant.number(
    "preheat.ahead_screenfuls", 1, in: 0...100, "The length of the window ahead of the viewport.")
  static let updateScreenfuls = PolicyConstant.number(
    "preheat.update_screenfuls", 0.25, in: 0...100,
    "How far the content moves before the window is recomputed.")

  static let description = PolicyDescription(
    name: "preheat",
    rule: """
      Requests the images in one window ahead of the viewport, in the direction of movement, and none behind it. Recomputes \
      the window when the content has moved more than preheat.update_screenfuls since the last time, and cancels requests \
      for items that are no longer in it.
      """,
    source: "kean/Preheat, Sources/Controller.swift; 23949eef",
    platform: .iOS,
    verification: .sourceRead,
    approximations: """
      The prefetcher's own limit on concurrent requests is loading.concurrent_requests. The items in view are those of the \
      same frame.
      """,
    stages: .data, constants: [aheadScreenfuls, updateScreenfuls]
  ) { Preheat(ahead: $0[aheadScreenfuls], update: $0[updateScreenfuls]) }
}
