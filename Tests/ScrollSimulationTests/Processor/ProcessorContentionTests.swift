import Foundation
import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `Processor Contention` {
  private var feed = SmallFeed(lengths: Array(repeating: 100, count: 3))

  init() {
    feed.preloadNothing()
    feed.configuration.replay.settleTime = SimulatedTime(milliseconds: 2000)
    feed.configuration.processor.load = 0.8
    feed.configuration.processor.meanWait = SimulatedTime(milliseconds: 25)
    feed.displayCost = 30
  }

  /// How long a piece of work for item 0 waits, in milliseconds.
  private func wait(_ source: CounterRandom.Source, attempt: Int = 0, seed: UInt64) -> Double {
    let number = CounterRandom(seed: seed).uniform(source, item: 0, attempt: attempt)
    return max(0, 25 * log(0.8 / number))
  }

  /// When item 0 has its data and its contents, in milliseconds.
  private func times(seed: UInt64) -> [Double] {
    let record = feed.run(seed: seed)
    return [record.milliseconds(\.loaded)[0], record.milliseconds(\.displayed)[0]].compactMap(\.self)
  }

  /// P(wait > t) = load · e^(−t / mean): a share of 1 − load does not wait, and load / e waits longer than the mean.
  @Test func `waits are those of an exponential distribution behind a busy processor`() {
    let processor = feed.configuration.processor
    #expect(processor.wait(0.8) == .zero && processor.wait(0.9) == .zero)
    #expect(abs(processor.wait(0.8 / exp(1)).milliseconds - 25) < 1e-6)
    #expect(abs(processor.wait(0.8 / exp(3)).milliseconds - 75) < 1e-6)
    let numbers = (0..<100_000).map { (Double($0) + 0.5) / 100_000 }
    let mean = numbers.map { processor.wait($0).milliseconds }.reduce(0, +) / 100_000
    #expect(abs(mean - 0.8 * 25) < 0.01)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a request, its response, and a drawing each wait`(seed: UInt64) {
    let loaded = wait(.requestWait, seed: seed) + wait(.completionWait, seed: seed)
    let displayed = loaded + wait(.drawingWait, seed: seed) + 30
    for (time, expected) in zip(times(seed: seed), [loaded, displayed]) { #expect(abs(time - expected) < 1e-5) }
    #expect(times(seed: seed).count == 2)
  }

  /// The item leaves at 10 ms, before it is drawn, and comes back at 1 s. Its data is kept if it was there by then.
  @Test func `a second attempt waits anew`() {
    var feed = feed
    feed.configuration.loading.cache = .unlimited
    feed.offsets = [0] + Array(repeating: 100, count: 99) + [0]
    var counts = [0, 0]
    for seed in 1...20 as ClosedRange<UInt64> {
      let isKept = wait(.requestWait, seed: seed) + wait(.completionWait, seed: seed) < 10
      let requests = [.requestWait, .completionWait].map { wait($0, attempt: 1, seed: seed) }.reduce(0, +)
      let expected = 1030 + (isKept ? 0 : requests) + wait(.drawingWait, attempt: isKept ? 1 : 0, seed: seed)
      let displayed = feed.run(seed: seed).milliseconds(\.displayed)[0]
      #expect(displayed.map { abs($0 - expected) < 1e-5 } == true)
      counts[isKept ? 1 : 0] += 1
    }
    #expect(counts.allSatisfy { $0 > 2 })
  }

  @Test mutating func `a main thread that draws does not wait`() {
    feed.configuration.displaying.displaysAsynchronously = false
    for seed in 1...20 as ClosedRange<UInt64> {
      let loaded = wait(.requestWait, seed: seed) + wait(.completionWait, seed: seed)
      #expect(times(seed: seed).last.map { abs($0 - loaded) < 1e-5 } == true)
    }
  }

  @Test mutating func `no load or no wait changes nothing`() {
    let contended = times(seed: 1)
    feed.configuration.processor.load = 0
    let free = times(seed: 1)
    #expect(free == [0, 30] && contended != free)
    feed.configuration.processor.load = 0.8
    feed.configuration.processor.meanWait = .zero
    #expect(times(seed: 1) == free)
  }

  /// What a simulation keeps from run to run must not depend on a former configuration.
  @Test func `a simulation that is configured anew has the runs of a new one`() {
    let simulation = feed.simulation
    _ = simulation.run(seed: 1)
    simulation.configure { $0.processor = ProcessorConfiguration() }
    #expect(simulation.run(seed: 1).milliseconds(\.displayed) == [0: 30])
    simulation.configure { $0.processor = feed.configuration.processor }
    #expect(simulation.run(seed: 1).milliseconds(\.displayed) == feed.run(seed: 1).milliseconds(\.displayed))
  }
}
