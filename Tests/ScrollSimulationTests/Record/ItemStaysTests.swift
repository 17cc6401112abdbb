import ScrollQuantities
import ScrollTraces
import SeededRandom
import Testing

@testable import ScrollSimulation

@Suite struct `Item Stays` {
  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 3) as Range<UInt64>)
  func `an item has been in the content as long as its track holds it`(family: RandomScenario.Family, block: UInt64) {
    for scenario in RandomScenario.all(of: family, inBlock: block) {
      let simulation = scenario.simulation
      simulation.journal = RunJournal()
      _ = simulation.run(scenario)
      for track in simulation.journal!.tracks {
        let stays = ItemStays(track)
        let times = track.changesOfContent
        let itemCount = (track.itemCount.values.max() ?? 0) + 5
        for (number, time) in times.enumerated() where number % max(1, times.count / 6) == 0 {
          for item in 0..<itemCount {
            let expected = track.entrance(of: item, before: time)
            #expect(stays.entrance(of: item, before: time) == expected, "\(scenario) item \(item) at \(time)")
          }
        }
      }
    }
  }

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

extension ContainerTrack {
  /// The times at which an item or a page may have come or left.
  fileprivate var changesOfContent: [SimulatedTime] {
    Set([itemCount.times, order.times, presentItems.times].joined()).sorted()
  }

  /// The same as that of `ItemStays`, step by step.
  fileprivate func entrance(of item: Int, before time: SimulatedTime) -> SimulatedTime? {
    changesOfContent.filter { $0 <= time }.reversed().prefix { holds(item, at: $0) }.last
  }
}
