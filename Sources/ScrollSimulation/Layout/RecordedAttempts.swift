public import ScrollQuantities

/// What is known beforehand of the attempts at items' data, as where it was recorded.
public struct RecordedAttempts: Hashable, Sendable {
  /// By attempt, from the first, and item; empty if latencies are drawn.
  private let latencies: [[SimulatedTime]]
  /// By item, how many attempts fail before one does not; nil if failures are drawn.
  private let failures: [Int]?

  /// Precondition: each column has a value for every item of the content, spare ones included.
  public init(latencies: [[SimulatedTime]], failures: [Int]?) {
    self.latencies = latencies
    self.failures = failures
  }

  /// What the server takes for an attempt, from 0 on; later ones take what the last one known does. Nil if it is drawn.
  func latency(ofItem item: Int32, attempt: Int32) -> SimulatedTime? {
    latencies.isEmpty ? nil : latencies[min(Int(attempt), latencies.count - 1)][Int(item)]
  }

  /// Whether an attempt, from 0 on, fails; nil if it is drawn.
  func fails(item: Int32, attempt: Int32) -> Bool? { failures.map { Int(attempt) < $0[Int(item)] } }

  /// No attempt takes less; nil if latencies are drawn.
  package var leastLatency: SimulatedTime? { latencies.compactMap { $0.min() }.min() }
}
