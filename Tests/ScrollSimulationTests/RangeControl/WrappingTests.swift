import Testing

@testable import ScrollSimulation

/// Ranges that go on at the other end of the content: 20 rows of 100 in a viewport of 500.
@Suite struct `Wrapping Ranges` {
  private var list = Container(.texture, rowHeights: Array(repeating: 100, count: 20))

  init() {
    list.controller.settings.wraps = true
    list.controller.updateCurrentRange(mode: .full)
  }

  private func items(in state: InterfaceState) -> [Int] {
    list.table.states.indices.filter { list.table.states[$0].isSuperset(of: state) }
  }

  /// Display reaches 250 back, preload 750.
  @Test mutating func `ranges at the head wrap to the tail`() {
    list.update()
    #expect(items(in: .visible) == Array(0...4))
    #expect(items(in: .display) == Array(0...9) + [17, 18, 19])
    #expect(items(in: .preload) == Array(0...19))
  }

  /// At 1500 display reaches 500 ahead and 250 back.
  @Test mutating func `ranges at the tail wrap to the head`() {
    list.offset = 1500
    list.update()
    #expect(items(in: .visible) == Array(15...19))
    #expect(items(in: .display) == Array(0...4) + Array(12...19))
  }

  @Test mutating func `ranges that only touch an item across the end do not include it`() {
    list.controller.settings.tuning[.full, .display] = RangeTuningParameters(leading: 0, trailing: 0.4)
    list.update()
    #expect(items(in: .display) == Array(0...4) + [18, 19])
    list.offset = 200
    list.update()
    #expect(items(in: .display) == Array(0...6))
  }

  @Test mutating func `ranges in the middle of the content do not wrap`() {
    list.offset = 800
    list.controller.settings.tuning[.full, .preload] = RangeTuningParameters(leading: 1, trailing: 1)
    list.update()
    #expect(items(in: .preload) == Array(3...17))
  }

  @Test mutating func `the visible range does not wrap`() {
    list.offset = 1800
    list.update()
    #expect(items(in: .visible) == [18, 19])
  }
}
