import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

@Suite struct `Item Stays` {
  /// Item 1 is deleted at 10 ms. The spare item 4 takes its place at 20, when item 3 is not in the content: it comes with a
  /// batch at 25.
  @Test func `a stay begins when an item is inserted, and ends when it is deleted`() {
    var feed = SmallFeed(lengths: [100, 100, 100, 100, 100])
    feed.spareCount = 1
    feed.phase = .idle
    feed.offsets = [0, 0, 0, 0]
    feed.events = [(1, .delete(at: 1, count: 1)), (2, .insert(at: 1, count: 1))]
    feed.configuration.batching.isEnabled = true
    feed.configuration.batching.initialItems = 3
    feed.configuration.batching.batchItems = 1
    feed.configuration.batching.latency = .constant(25)
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    _ = simulation.run(seed: 1)
    let stays = ItemStays(simulation.journal!.tracks[0])
    func entrances(at milliseconds: Double) -> [Double?] {
      (0...5).map { stays.entrance(of: $0, before: SimulatedTime(milliseconds: milliseconds))?.milliseconds }
    }
    #expect(entrances(at: 9) == [0, 0, 0, nil, nil, nil])
    #expect(entrances(at: 10) == [0, nil, 0, nil, nil, nil])
    #expect(entrances(at: 20) == [0, nil, 0, nil, 20, nil])
    #expect(entrances(at: 30) == [0, nil, 0, 25, 20, nil])
  }
}
