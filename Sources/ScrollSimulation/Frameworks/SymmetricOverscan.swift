/// The window of the simplest virtualizers: the items in view and a number of items on each side, whatever the direction; empty
/// if no item is in view.
struct SymmetricOverscan: WindowingRule {
  let count: Int

  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    guard !scene.visible.isEmpty else { return ItemWindows(cells: 0..<0) }
    return ItemWindows(cells: scene.visible.lowerBound - count..<scene.visible.upperBound + count)
  }
}

/// react-window's window of version 2.
enum ReactWindow2 {
  static let overscanCount = PolicyConstant.count(
    "react-window-2.overscan", 3, in: 0...1000, "How many items are rendered on each side of those in view.")

  static let description = PolicyDescription(
    name: "react-window-2",
    rule: "Renders the items in view and react-window-2.overscan items on each side, whatever the direction.",
    source: "bvaughn/react-window, lib/core/getStartStopIndices.ts; 2.2, 94b465be",
    platform: .web,
    verification: .libraryRun,
    approximations: """
      Heights are known from the start; upstream estimates those of rows that it has not measured. Items are rendered \
      within the same frame.
      """,
    stages: .cells, constants: [overscanCount],
    appCode: ["overscanCount={<overscan>}"]
  ) { rule($0) }

  static func rule(_ parameters: PolicyParameters = PolicyParameters()) -> SymmetricOverscan {
    SymmetricOverscan(count: parameters.count(overscanCount))
  }
}

/// TanStack Virtual's window.
enum TanStackVirtual {
  static let overscanCount = PolicyConstant.count(
    "tanstack-virtual.overscan", 1, in: 0...1000, "How many items are rendered on each side of those in view.")

  static let description = PolicyDescription(
    name: "tanstack-virtual",
    rule: "Renders the items in view and tanstack-virtual.overscan items on each side, whatever the direction.",
    source: "TanStack/virtual, packages/virtual-core/src/index.ts; e9874f03",
    platform: .web,
    verification: .libraryRun,
    approximations: "Lanes and custom range extractors are left out. Items are rendered within the same frame.",
    stages: .cells, constants: [overscanCount],
    appCode: ["overscan: <overscan>"]
  ) { rule($0) }

  static func rule(_ parameters: PolicyParameters = PolicyParameters()) -> SymmetricOverscan {
    SymmetricOverscan(count: parameters.count(overscanCount))
  }
}
