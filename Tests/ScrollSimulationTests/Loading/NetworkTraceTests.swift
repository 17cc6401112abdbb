import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// At a kilobit per second a nanosecond brings a millionth of a bit: a million of what amounts are counted in.
@Suite struct `Network Trace` {
  private typealias Step = NetworkTrace.Step

  /// 10 ns at 3 kbit/s, 20 ns of nothing, 10 ns at 1 kbit/s.
  private static let steps = [
    Step(duration: nanoseconds(10), bandwidth: 3, roundTrip: nanoseconds(7)),
    Step(duration: nanoseconds(20), bandwidth: 0, roundTrip: nanoseconds(8)),
    Step(duration: nanoseconds(10), bandwidth: 1, roundTrip: nanoseconds(9)),
  ]
  private let round = NetworkTrace(steps: steps)
  private let once = NetworkTrace(steps: steps, repeats: false)

  @Test(arguments: [(0, 0), (4, 12), (10, 30), (25, 30), (30, 30), (31, 31), (40, 40), (44, 52), (120, 120)])
  func `the amount at a time sums the steps and rounds up to then`(time: Int64, amount: WideInteger) {
    #expect(round.amount(by: nanoseconds(time)) == amount * 1_000_000)
    if time <= 40 { #expect(once.amount(by: nanoseconds(time)) == amount * 1_000_000) }
  }

  @Test(arguments: [(1, 1), (2_999_999, 1), (3_000_000, 1), (3_000_001, 2), (30_000_000, 10), (30_000_001, 31)])
  func `an amount's time is the first nanosecond by which all of it has arrived`(amount: WideInteger, time: Int64) {
    #expect(round.time(ofAmount: amount) == nanoseconds(time))
    #expect(once.time(ofAmount: amount) == nanoseconds(time))
  }

  @Test func `a network that ends brings what its steps carry and no more`() {
    #expect(once.time(ofAmount: 40_000_000) == nanoseconds(40))
    #expect(once.time(ofAmount: 40_000_001) == nil)
    #expect(once.amount(by: nanoseconds(41)) == 40_000_000)
    #expect(once.amount(by: .never) == 40_000_000)
    #expect(round.time(ofAmount: 40_000_001) == nanoseconds(41))
    #expect((once.end, round.end) == (nanoseconds(40), .never))
  }

  @Test func `a network whose rate is zero never brings anything`() {
    let network = NetworkTrace(steps: [Step(duration: nanoseconds(5), bandwidth: 0)])
    #expect(network.amount(by: nanoseconds(1_000_000)) == 0)
    #expect(network.time(ofAmount: 1) == nil)
  }

  /// A bit a second, in 1 ns of each minute: 10⁹ minutes are 1900 years, more than time holds, and 10⁶ are 2.
  @Test func `an amount beyond the range of time never arrives, and one that takes years is found at once`() {
    let network = NetworkTrace(steps: [
      Step(duration: nanoseconds(1), bandwidth: 1e-3), Step(duration: nanoseconds(59_999_999_999), bandwidth: 0),
    ])
    #expect(network.time(ofAmount: 1_000_000_000_000) == nil)
    #expect(network.time(ofAmount: 1_000_000_000) == nanoseconds(999_999 * 60_000_000_000 + 1))
  }

  @Test(arguments: [(0, 7), (9, 7), (10, 8), (29, 8), (30, 9), (39, 9), (40, 7), (70, 9)])
  func `the round trip at a time is that of its step`(time: Int64, roundTrip: Int64) {
    #expect(round.roundTrip(at: nanoseconds(time)) == nanoseconds(roundTrip))
  }

  @Test func `a cap lowers higher rates and leaves the others`() {
    let capped = round.capped(at: 2)
    #expect(capped.steps.map(\.bandwidth) == [2, 0, 1])
    #expect(capped.steps.map(\.roundTrip) == round.steps.map(\.roundTrip))
    #expect(!once.capped(at: 2).repeats)
  }

  /// The definition of the one by the other, wherever steps and rounds end.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the time of an amount and the amount at a time are inverse`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let steps = (0..<random.number(1...6)).map { _ in
      Step(
        duration: nanoseconds(Int64(random.number(1...30))),
        bandwidth: random.one(of: [0, 1, 0.25, Double(random.number(1...50))]))
    }
    let network = NetworkTrace(steps: steps, repeats: random.happens(0.5))
    for _ in 0..<100 {
      let amount = WideInteger(Int64(random.number(1...3_000_000_000)))
      guard let time = network.time(ofAmount: amount) else {
        #expect(network.amount(by: nanoseconds(1_000_000_000)) < amount)
        continue
      }
      #expect(network.amount(by: time) >= amount)
      #expect(network.amount(by: time - nanoseconds(1)) < amount)
    }
  }
}

private func nanoseconds(_ count: Int64) -> SimulatedTime { SimulatedTime(nanoseconds: count) }
