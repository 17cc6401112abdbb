import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

@Suite struct `Item Stays of Random Scenarios` {
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
