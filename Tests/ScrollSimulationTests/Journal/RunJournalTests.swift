import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// What is noted of every item. Fetching takes 15 ms and drawing 10.
@Suite struct `Run Journal` {
  private var feed = SmallFeed(screens: 2)

  init() {
    feed.configuration.loading.latency = .constant(15)
    feed.displayCost = 10
    feed.offsets = [0, 0, 0, 0, 100]
  }

  private func entries(ofRow row: Int) -> [RunJournal.Entry] {
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    _ = simulation.run(seed: 1)
    return simulation.journal!.entries.filter { $0.row == row }
  }

  private func entry(_ milliseconds: Double, _ row: Int, _ state: RunJournal.ItemState) -> RunJournal.Entry {
    RunJournal.Entry(time: SimulatedTime(milliseconds: milliseconds), row: row, state: state)
  }

  /// Drawn at 25 ms, item 0 is seen in the frame at 30.
  @Test func `each state change is recorded with its time`() {
    #expect(entries(ofRow: 0) == [entry(0, 0, .blank), entry(30, 0, .visible), entry(40, 0, .displayed)])
    #expect(
      entries(ofRow: 1) == [
        entry(0, 1, .fetching), entry(15, 1, .loaded), entry(25, 1, .displayed), entry(40, 1, .visible),
      ])
  }

  @Test mutating func `an item that was given up is failed, and idle once it is no longer wanted`() {
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = 1
    feed.offsets = [0, 0, 0]
    feed.events = [(2, .memoryWarning)]
    #expect(
      entries(ofRow: 1) == [entry(0, 1, .fetching), entry(15, 1, .failed), entry(20, 1, .idle)])
  }

  /// Without latency, an item is loaded in the instant in which it is asked for.
  @Test mutating func `of several states at one instant the last is recorded`() {
    feed.configuration.loading.latency = .constant(0)
    #expect(entries(ofRow: 1) == [entry(0, 1, .loaded), entry(10, 1, .displayed), entry(40, 1, .visible)])
  }

  @Test func `a journal covers only the last run`() {
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    _ = simulation.run(seed: 1)
    let first = simulation.journal!.entries
    _ = simulation.run(seed: 1)
    #expect(simulation.journal!.entries == first)
  }

  @Test func `keeping a journal does not change the run`() {
    #expect(Replay(feed).record.rows == feed.run().rows)
    #expect(Replay(feed).record.eventCount == feed.run().eventCount)
  }
}
