import ScrollQuantities

/// One direction of a link that packets cross: a queue in front of a rate, then a delay, and losses.
///
/// Without a clock: it is told when a packet comes and says when it is through. Complexity: O(1).
package struct PacketLink: Sendable {
  package struct Conditions: Hashable, Codable, Sendable {
    /// In kilobits per second.
    package var rate: Double
    /// One way, in milliseconds.
    package var delay: Double
    /// How long a packet waits in the queue at most before it is dropped instead, in milliseconds.
    package var queue: Double
    /// The share of packets that are lost besides.
    package var loss: Double

    package init(rate: Double, delay: Double, queue: Double, loss: Double = 0) {
      (self.rate, self.delay, self.queue, self.loss) = (rate, delay, queue, loss)
    }
  }

  private let conditions: Conditions
  private let random: CounterRandom
  private var packetCount = 0
  /// When the last packet that was queued has left the queue, in milliseconds.
  private var departure = 0.0

  /// - Parameter seed: Chooses which packets are lost.
  package init(_ conditions: Conditions, seed: UInt64) {
    self.conditions = conditions
    random = CounterRandom(seed: seed)
  }

  /// When a packet that comes now is at the other end, in milliseconds; nil if it never is.
  package mutating func arrival(ofBytes bytes: Int, at now: Double) -> Double? {
    packetCount += 1
    if random.uniform(.packetLoss, item: packetCount) < conditions.loss { return nil }
    guard max(0, departure - now) <= conditions.queue else { return nil }
    departure = max(departure, now) + Double(bytes * 8) / conditions.rate
    return departure + conditions.delay
  }
}

extension CounterRandom.Source {
  /// None of the sources of the simulation.
  fileprivate static let packetLoss = Self(number: 1001)
}
