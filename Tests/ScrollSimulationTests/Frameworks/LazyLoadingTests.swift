import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// 1000 items of 100 points in a viewport of 800.
@Suite struct `Lazy loading` {
  private func list(engine: Double = 0, connection: Double = 0, content: Double = 0) -> RuleTest<LazyLoading> {
    RuleTest(
      LazyLoading(
        .with([
          (LazyLoading.engine, engine), (LazyLoading.connection, connection), (LazyLoading.content, content),
        ])), of: 100, in: 800)
  }

  /// An item that begins where the distance ends does not load: of 4g, 1250 points after 50,800.
  @Test(arguments: [
    (0.0, 0.0, 487..<521), (0, 1, 475..<533), (1, 0, 475..<533), (1, 1, 465..<543), (2, 0, 440..<568),
    (2, 1, 440..<568), (3, 0, 420..<588), (3, 1, 420..<588), (4, 0, 420..<588), (4, 1, 420..<588), (5, 0, 470..<538),
    (5, 1, 460..<548),
  ])
  func `in Chromium the loading distance depends on the connection`(
    connection: Double, content: Double, data: Range<Int>
  ) {
    var list = list(connection: connection, content: content)
    let windows = list.scroll(to: 50_000)
    #expect(windows.data == data)
    #expect(windows.cells == 500..<508)
  }

  @Test(arguments: [(1.0, 0.0, 492..<516), (1, 1, 500..<508), (2, 0, 494..<514), (2, 1, 494..<514)])
  func `in other engines the distance is fixed: a viewport, none for WebKit's frames, or 600 points`(
    engine: Double, content: Double, data: Range<Int>
  ) {
    var list = list(engine: engine, connection: 3, content: content)
    #expect(list.scroll(to: 50_000).data == data)
  }

  /// Items of 100 points in a viewport of 100; a request takes 35 ms. At 0 ms items 0 to 13 are in reach, from 30 to 70 ms those
  /// from 37 to 63.
  @Test func `loads that have begun are never cancelled, and nothing is released`() {
    var feed = SmallFeed(screens: 100)
    feed.offsets = [0, 0, 0, 5000, 5000, 5000, 5000, 0, 0, 0, 0]
    feed.configuration.loading.latency = .constant(35)
    feed.configuration.loading.concurrentRequests = 100
    feed.configuration.policy = LazyLoading.description.policy(PolicyParameters())
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    let record = simulation.run(seed: 1)
    #expect(record.fetches.started == 41 && record.fetches.cancelled == 0)
    #expect(simulation.journal!.amounts.value(at: SimulatedTime(milliseconds: 100))!.preloadItems == 41)
  }

  /// One request at a time takes 35 ms. Item 3 is on screen from 10 to 20 ms, item 5 from then on, while item 0 loads. In Firefox,
  /// items 1, 2, 4, and 6 to 11 then wait before item 3, whose wait began again.
  @Test(arguments: [(0.0, 35.0, 70.0), (2, 385, 35)])
  func `in Chromium items that left the screen stay urgent`(engine: Double, third: Double, fifth: Double) throws {
    var feed = SmallFeed(screens: 100)
    feed.offsets = [0, 300] + Array(repeating: 500, count: 60)
    feed.configuration.loading.latency = .constant(35)
    feed.configuration.loading.concurrentRequests = 1
    feed.configuration.policy = LazyLoading.description.policy(.with([(LazyLoading.engine, engine)]))
    let record = feed.simulation.run(seed: 1)
    func start(_ item: Int) throws -> Double {
      try #require(record.rows.first { $0.item.position == item }).requested.milliseconds
    }
    #expect(try start(3) == third)
    #expect(try start(5) == fifth)
  }
}
