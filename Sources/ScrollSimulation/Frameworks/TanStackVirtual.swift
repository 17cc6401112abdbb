/// TanStack Virtual's window.
enum TanStackVirtual {
  static let overscanCount = PolicyConstant.count(
    "tanstack-virtual.overscan", 1, in: 0...1000, "How many items are rendered on either side of those in view.")

  static let description = PolicyDescription(
    name: "tanstack-virtual",
    rule: "Renders the items in view and tanstack-virtual.overscan items on either side, whatever the direction.",
    source: "TanStack/virtual, packages/virtual-core/src/index.ts; e9874f03",
    approximations: "Lanes and a rangeExtractor of one's own are left out.",
    stages: .cells, constants: [overscanCount]
  ) { rule($0) }

  static func rule(_ parameters: PolicyParameters = PolicyParameters()) -> SymmetricOverscan {
    SymmetricOverscan(count: parameters.count(overscanCount))
  }
}
