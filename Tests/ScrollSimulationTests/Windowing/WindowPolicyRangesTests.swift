import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Rows of 100 points in a viewport of 300, which shows items 8, 9 and 10 at 800. One more on either side has a cell, and data
/// of three more is wanted.
@Suite struct `Ranges of windows` {
  private let layout = LayoutKind.list(spacing: .zero)
    .layout(
      lengths: Array(repeating: Points(100), count: 20), axis: .vertical,
      viewport: PointSize(width: Points(300), height: Points(300)))

  private func scene(_ offset: Double, _ state: InterfaceState = .inHierarchy) -> ScrollScene {
    var scene = ScrollScene(
      itemCount: 20, bounds: PointRect(x: 0, y: offset, width: 300, height: 300), scrollable: .vertical, direction: [],
      containerState: state, time: .zero)
    scene.budget = .frame(spare: 10)
    return scene
  }

  private func ranges(
    of policy: some RangeReporting, at offset: Double = 800, container state: InterfaceState = .inHierarchy
  ) -> PreloadingRanges? {
    var policy = policy
    var states = InterfaceStateTable(count: 20)
    policy.reset(capacity: 20)
    policy.handle(.contentLoaded, scene(offset, state), in: layout, states: &states)
    return policy.ranges(in: layout)
  }

  private func rows(_ rows: Range<Int>) -> PointRect {
    PointRect(x: 0, y: Double(rows.lowerBound) * 100, width: 300, height: Double(rows.count) * 100)
  }

  private func policy(_ stages: PolicyStages, data: Int? = 3, cells: Int? = 1, retained: Range<Int> = 0..<0)
    -> WindowPolicy<FixedWindows>
  {
    WindowPolicy(FixedWindows(dataMargin: data, cellMargin: cells, retained: retained), stages: stages)
  }

  @Test func `the cell window is the display range and the data window the preload range`() {
    #expect(ranges(of: policy([.data, .cells])) == PreloadingRanges(display: rows(7..<12), preload: rows(5..<14)))
    #expect(ranges(of: policy([.data, .display])) == PreloadingRanges(display: rows(7..<12), preload: rows(5..<14)))
  }

  @Test func `ranges end with the content`() {
    let atTop = ranges(of: policy([.data, .cells]), at: 0)
    #expect(atTop == PreloadingRanges(display: rows(0..<4), preload: rows(0..<6)))
  }

  @Test func `a rule for one stage has one range, and a pager has none`() {
    #expect(ranges(of: policy(.cells, data: nil)) == PreloadingRanges(display: rows(7..<12), preload: nil))
    #expect(ranges(of: policy(.display, data: nil)) == PreloadingRanges(display: rows(7..<12), preload: nil))
    #expect(ranges(of: policy(.data, cells: 0)) == PreloadingRanges(display: nil, preload: rows(5..<14)))
    #expect(ranges(of: policy(.pages, cells: 0)) == nil)
  }

  @Test func `the preload range includes items with cells if it is next to them`() {
    let next = WindowPolicy(DataAfter(gap: 0), stages: .data)
    #expect(ranges(of: next) == PreloadingRanges(display: nil, preload: rows(8..<13)))
    let far = WindowPolicy(DataAfter(gap: 1), stages: .data)
    #expect(ranges(of: far) == PreloadingRanges(display: nil, preload: rows(12..<14)))
    #expect(ranges(of: policy(.data, data: nil, cells: 0)) == PreloadingRanges(display: nil, preload: rows(8..<11)))
  }

  @Test func `retained cells are in no range`() {
    let retaining = policy(.cells, data: nil, retained: 0..<2)
    #expect(ranges(of: retaining) == PreloadingRanges(display: rows(7..<12), preload: nil))
  }

  @Test func `a preloading container has no display range, and a measured one no ranges`() {
    let both = policy([.data, .cells])
    #expect(ranges(of: both, container: .preloading) == PreloadingRanges(display: nil, preload: rows(5..<14)))
    #expect(ranges(of: both, container: .measureLayout) == PreloadingRanges(display: nil, preload: nil))
  }

  @Test func `there are no ranges before the first update`() {
    var policy = policy([.data, .cells])
    policy.reset(capacity: 20)
    #expect(policy.ranges(in: layout) == nil)
  }

  @Test func `each range of a composition comes from the policy that drives its stage`() {
    let composed = ComposedPolicy([
      policy(.pages, cells: 0), policy(.data, cells: 0), policy(.cells, data: nil),
    ])
    #expect(ranges(of: composed) == PreloadingRanges(display: rows(7..<12), preload: rows(5..<14)))
    #expect(ranges(of: ComposedPolicy([policy(.pages, cells: 0)])) == nil)
  }
}

/// Wants the data of two items after those in view and so many more.
private struct DataAfter: WindowingRule {
  let gap: Int

  mutating func reset() {}

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    let first = scene.visible.upperBound + gap
    return ItemWindows(data: first..<first + 2, cells: scene.visible)
  }
}
