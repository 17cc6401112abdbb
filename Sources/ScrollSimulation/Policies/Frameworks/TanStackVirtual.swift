/// TanStack Virtual's window: the items in view and a fixed number of items on either side.
struct TanStackVirtual: WindowingRule {
  let overscan: Int

  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    ItemWindows(cells: scene.visible.lowerBound - overscan..<scene.visible.upperBound + overscan)
  }

  static let overscanCount = PolicyConstant.count(
    "tanstack-virtual.overscan", 1, in: 0...1000, "How many items are rendered on either side of those in view.")

  static let description = PolicyDescription(
    name: "tanstack-virtual",
    rule: "Renders the items in view and tanstack-virtual.overscan items on either side, whatever the direction.",
    source: "TanStack/virtual, packages/virtual-core/src/index.ts; e9874f03",
    approximations: "Lanes and a rangeExtractor of one's own are left out.",
    stages: .cells, constants: [overscanCount]
  ) { TanStackVirtual(overscan: $0.count(overscanCount)) }
}
