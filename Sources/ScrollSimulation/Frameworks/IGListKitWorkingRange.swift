/// IGListKit's working range: the sections on screen and a number of sections before and after them.
struct IGListKitWorkingRange: WindowingRule {
  let size: Int
  let itemsPerSection: Int

  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    let visible = scene.visible
    guard !visible.isEmpty else { return ItemWindows(cells: visible) }
    let first = visible.lowerBound / itemsPerSection - size
    let last = (visible.upperBound - 1) / itemsPerSection + size
    return ItemWindows(data: first * itemsPerSection..<(last + 1) * itemsPerSection, cells: visible)
  }

  static let workingRangeSize = PolicyConstant.count(
    "iglistkit-working-range.working_range_size", 0, in: 0...1_000_000,
    "How many sections before and after those on screen are in the working range; 0, as shipped, prepares nothing.")
  static let itemsPerSection = PolicyConstant.count(
    "iglistkit-working-range.items_per_section", 1, in: 1...1_000_000,
    "How many items in a row make a section, which is one object of the adapter.")

  static let description = PolicyDescription(
    name: "iglistkit-working-range",
    rule: """
      Requests the data of the sections on screen and of iglistkit-working-range.working_range_size sections on each side, \
      whatever the direction and speed, and drops what leaves the range.
      """,
    source: "Instagram/IGListKit, Source/IGListKit/Internal/IGListWorkingRangeHandler.mm; e3facbed",
    platform: .iOS,
    verification: .sourceRead,
    approximations: """
      A working range notifies section controllers and leaves the work to them: here, they request data and cancel \
      requests. All sections have the same number of items. Sections that enter together request the nearest first; in \
      IGListKit, the order is that of a hash table. What section controllers keep beyond the range is left out.
      """,
    stages: .data, constants: [workingRangeSize, itemsPerSection],
    appCode: ["ListAdapter(updater: updater, viewController: self, workingRangeSize: <working_range_size>)"]
  ) { IGListKitWorkingRange(size: $0.count(workingRangeSize), itemsPerSection: $0.count(itemsPerSection)) }
}
