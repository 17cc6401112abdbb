import Testing

@testable import ScrollSimulation

/// Eight of 1000 rows of 100 points are in view: 50 to 57 at 5000.
@Suite struct `React Window 1` {
  private var list = RuleTest(ReactWindow1())

  @Test mutating func `at rest two items on either side are rendered`() {
    #expect(list.scroll(to: 5000).cells == 48..<60)
  }

  @Test mutating func `while scrolling, two items ahead and one behind are rendered`() {
    list.scroll(to: 5000)
    #expect(list.scroll(to: 5100, after: 8).cells == 50..<61)
    #expect(list.scroll(to: 5000, after: 8).cells == 48..<59)
  }

  @Test mutating func `150 ms after the last movement the list counts as at rest`() {
    list.scroll(to: 5000)
    list.scroll(to: 5100, after: 8)
    #expect(list.rest(for: 149).cells == 50..<61)
    #expect(list.rest(for: 1).cells == 49..<61)
  }

  @Test mutating func `a movement within 150 ms postpones rest`() {
    list.scroll(to: 5000)
    list.scroll(to: 5100, after: 8)
    #expect(list.scroll(to: 5200, after: 149).cells == 51..<62)
    #expect(list.rest(for: 149).cells == 51..<62)
  }

  @Test mutating func `at the ends of the content the overscan stops`() {
    #expect(list.scroll(to: 0).cells == 0..<10)
    #expect(list.scroll(to: 99_200, after: 8).cells == 991..<1000)
  }

  @Test mutating func `an overscan of 0 is treated as 1`() {
    list = RuleTest(ReactWindow1(.with([(ReactWindow1.overscanCount, 0)])))
    #expect(list.scroll(to: 5000).cells == 49..<59)
    #expect(list.scroll(to: 5100, after: 8).cells == 50..<60)
  }

  @Test mutating func `content shorter than the viewport is rendered whole`() {
    list = RuleTest(ReactWindow1(), rows: 3)
    #expect(list.scroll(to: 0).cells == 0..<3)
  }

  @Test mutating func `with no item in view nothing is rendered`() {
    list = RuleTest(ReactWindow1(), rows: Array(repeating: 100, count: 10), spacing: 1000, in: 800)
    #expect(list.scroll(to: 4550).cells.isEmpty)
    #expect(list.scroll(to: 4450, after: 8).cells == 2..<6)
  }
}
