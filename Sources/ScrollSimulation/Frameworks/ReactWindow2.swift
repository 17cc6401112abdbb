/// react-window's window of version 2.
enum ReactWindow2 {
  static let overscanCount = PolicyConstant.count(
    "react-window-2.overscan", 3, in: 0...1000, "How many items are rendered on either side of those in view.")

  static let description = PolicyDescription(
    name: "react-window-2",
    rule: "Renders the items in view and react-window-2.overscan items before and after them, whatever the direction.",
    source: "bvaughn/react-window, lib/core/getStartStopIndices.ts; 2.2, 94b465be",
    approximations: "Heights are known from the start; upstream estimates those of rows that it has not measured.",
    stages: .cells, constants: [overscanCount]
  ) { rule($0) }

  static func rule(_ parameters: PolicyParameters = PolicyParameters()) -> SymmetricOverscan {
    SymmetricOverscan(count: parameters.count(overscanCount))
  }
}
