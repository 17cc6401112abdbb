public import ScrollQuantities

/// The recorded latencies and failures of the attempts at items' data.
public struct RecordedAttempts: Hashable, Sendable {
  /// The latencies by attempt, from the first, and item; empty if latencies are drawn.
  private let latencies: [[SimulatedTime]]
  /// The number of attempts that fail before one succeeds, by item; nil if failures are drawn.
  private let failures: [Int]?

  /// Precondition: each column has a value for every item of the content, including spare ones.
  public init(latencies: [[SimulatedTime]], failures: [Int]?) {
    self.latencies = latencies
    self.failures = failures
  }

  /// Returns the server's time for an attempt, counted from 0; after the last recorded attempt, its time. Nil if latencies are
  /// drawn.
  func latency(ofItem item: Int32, attempt: Int32) -> SimulatedTime? {
    latencies.isEmpty ? nil : latencies[min(Int(attempt), latencies.count - 1)][Int(item)]
  }

  /// Returns whether an attempt, counted from 0, fails; nil if failures are drawn.
  func fails(item: Int32, attempt: Int32) -> Bool? { failures.map { Int(attempt) < $0[Int(item)] } }

  /// The least recorded latency; nil if latencies are drawn.
  package var minimumLatency: SimulatedTime? { latencies.compactMap { $0.min() }.min() }
}
