import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// A viewport of 500 at 1000, in the modes and directions of a vertical list.
@Suite struct `Range Expansion` {
  private func expanded(
    _ profile: RangeControlProfile, _ mode: RangeMode, _ type: RangeType, _ direction: ScrollDirection
  ) -> [Double] {
    let rect = PointRect(x: 0, y: 1000, width: 300, height: 500).expanded(
      by: RangeTuning(defaultsOf: profile)[mode, type], scrollable: .vertical, direction: direction)
    #expect(rect.x == .zero && rect.size.width == Points(300))
    return [rect.y.value, rect.y.value + rect.size.height.value]
  }

  @Test func `the leading buffer of full mode is in the direction of scrolling`() {
    #expect(expanded(.texture, .full, .display, .down) == [750, 2000])
    #expect(expanded(.texture, .full, .preload, .down) == [250, 2750])
    #expect(expanded(.texture, .full, .display, .up) == [500, 1750])
    #expect(expanded(.texture, .full, .preload, .up) == [-250, 2250])
  }

  @Test func `the display range of minimum mode is symmetric`() {
    for direction in [ScrollDirection.down, .up] {
      #expect(expanded(.texture, .minimum, .display, direction) == [875, 1625])
    }
    #expect(expanded(.texture, .minimum, .preload, .down) == [875, 1750])
    #expect(expanded(.texture, .minimum, .preload, .up) == [750, 1625])
  }

  @Test func `Texture's initial direction counts as down`() {
    #expect(expanded(.texture, .full, .display, [.down, .right]) == [750, 2000])
  }

  @Test func `no direction counts as up`() {
    #expect(expanded(.asyncDisplayKit197, .full, .display, []) == [500, 1750])
    #expect(expanded(.asyncDisplayKit197, .full, .preload, []) == [-250, 2250])
    #expect(expanded(.asyncDisplayKit197, .minimum, .display, []) == [875, 1625])
    #expect(expanded(.asyncDisplayKit197, .minimum, .preload, []) == [875, 1750])
  }

  /// Pages of 400 at page 3, and halfway to page 4, with the tuning of a pager in full mode.
  @Test func `in a pager a screenful reaches one page each way and two screenfuls reach two`() {
    let pages = LayoutKind.list(spacing: .zero)
      .layout(
        lengths: Array(repeating: Points(400), count: 10), axis: .horizontal,
        viewport: PointSize(width: Points(700), height: Points(700)))
    func reached(_ offset: Double, _ screens: Double) -> [Int] {
      let rect = PointRect(x: offset, y: 0, width: 400, height: 700).expanded(
        by: RangeTuningParameters(leading: screens, trailing: screens), scrollable: .horizontal,
        direction: .right)
      return (0..<10).filter { pages.overlaps(ItemIndex($0), rect) }
    }
    #expect(reached(1200, 1) == [2, 3, 4])
    #expect(reached(1200, 2) == [1, 2, 3, 4, 5])
    #expect(reached(1400, 1) == [2, 3, 4, 5])
    #expect(reached(1400, 2) == [1, 2, 3, 4, 5, 6])
  }
}
