import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Closed forms of processor sharing. At 7812.5 kbit/s a byte takes 1024 ns, without rounding.
@Suite struct `Shared Link`: ~Copyable {
  private var link = SharedLink(NetworkTrace(constant: 7812.5))

  private func time(ofBytes bytes: Double) -> SimulatedTime {
    SimulatedTime(nanoseconds: Int64(bytes * 1024))
  }

  @Test mutating func `a single transfer takes its size divided by the rate`() {
    link.join(1, bytes: 1000, at: .zero)
    #expect(link.nextCompletion == time(ofBytes: 1000))
  }

  @Test mutating func `two equal transfers end together after twice the time`() {
    link.join(1, bytes: 1000, at: .zero)
    link.join(2, bytes: 1000, at: .zero)
    let end = time(ofBytes: 2000)
    #expect(link.nextCompletion == end)
    #expect(link.takeCompleted(at: end) == 1)
    #expect(link.takeCompleted(at: end) == 2)
    #expect(link.takeCompleted(at: end) == nil)
    #expect(link.nextCompletion == nil)
  }

  /// Half of the first has come. Then both get half the rate: the first ends after another 1000 bytes' time, when half
  /// of the second is left, which now gets everything.
  @Test mutating func `a transfer that joins midway slows the other down`() {
    link.join(1, bytes: 1000, at: .zero)
    link.join(2, bytes: 1000, at: time(ofBytes: 500))
    #expect(link.nextCompletion == time(ofBytes: 1500))
    #expect(link.takeCompleted(at: time(ofBytes: 1500)) == 1)
    #expect(link.takeCompleted(at: time(ofBytes: 1500)) == nil)
    #expect(link.nextCompletion == time(ofBytes: 2000))
  }

  /// At 300 kbit/s 3/10,000 of a bit come in a nanosecond, so at 7,142,857 ns 98,760 bits lack 2,142.8571, and what is
  /// left takes exactly 644,114,286 ns at half the rate.
  @Test func `rounding does not add a nanosecond`() {
    var link = SharedLink(NetworkTrace(constant: 300))
    link.join(1, bytes: 12_345, at: .zero)
    link.join(2, bytes: 12_345, at: SimulatedTime(nanoseconds: 7_142_857))
    #expect(link.nextCompletion == SimulatedTime(nanoseconds: 651_257_143))
  }

  @Test mutating func `a transfer that leaves frees its share`() {
    link.join(1, bytes: 1000, at: .zero)
    link.join(2, bytes: 3000, at: .zero)
    #expect(link.leave(1, at: time(ofBytes: 1000)) == 500)
    #expect(link.nextCompletion == time(ofBytes: 3500))
  }

  @Test mutating func `a partly transferred byte counts as missing`() {
    link.join(1, bytes: 10, at: .zero)
    #expect(link.leave(1, at: time(ofBytes: 2.5)) == 8)
  }

  @Test mutating func `an empty transfer ends at once`() {
    link.join(1, bytes: 0, at: time(ofBytes: 7))
    #expect(link.nextCompletion == time(ofBytes: 7))
    #expect(link.takeCompleted(at: time(ofBytes: 7)) == 1)
  }

  @Test mutating func `every join and leave changes the generation, so earlier completions are outdated`() {
    link.join(1, bytes: 1000, at: .zero)
    let before = link.generation
    link.join(2, bytes: 1000, at: time(ofBytes: 10))
    let between = link.generation
    _ = link.leave(2, at: time(ofBytes: 20))
    #expect(Set([before, between, link.generation]).count == 3)
  }

  @Test mutating func `removing all transfers resets the link`() {
    link.join(1, bytes: 1000, at: time(ofBytes: 5))
    link.removeAll()
    #expect(link.nextCompletion == nil)
    link.join(2, bytes: 1000, at: .zero)
    #expect(link.nextCompletion == time(ofBytes: 1000))
  }

  /// In whole numbers: n transfers of b bytes at r kbit/s end after 8 · b · n · 10⁶ / r ns, rounded up.
  @Test(arguments: [1000, 1234, 3000, 4000, 6000, 8000, 10_000, 12_345])
  func `equal transfers end at the exact time, rounded up to the nanosecond`(rate: Int) {
    for count in 1...8 {
      for bytes in [1, 500, 1000, 12_345, 20_000] {
        var link = SharedLink(NetworkTrace(constant: Double(rate)))
        for row in 0..<count { link.join(row, bytes: Int64(bytes), at: .zero) }
        let exact = (8 * bytes * count * 1_000_000 + rate - 1) / rate
        #expect(
          link.nextCompletion == SimulatedTime(nanoseconds: Int64(exact)), "\(count) × \(bytes) bytes")
      }
    }
  }

  @Test func `a transfer on a very fast link ends within two nanoseconds`() throws {
    var link = SharedLink(NetworkTrace(constant: 7_999_996))
    link.join(1, bytes: 1, at: .zero)
    var (time, rounds) = (SimulatedTime.zero, 0)
    while link.takeCompleted(at: time) == nil, rounds < 10 {
      let end = link.nextCompletion
      time = try #require(end)
      rounds += 1
    }
    #expect(rounds <= 2)
    #expect(time.nanoseconds <= 2)
  }

  /// At a third of the rate, 100 bytes of each have come by the time of 300.
  @Test mutating func `the rests of all transfers are found in one pass`() {
    for owner in 1...3 { link.join(owner, bytes: 200 * Int64(owner), at: .zero) }
    _ = link.takeVisitCount()
    let rests = link.rests(by: time(ofBytes: 300))
    #expect(rests.map(\.owner) == [1, 2, 3] && rests.map(\.missing) == [100, 300, 500])
    #expect(link.takeVisitCount() == 3)
    link.removeAll()
    #expect(link.rests(by: time(ofBytes: 300)).isEmpty)
  }
}
