/// Preheat's window of image requests: one viewport ahead, worked out anew when the content has moved far enough.
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
      let length = ahead * scene.viewportLength
      window =
        movement ?? 0 >= 0
        ? scene.items(from: scene.end, to: scene.end + length)
        : scene.items(from: scene.offset - length, to: scene.offset)
      lastOffset = scene.offset
    }
    return ItemWindows(data: window, cells: scene.visible)
  }

  static let aheadScreenfuls = PolicyConstant.number(
    "preheat.ahead_screenfuls", 1, in: 0...100, "How long the window ahead of the viewport is.")
  static let updateScreenfuls = PolicyConstant.number(
    "preheat.update_screenfuls", 0.25, in: 0...100,
    "How far the content has to move before the window is worked out anew.")

  static let description = PolicyDescription(
    name: "preheat",
    rule: """
      Asks for the images of one window ahead of the viewport in the direction of movement, the viewport left out; behind it \
      of none. Works the window out anew when the content has moved further than preheat.update_screenfuls since the last \
      time. What falls out of the window is cancelled.
      """,
    source: "kean/Preheat, Sources/Controller.swift; 23949eef",
    verification: .sourceRead,
    approximations: "The prefetcher's own limit on requests at once is loading.concurrent_requests.",
    stages: .data, constants: [aheadScreenfuls, updateScreenfuls]
  ) { Preheat(ahead: $0[aheadScreenfuls], update: $0[updateScreenfuls]) }
}
