import Testing

@testable import ScrollSimulation

/// Rows of 100 points in a viewport of 800, so that the border is 120 points, drawn every 10 ms.
@Suite struct `Chromium's skewport` {
  private func list(
    targetTime: Double = 0.2, limit: Double = 2000, pixelsPerPoint: Double = 1, in viewport: Double = 800
  ) -> RuleTest<ChromeSkewport> {
    let parameters = PolicyParameters.with([
      (ChromeSkewport.targetTime, targetTime), (ChromeSkewport.limit, limit),
      (ChromeSkewport.pixelsPerPoint, pixelsPerPoint),
    ])
    return RuleTest(ChromeSkewport(parameters), in: viewport)
  }

  /// The viewport is at 20,060 to 20,860 in the end.
  @Test(arguments: [(0.2, 215), (1, 229)])
  func `at 3 pt/ms the skewport reaches 600 points ahead, in software 2000`(targetTime: Double, end: Int) {
    var list = list(targetTime: targetTime)
    list.scroll(to: 20_000)
    #expect(list.scroll(to: 20_060, by: 30, every: 10).cells == 199..<end)
  }

  @Test func `at rest the window is the viewport plus the border`() {
    var list = list()
    #expect(list.scroll(to: 5000).cells == 48..<60)
    #expect(list.rest(for: 10).cells == 48..<60)
  }

  @Test func `at low speed the window is the viewport plus the border`() {
    var list = list()
    list.scroll(to: 5000)
    #expect(list.scroll(to: 5006, by: 3, every: 10).cells == 48..<60)
  }

  /// The second frame after the turn is compared with the last one before it: 60 points in 20 ms.
  @Test func `the direction comes from the older of the last two frames`() {
    var list = list()
    list.scroll(to: 20_000)
    list.scroll(to: 20_060, by: 30, every: 10)
    #expect(list.scroll(to: 20_030, after: 10).cells == 199..<210)
    #expect(list.scroll(to: 20_000, after: 10).cells == 194..<210)
  }

  @Test func `the border is 15 percent of the longer side, at most 312 points`() {
    var long = list(in: 4000)
    #expect(long.scroll(to: 5000).cells == 46..<94)
    var broad = list(in: 200)
    #expect(broad.scroll(to: 5000).cells == 49..<53)
  }

  /// 2000 pixels are 1000 points, 312 are 156 and 3000 are 1500.
  @Test func `at two pixels per point, limits given in pixels are half as long in points`() {
    var list = list(targetTime: 1, pixelsPerPoint: 2, in: 4000)
    #expect(list.scroll(to: 20_000).cells == 198..<242)
    #expect(list.scroll(to: 20_060, by: 30, every: 10).cells == 199..<251)
  }

  @Test func `the window does not reach beyond the interest area`() {
    var list = list(targetTime: 2, limit: 10_000)
    list.scroll(to: 20_000)
    #expect(list.scroll(to: 20_060, by: 30, every: 10).cells == 199..<239)
  }
}
