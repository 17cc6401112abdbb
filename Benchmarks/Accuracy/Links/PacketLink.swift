import ScrollQuantities

/// One direction of a link for packets: a queue before a limited rate, then a delay and losses.
///
/// It has no clock: callers pass the time at which a packet arrives, and get the time at which it leaves. Complexity:
/// O(1).
package struct PacketLink: Sendable {
  package struct Conditions: Hashable, Codable, Sendable {
    /// The rate in kilobits per second.
    package var rate: Double
    /// The delay in one direction, in milliseconds.
    package var delay: Double
    /// The maximum time that a packet waits in the queue, in milliseconds. Packets that would wait longer are dropped.
    package var queue: Double
    /// The share of packets that are lost in addition.
    package var loss: Double

    package init(rate: Double, delay: Double, queue: Double, loss: Double = 0) {
      (self.rate, self.delay, self.queue, self.loss) = (rate, delay, queue, loss)
    }
  }

  private let conditions: Conditions
  private let random: CounterRandom
  private var packetCount = 0
  /// The time at which the last packet leaves the queue, in milliseconds.
  private var departure = 0.0

  /// - Parameters:
  ///   - conditions: The conditions of the link.
  ///   - seed: The seed that chooses the lost packets.
  package init(_ conditions: Conditions, seed: UInt64) {
    self.conditions = conditions
    random = CounterRandom(seed: seed)
  }

  /// Returns the time at which a packet sent now arrives at the other end, in milliseconds; nil if it is lost or
  /// dropped.
  package mutating func arrival(ofBytes bytes: Int, at now: Double) -> Double? {
    packetCount += 1
    if random.uniform(.packetLoss, item: packetCount) < conditions.loss { return nil }
    guard max(0, departure - now) <= conditions.queue else { return nil }
    departure = max(departure, now) + Double(bytes * 8) / conditions.rate
    return departure + conditions.delay
  }
}

extension CounterRandom.Source {
  /// A source of random numbers that the simulation does not use.
  fileprivate static let packetLoss = Self(number: 1001)
}
