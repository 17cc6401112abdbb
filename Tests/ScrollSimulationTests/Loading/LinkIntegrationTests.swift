import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// The link beside what is obviously right: every nanosecond, each transfer gets its part of what comes in it.
@Suite struct `Link Integration` {
  /// A bit in parts that a megabit per second, shared by any number up to 8, brings whole numbers of in a nanosecond.
  private static let partsOfBit = 1000 * 840

  /// Transfers, nanosecond by nanosecond.
  private struct Integration {
    let steps: [NetworkTrace.Step]
    let repeats: Bool
    private(set) var transfers: [(row: Int, remaining: Int)] = []

    init(_ network: NetworkTrace) { (steps, repeats) = (network.steps, network.repeats) }

    mutating func join(_ row: Int, bytes: Int) { transfers.append((row, bytes * 8 * partsOfBit)) }

    mutating func leave(_ row: Int) -> Int {
      let index = transfers.firstIndex { $0.row == row }!
      let missing = max(0, transfers.remove(at: index).remaining)
      return (missing + 8 * partsOfBit - 1) / (8 * partsOfBit)
    }

    /// What ends by an instant, after the nanosecond before it.
    mutating func takeCompleted() -> [Int] {
      let completed = transfers.filter { $0.remaining <= 0 }.map(\.row)
      transfers.removeAll { $0.remaining <= 0 }
      return completed
    }

    /// The nanosecond that begins at an instant.
    mutating func pass(_ instant: Int) {
      let period = steps.reduce(0) { $0 + Int($1.duration.nanoseconds) }
      guard repeats || instant < period, !transfers.isEmpty else { return }
      var within = instant % period
      let step = steps.first { step in
        within -= Int(step.duration.nanoseconds)
        return within < 0
      }!
      let share = Int(step.bandwidth) / 1000 * 840 / transfers.count
      for index in transfers.indices { transfers[index].remaining -= share }
    }
  }

  @Test(arguments: Exhaustiveness.seeds(8, of: 20) as Range<UInt64>)
  func `transfers agree with an integration over every nanosecond`(block: UInt64) {
    var (ended, left, stalled) = (0, 0, 0)
    for seed in block * 10..<block * 10 + 10 {
      var random = SeededGenerator(seed: seed)
      let network = random.network()
      var link = SharedLink(network)
      var integration = Integration(network)
      var expectedEnd: Int64?
      for instant in 0..<1500 {
        let time = SimulatedTime(nanoseconds: Int64(instant))
        let completed = integration.takeCompleted()
        if !completed.isEmpty { #expect(expectedEnd == Int64(instant), "seed \(seed)") }
        if expectedEnd == Int64(instant) { #expect(!completed.isEmpty, "seed \(seed) at \(instant)") }
        for row in completed { #expect(link.takeCompleted(at: time) == row, "seed \(seed) at \(instant)") }
        if expectedEnd == Int64(instant) { #expect(link.takeCompleted(at: time) == nil) }
        ended += completed.count
        if random.happens(0.03), integration.transfers.count < 8 {
          let bytes = random.one(of: [0, random.number(1...8), 21])
          integration.join(instant, bytes: bytes)
          link.join(instant, bytes: Int64(bytes), at: time)
        } else if random.happens(0.005), let row = integration.transfers.randomElement(using: &random)?.row {
          #expect(link.leave(row, at: time) == Int64(integration.leave(row)), "seed \(seed) at \(instant)")
          left += 1
        }
        expectedEnd = link.nextCompletion?.nanoseconds
        if expectedEnd == nil, !integration.transfers.isEmpty { stalled += 1 }
        if expectedEnd == Int64(instant) {
          #expect(integration.takeCompleted() == [link.takeCompleted(at: time)])
          expectedEnd = link.nextCompletion?.nanoseconds
        }
        integration.pass(instant)
      }
    }
    #expect(ended > 40)
    #expect(left > 3)
    #expect(block != 0 || stalled > 0)
  }
}

extension SeededGenerator {
  /// Some steps of up to 200 ns, at whole megabits per second; some of nothing.
  fileprivate mutating func network() -> NetworkTrace {
    let steps = (0..<number(1...5)).map { _ in
      NetworkTrace.Step(
        duration: SimulatedTime(nanoseconds: Int64(number(1...200))),
        bandwidth: one(of: [0, 1_000_000, Double(number(1...3000)) * 1000]))
    }
    return NetworkTrace(steps: steps, repeats: happens(0.7))
  }
}
