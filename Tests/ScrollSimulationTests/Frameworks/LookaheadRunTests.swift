import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Items as long as the viewport of 100 points; a request takes 100 ms and a drawing 20.
@Suite struct `Lookahead Runs` {
  private func feed(_ constants: [(constant: PolicyConstant, value: Double)]) -> SmallFeed {
    var feed = SmallFeed(screens: 40)
    feed.configuration.loading.latency = .constant(100)
    feed.displayCost = 20
    feed.phase = .tracking
    feed.offsets = (0..<200).map { Double($0) * 10 }
    feed.configuration.policy = WindowPolicy(
      Lookahead(Lookahead.Constants(.with(constants))), stages: [.data, .display])
    return feed
  }

  /// At 1 point a millisecond the next 135 points are asked for: what comes into view in 135 ms, to the frame 140. It is drawn
  /// after 120 ms. In the end the viewport ends at 2090.
  @Test func `items are requested as late as is safe`() {
    let record = feed([
      (Lookahead.deviations, 0), (Lookahead.marginMilliseconds, 15), (Lookahead.minimumScreenfuls, 0),
      (Lookahead.minimumDisplayScreenfuls, 0),
    ]).run()
    let asked = record.milliseconds(\.requested)
    let seen = record.milliseconds(\.firstVisible)
    for item in 8...19 {
      #expect(seen[item]! - asked[item]! == 140)
      #expect(record.milliseconds(\.firstDrawn)[item] == seen[item])
    }
    #expect(record.rows.map(\.item.position).max() == 22)
  }

  @Test func `without a margin and deviations placeholders show`() {
    let record = feed([
      (Lookahead.deviations, 0), (Lookahead.marginMilliseconds, 0), (Lookahead.minimumScreenfuls, 0),
      (Lookahead.minimumDisplayScreenfuls, 0), (Lookahead.unknownLoadMilliseconds, 0),
    ]).run()
    #expect(record.rows.indices.contains { record.rows[$0].firstDrawn > record.rows[$0].firstVisible })
  }

  @Test func `a run observes the durations of requests and drawings`() {
    var feed = feed([])
    feed.lengths = [50, 50]
    feed.offsets = Array(repeating: 0, count: 50)
    let simulation = feed.simulation
    _ = simulation.run(seed: 1)
    let observations = simulation.run.pipeline.watch.observations[0]
    #expect(observations.loading.count == 2)
    #expect(observations.loading.mean == 100)
    #expect(observations.drawing.mean == 20)
    #expect(observations.meanBytes == 1000)
  }

  /// Two items are in view, and one request is made at a time: 100 ms, and 200 of which 100 were spent waiting.
  @Test func `observed load times include the wait for a slot`() {
    var feed = feed([(Lookahead.minimumScreenfuls, 0)])
    feed.lengths = [50, 50]
    feed.offsets = Array(repeating: 0, count: 50)
    feed.configuration.loading.concurrentRequests = 1
    let simulation = feed.simulation
    _ = simulation.run(seed: 1)
    #expect(simulation.run.pipeline.watch.observations[0].loading.count == 2)
    #expect(simulation.run.pipeline.watch.observations[0].loading.mean == 112.5)
  }

  @Test func `observations are cleared for the next run`() {
    let simulation = feed([]).simulation
    let record = simulation.run(seed: 1)
    #expect(simulation.run(seed: 1).milliseconds(\.requested) == record.milliseconds(\.requested))
  }

  @Test func `other policies observe nothing`() {
    var feed = feed([])
    feed.configuration.policy = TexturePolicy(RangeController(profile: .texture))
    let simulation = feed.simulation
    _ = simulation.run(seed: 1)
    #expect(simulation.run.pipeline.watch.observations == [LoadObservations()])
  }
}
