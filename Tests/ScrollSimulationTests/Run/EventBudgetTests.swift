import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// A run has a budget of events, so that none hangs.
struct EventBudgetTests {
  /// Two items whose data fails at once and is asked for again each millisecond, over a second.
  private var feed: SmallFeed {
    var feed = SmallFeed(screens: 2)
    feed.offsets = Array(repeating: 0, count: 100)
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.retryDelay = SimulatedTime(milliseconds: 1)
    feed.configuration.loading.retryBackoff = 1
    feed.configuration.loading.maximumNumberOfFailures = nil
    return feed
  }

  private func record(budget: Int) -> RunRecord {
    let simulation = feed.simulation
    simulation.budget.events = budget
    return simulation.run(seed: 1)
  }

  @Test func `a run within its event budget is not cut`() {
    let whole = record(budget: Simulation.eventBudget)
    #expect(whole.eventCount > 1000)
    #expect(whole.cut == nil)
    let exact = record(budget: whole.eventCount)
    #expect(exact.cut == nil)
    #expect(exact.rows == whole.rows)
  }

  @Test func `each item takes at most four events to be fetched over a shared link and drawn`() {
    var feed = SmallFeed(screens: 20)
    feed.offsets = feed.lengths.indices.map { 100 * Double($0) }
    feed.displayCost = 1
    feed.configuration.loading.latency = .constant(1)
    feed.configuration.loading.bandwidth = 1e6
    let record = feed.run()
    let drawn = record.rows.count { $0.firstDrawn != .never }
    #expect(drawn > 10 && (2 * drawn...4 * record.rows.count).contains(record.eventCount))
  }

  @Test(arguments: [0, 1, 100, 1000]) func `a run is cut when its event budget is spent and still has all its frames`(
    budget: Int
  ) throws {
    let record = record(budget: budget)
    let cut = try #require(record.cut)
    #expect(record.eventCount == budget && cut.spent == .events)
    #expect(cut.time < record.duration)
    #expect(record.frameCount == self.record(budget: .max).frameCount)
    // An event of each item, of asking and of failing, a millisecond.
    #expect(cut.time.milliseconds <= Double(budget))
  }

  @Test func `a run after a cut one is complete`() {
    let simulation = feed.simulation
    simulation.budget.events = 10
    var record = simulation.run(seed: 1)
    #expect(record.cut != nil)
    simulation.budget.events = Simulation.eventBudget
    simulation.run(seed: 1, into: &record)
    #expect(record.cut == nil)
    #expect(record.rows == self.record(budget: .max).rows)
  }
}
