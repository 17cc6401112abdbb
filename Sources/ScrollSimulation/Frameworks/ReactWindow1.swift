internal import ScrollQuantities

/// react-window's window of version 1: more items in the direction of movement, one on the other side.
struct ReactWindow1: WindowingRule {
  private let overscan: Int
  private let idle: SimulatedTime
  /// The time and direction of the last movement, while the content counts as scrolling.
  private var scrolling: (since: SimulatedTime, isForward: Bool)?

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    overscan = max(1, parameters.count(Self.overscanCount))
    idle = SimulatedTime(milliseconds: parameters[Self.idleMilliseconds])
  }

  mutating func reset() { scrolling = nil }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    if scene.movement != 0 {
      scrolling = (scene.time, scene.movement > 0)
    } else if let since = scrolling?.since, scene.time - since >= idle {
      scrolling = nil
    }
    guard !scene.visible.isEmpty else { return ItemWindows(cells: 0..<0) }
    let before = scrolling?.isForward == true ? 1 : overscan
    let after = scrolling?.isForward == false ? 1 : overscan
    return ItemWindows(cells: scene.visible.lowerBound - before..<scene.visible.upperBound + after)
  }

  static let overscanCount = PolicyConstant.count(
    "react-window-1.overscan", 2, in: 0...1000,
    """
    How many items are rendered beyond those in view: ahead while the content moves, on both sides at rest; at least 1. \
    Upstream's grids use 1.
    """)
  static let idleMilliseconds = PolicyConstant.number(
    "react-window-1.idle_ms", 150, in: 0...10_000, "How long after the last movement the content counts as at rest.")

  static let description = PolicyDescription(
    name: "react-window-1",
    rule: """
      Renders the items in view, react-window-1.overscan items ahead and one behind. Once the content has not moved for \
      react-window-1.idle_ms, both sides have react-window-1.overscan items.
      """,
    source: "bvaughn/react-window, src/createListComponent.js; 1.8.11",
    platform: .web,
    verification: .libraryRun,
    approximations: """
      useIsScrolling, which lets cells draw less while the content moves, is left out. Items are rendered within the same \
      frame.
      """,
    stages: .cells, constants: [overscanCount, idleMilliseconds],
    appCode: ["overscanCount={<overscan>}"]
  ) { ReactWindow1($0) }
}
