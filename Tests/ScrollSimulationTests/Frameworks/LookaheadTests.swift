import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Rows of 100 points in a viewport of 800; every request so far took 200 ms and brought 1000 bytes, and drawing is not known to
/// take any time. Neither deviations nor a margin are added unless a test says so.
@Suite struct `Looking ahead` {
  private func list(
    _ constants: [(constant: PolicyConstant, value: Double)] = [], loadTime: Double? = 200
  ) -> RuleTest<Lookahead> {
    let all = [(Lookahead.deviations, 0), (Lookahead.marginMilliseconds, 0), (Lookahead.hopelessShare, 0)] + constants
    let parameters = PolicyParameters(constants: Dictionary(all.map { ($0.0.name, $0.1) }) { $1 })
    var list = RuleTest(Lookahead(Lookahead.Constants(parameters)), in: 800)
    var loads = LoadObservations()
    if let loadTime { loads.loaded(bytes: 1000, after: SimulatedTime(milliseconds: loadTime)) }
    list.loads = loads
    return list
  }

  @Test func `at rest the rule preloads two screenfuls ahead and draws half of one`() {
    var list = list()
    #expect(list.scroll(to: 5000) == ItemWindows(data: 50..<74, cells: 50..<62))
  }

  /// 10 points a millisecond for 200 ms.
  @Test func `under a finger the rule preloads the distance covered during a load`() {
    var list = list()
    list.velocity = 10
    #expect(list.scroll(to: 20_000).data == 200..<228)
  }

  /// 10 · 499.5 · (1 − e^(−200/499.5)) = 1648 points.
  @Test func `while decelerating the rule preloads the shorter distance that is left`() {
    var list = list()
    (list.velocity, list.phase) = (10, .decelerating)
    #expect(list.scroll(to: 20_000).data == 200..<225)
  }

  /// 4995 points after 20,000 the content will rest, its end at 25,795.
  @Test(arguments: [10_000, 50_000])
  func `nothing beyond the end of a fling is preloaded, however long loads take`(loadTime: Double) {
    var list = list(loadTime: loadTime)
    (list.velocity, list.phase) = (10, .decelerating)
    #expect(list.scroll(to: 20_000).data == 200..<258)
  }

  @Test func `without observations a load is assumed to take half a second`() {
    var list = list(loadTime: nil)
    list.velocity = 10
    #expect(list.scroll(to: 20_000).data == 200..<258)
  }

  /// (200 + 2 · 100 + 50) ms at 10 points a millisecond.
  @Test func `deviations and the margin extend the preloaded distance`() {
    var list = list([(Lookahead.deviations, 2), (Lookahead.marginMilliseconds, 50)])
    list.velocity = 10
    #expect(list.scroll(to: 20_000).data == 200..<253)
  }

  /// Drawing takes 60 ms: 600 points ahead are drawn, and 2600 asked for.
  @Test func `the rule draws the items that will be in view once they are drawn`() {
    var list = list()
    list.loads?.drawn(after: SimulatedTime(milliseconds: 60))
    list.velocity = 10
    #expect(list.scroll(to: 20_000) == ItemWindows(data: 200..<234, cells: 200..<214))
  }

  /// Two screenfuls before the viewport; of what was asked for on the other side a screenful is kept, and drawn half of one.
  @Test func `a reversal preloads the other side and keeps near items`() {
    var list = list()
    list.velocity = 10
    list.scroll(to: 20_000)
    list.velocity = -1
    #expect(list.scroll(to: 20_000, after: 10) == ItemWindows(data: 184..<216, cells: 196..<212))
  }

  @Test func `at rest the rule keeps looking in the last direction`() {
    var list = list()
    list.velocity = -1
    list.scroll(to: 20_000)
    list.velocity = 0
    #expect(list.rest(for: 100).data == 184..<208)
  }

  @Test func `after a jump nothing behind is kept`() {
    var list = list()
    list.scroll(to: 5000)
    #expect(list.scroll(to: 20_000, after: 10).data == 200..<224)
  }

  @Test func `the windows stay within the content`() {
    var list = list()
    #expect(list.scroll(to: 99_200) == ItemWindows(data: 992..<1000, cells: 992..<1000))
    list.velocity = -1
    #expect(list.scroll(to: 0, after: 10).data == 0..<8)
  }
}

extension `Looking ahead` {
  /// In 200 ms at least 1648 points pass, whether a finger holds the content or not; 2000 may come.
  @Test func `items that will have passed before they load are not requested`() {
    var list = list([(Lookahead.hopelessShare, 1)])
    list.velocity = 10
    let windows = list.scroll(to: 20_000)
    #expect(windows.data == 216..<228)
    #expect(windows.cells.isEmpty)
  }

  /// At 20 points a millisecond, 3296 points pass and 4000 may come. Rows 200 to 223 were asked for at rest.
  @Test func `requested items are kept while the content passes them`() {
    var list = list([(Lookahead.hopelessShare, 1)])
    list.scroll(to: 20_000)
    list.velocity = 20
    #expect(list.scroll(to: 20_100, after: 10) == ItemWindows(data: 233..<249, cells: 200..<217))
    #expect(list.scroll(to: 22_500, after: 10).cells.isEmpty)
  }

  @Test func `near the end of the content the items at the end are preloaded`() {
    var list = list([(Lookahead.hopelessShare, 1)])
    list.velocity = 10
    #expect(list.scroll(to: 99_000).data == 992..<1000)
    list.velocity = -10
    #expect(list.scroll(to: 200, after: 10).data == 0..<8)
  }
}

extension `Looking ahead` {
  /// Items weigh 1000 bytes.
  @Test func `a budget limits what is held beyond the viewport`() {
    var list = list([(Lookahead.budgetBytes, 5999)])
    #expect(list.scroll(to: 5000) == ItemWindows(data: 50..<63, cells: 50..<62))
  }

  /// Sixteen rows ahead, and what the budget leaves for the four behind.
  @Test(arguments: [(20_000.0, 50), (18_000, 52), (16_000, 54), (10_000, 54)])
  func `a budget drops items behind the viewport first`(budget: Double, first: Int) {
    var list = list([(Lookahead.budgetBytes, budget)])
    list.scroll(to: 5000)
    list.velocity = 1
    let data = list.scroll(to: 5400, after: 10).data
    #expect(data == first..<min(78, 62 + Int(budget / 1000)))
  }

  @Test func `with a budget nothing beyond the viewport is held before the first load`() {
    var list = list([(Lookahead.budgetBytes, 1e9)], loadTime: nil)
    #expect(list.scroll(to: 5000) == ItemWindows(data: 50..<58, cells: 50..<58))
  }

  @Test func `a budget counts only requested items when skipping hopeless ones`() {
    var list = list([(Lookahead.budgetBytes, 5000), (Lookahead.hopelessShare, 1)])
    list.velocity = 10
    #expect(list.scroll(to: 20_000).data == 216..<221)
  }
}
