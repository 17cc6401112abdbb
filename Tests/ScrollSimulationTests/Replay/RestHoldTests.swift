import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Rests that last until what is on screen is drawn. A frame takes 10 ms, an item is as long as the screen and takes 35 ms to
/// load from when it is on screen, so that it is drawn in the fourth frame after that.
@Suite struct `Rest Hold` {
  private var feed = SmallFeed(screens: 4)

  init() {
    feed.preloadNothing()
    feed.configuration.loading.latency = .constant(35)
    feed.configuration.replay.longestHold = SimulatedTime(milliseconds: 1000)
    feed.phase = .idle
    feed.offsets = [0, 0, 100, 100, 200, 200]
  }

  private func holds(_ record: RunRecord) -> [[Double]] {
    record.holds.map { [$0.began.milliseconds, $0.ended.milliseconds] }
  }

  @Test func `each rest is held until everything on screen is drawn, including the last one`() {
    let record = feed.run()
    #expect(record.milliseconds(\.firstVisible) == [0: 0, 1: 50, 2: 100])
    #expect(record.milliseconds(\.firstDrawn) == [0: 40, 1: 90, 2: 140])
    #expect(holds(record) == [[20, 50], [70, 100], [120, 150]])
    #expect(record.frameCount == 15 && record.duration == SimulatedTime(milliseconds: 150))
    #expect(record.blanks.time == SimulatedTime(milliseconds: 120))
  }

  @Test mutating func `without holding, items that are passed are never drawn`() {
    feed.configuration.replay.longestHold = .zero
    let record = feed.run()
    #expect(record.milliseconds(\.firstVisible) == [0: 0, 1: 20, 2: 40])
    #expect(record.milliseconds(\.firstDrawn) == [:])
    #expect(record.holds.isEmpty && record.frameCount == 6)
  }

  @Test mutating func `a rest is held no longer than the longest hold`() {
    feed.configuration.replay.longestHold = SimulatedTime(milliseconds: 20)
    let record = feed.run()
    #expect(holds(record) == [[20, 40], [60, 80], [100, 120]])
    #expect(record.milliseconds(\.firstVisible) == [0: 0, 1: 40, 2: 80])
    #expect(record.milliseconds(\.firstDrawn) == [:], "each comes in the frame in which the next one takes its place")
  }

  @Test mutating func `the replay is not held while a finger is down or content decelerates`() {
    for phase in [TracePhase.tracking, .decelerating] {
      feed.phase = phase
      // Before the first movement and after the last one, nobody touches the screen.
      #expect(holds(feed.run()) == [[10, 50], [100, 130]], "\(phase)")
    }
  }

  @Test mutating func `a rest is not held if everything is drawn already`() {
    feed.configuration.loading.latency = .constant(0)
    let record = feed.run()
    #expect(record.holds.isEmpty && record.frameCount == 6)
  }

  @Test func `a run is independent of the holds of the run before`() {
    let simulation = feed.simulation
    let first = simulation.run(seed: 1)
    let second = simulation.run(seed: 1)
    #expect(holds(first) == holds(second) && first.frameCount == second.frameCount)
    #expect(first.milliseconds(\.firstDrawn) == second.milliseconds(\.firstDrawn) && first.blanks == second.blanks)
  }

  @Test mutating func `main-thread work counts toward the frames of the screen`() {
    feed.configuration.mainThread.cellConfigurationCost = SimulatedTime(milliseconds: 3)
    #expect(Set(feed.run().busyMilliseconds.keys).isSuperset(of: [0, 5, 10]))
  }
}
