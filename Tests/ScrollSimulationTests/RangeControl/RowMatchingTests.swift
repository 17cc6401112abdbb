import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// The walk over the rows of a table of 2016. The viewport is 500 high.
@Suite struct `Row Matching` {
  /// The display range of full mode after an update.
  private func range(
    _ tuning: RangeTuningParameters, rowHeights: [Double], offset: Double, direction: ScrollDirection = .down
  ) -> ClosedRange<Int>? {
    var table = Container(.asyncDisplayKit197, rowHeights: rowHeights, matching: .rows)
    table.controller.settings.tuning[.full, .display] = tuning
    table.offset = offset
    table.direction = direction
    table.controller.updateCurrentRange(mode: .full)
    table.update()
    return table.items(in: .display)
  }

  private let hundreds = Array(repeating: 100.0, count: 40)

  /// Rows 10 to 14 are visible. 500 points ahead use up rows 14 to 18 and end in row 19; 250 points behind use up rows
  /// 10, 9 and half of 8, and end in row 7.
  @Test func `every row that the walk passes uses up its height, including the first visible one`() {
    let tuning = RangeTuningParameters(leading: 1, trailing: 0.5)
    #expect(range(tuning, rowHeights: hundreds, offset: 1000) == 7...19)
  }

  /// Rows 10 to 15 are visible, the first and the last in part; both count in full.
  @Test func `a partly visible row uses up its full height`() {
    let tuning = RangeTuningParameters(leading: 1, trailing: 0.5)
    #expect(range(tuning, rowHeights: hundreds, offset: 1050) == 7...20)
  }

  @Test func `without a direction the leading buffer is above the viewport`() {
    let tuning = RangeTuningParameters(leading: 1, trailing: 0.5)
    #expect(range(tuning, rowHeights: hundreds, offset: 1000, direction: []) == 5...17)
    #expect(range(tuning, rowHeights: hundreds, offset: 1000, direction: .up) == 5...17)
  }

  @Test func `an empty buffer ends in the first or last visible row`() {
    let ahead = RangeTuningParameters(leading: 0.2, trailing: 0)
    #expect(range(ahead, rowHeights: hundreds, offset: 1000) == 10...15)
    let behind = RangeTuningParameters(leading: 0, trailing: 0.2)
    #expect(range(behind, rowHeights: hundreds, offset: 1000) == 9...14)
  }

  @Test func `the walk stops at the ends of the content`() {
    let tuning = RangeTuningParameters(leading: 8, trailing: 8)
    #expect(range(tuning, rowHeights: hundreds, offset: 1000) == 0...39)
  }

  /// Rows 2 to 4 fill the viewport from 400 to 900. 250 points behind: row 2 uses up 100, row 1 the remaining 300 and
  /// more. 500 points ahead: row 4 uses up 300, row 5 20, row 6 another 20, row 7 the rest.
  @Test func `rows of different heights use up their own heights`() {
    let heights: [Double] = [100, 300, 100, 100, 300, 20, 20, 400, 50, 50]
    let tuning = RangeTuningParameters(leading: 1, trailing: 0.5)
    #expect(range(tuning, rowHeights: heights, offset: 400) == 0...8)
  }

  /// Rows 3 to 5 are visible. 50 points behind are used up by row 2, 50 points beyond row 5 by row 8.
  @Test func `rows of zero height use up nothing`() {
    let heights: [Double] = [100, 100, 100, 0, 0, 500, 0, 0, 100, 100, 100]
    let tuning = RangeTuningParameters(leading: 1.1, trailing: 0.1)
    #expect(range(tuning, rowHeights: heights, offset: 300) == 1...9)
  }
}
