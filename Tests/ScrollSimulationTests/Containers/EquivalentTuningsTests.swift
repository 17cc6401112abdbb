import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// The ends of the intervals within which a tuning is equivalent to that of a run.
@Suite struct `Equivalent Tunings` {
  /// The tunings that are equivalent for a feed of items of 32 points on a screen of 100, whose first update covers
  /// [-25, 125) and [-25, 150).
  private func equivalentTunings(_ change: (inout SmallFeed) -> Void = { _ in }) -> EquivalentTunings {
    var feed = SmallFeed(lengths: Array(repeating: 32, count: 40))
    feed.configuration.tracksEquivalentTunings = true
    change(&feed)
    let simulation = feed.simulation
    _ = simulation.run(seed: 1)
    return simulation.equivalentTunings(ofKind: 0)
  }

  @Test func `a range may grow up to the next item and shrink to the last one that it covers`() {
    let ranges = equivalentTunings().ranges
    let preload = ranges[.minimum, .preload].leading.values(around: 0.5)
    #expect(preload.contains(0.599999) && !preload.contains(0.600001), "the next item begins at 160")
    let display = ranges[.minimum, .display].leading.values(around: 0.25)
    #expect(display.contains(0.279999) && !display.contains(0.280001), "the next item begins at 128")
    let trailing = ranges[.minimum, .display].trailing.values(around: 0.25)
    #expect(trailing.contains(-0.319999) && !trailing.contains(-0.320001), "the first item ends at 32")
    #expect(trailing.contains(100), "there is nothing before it")
  }

  @Test func `intervals end where ranges become equal, and a mode without updates allows any value`() {
    let ranges = equivalentTunings().ranges
    #expect(!ranges[.minimum, .preload].leading.values(around: 0.5).contains(0.25))
    #expect(!ranges[.minimum, .display].leading.values(around: 0.25).contains(0))
    #expect(ranges[.full, .display].leading.values(around: 1).contains(0))
    #expect(ranges[.full, .display].leading.values(around: 1).contains(1e9))
  }

  @Test func `a range that ends at an item's edge is equivalent only to itself`() {
    let ranges = equivalentTunings { $0.lengths = Array(repeating: 25, count: 40) }.ranges
    #expect(ranges[.minimum, .display].leading.values(around: 0.25) == 0.25...0.25)
    #expect(ranges[.minimum, .display].trailing.values(around: 0.25) == 0.25...0.25)
  }

  @Test func `leading screens may grow to just short of the nearest offset that called for no batch`() {
    let screens = equivalentTunings { feed in
      feed.configuration.batching.isEnabled = true
      feed.configuration.batching.initialItems = 20
      feed.offsets = [0, 300, 200]
    }.leadingScreens.values(around: 2)
    #expect(screens.contains(2.389999) && !screens.contains(2.390001), "640 - 100 - 300 points remain")
    #expect(screens.contains(1.000001) && !screens.contains(0))
  }

  @Test func `leading screens may shrink to the distance that called for a batch`() {
    let screens = equivalentTunings { feed in
      feed.configuration.batching.isEnabled = true
      feed.configuration.batching.initialItems = 20
      feed.configuration.batching.latency = .constant(1000)
      feed.offsets = [0, 390]
    }.leadingScreens.values(around: 2)
    #expect(screens.contains(1.500001) && !screens.contains(1.499999), "640 - 100 - 390 points remain")
    #expect(screens.contains(5.399999) && !screens.contains(5.400001), "540 remain at first")
  }

  @Test func `the tuning of a policy without ranges is equivalent only to itself`() {
    let tunings = equivalentTunings { $0.configuration.policy = OnDisplayPolicy() }
    #expect(tunings.ranges == .exact)
  }
}
