import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// A handshake of a round trip of 20 ms for TCP and two for TLS, from 100 ms on.
@Suite struct `Handshake Times` {
  private var handshake = Handshake(at: Self.milliseconds(100), roundTrip: Self.milliseconds(20), count: 3)

  private static func milliseconds(_ count: Double) -> SimulatedTime { SimulatedTime(milliseconds: count) }

  @Test mutating func `without waits, it takes its round trips`() {
    handshake.finish()
    #expect(handshake.isOver && handshake.ended == Self.milliseconds(160))
    #expect(handshake.connecting == Self.milliseconds(20) && handshake.securing == Self.milliseconds(40))
  }

  @Test mutating func `answers that wait make it longer`() {
    for time in [125.0, 150, 180] {
      #expect(!handshake.isOver)
      handshake.answered(at: Self.milliseconds(time))
    }
    #expect(handshake.isOver)
    #expect(handshake.connecting == Self.milliseconds(25) && handshake.securing == Self.milliseconds(55))
  }

  /// 100 to 120 ms for TCP, then until 160 ms for TLS.
  @Test(arguments: [(90.0, 20.0, 40.0), (105, 15, 40), (130, 0, 30)])
  mutating func `a request waits for what is left of it`(ready: Double, connecting: Double, securing: Double) throws {
    handshake.finish()
    let part = try #require(handshake.after(Self.milliseconds(ready)))
    #expect(part.connecting == Self.milliseconds(connecting) && part.securing == Self.milliseconds(securing))
    #expect(handshake.after(Self.milliseconds(160)) == nil)
  }

  @Test func `without TLS, nothing follows TCP`() {
    var handshake = Handshake(at: .zero, roundTrip: Self.milliseconds(20), count: 1)
    handshake.finish()
    #expect(handshake.connecting == Self.milliseconds(20) && handshake.securing == nil)
  }
}
