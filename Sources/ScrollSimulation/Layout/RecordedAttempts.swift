public import ScrollQuantities

/// The recorded latencies and failures of the attempts at items' data.
public struct RecordedAttempts: Hashable, Sendable {
  /// The latencies by attempt, from the first, and item; nil for one that is drawn. Empty if all are drawn.
  private let latencies: [[SimulatedTime?]]
  /// The number of attempts that fail before one succeeds, by item; nil for an item whose failures are drawn. Empty if all are.
  private let failures: [Int?]

  /// Precondition: each column has an element for every item of the content, including spare ones.
  public init(latencies: [[SimulatedTime?]], failures: [Int?]) {
    self.latencies = latencies
    self.failures = failures
  }

  /// Returns the server's time for an attempt, counted from 0; after the last recorded attempt, its time. Nil if it is drawn.
  func latency(ofItem item: Int32, attempt: Int32) -> SimulatedTime? {
    latencies.isEmpty ? nil : latencies[min(Int(attempt), latencies.count - 1)][Int(item)]
  }

  /// Returns whether an attempt, counted from 0, fails; nil if it is drawn.
  func fails(item: Int32, attempt: Int32) -> Bool? {
    failures.isEmpty ? nil : failures[Int(item)].map { Int(attempt) < $0 }
  }

  /// Returns the least latency of all attempts, where those that are drawn take at least `drawn`.
  package func minimumLatency(drawn: SimulatedTime) -> SimulatedTime {
    latencies.joined().map { $0 ?? drawn }.min() ?? drawn
  }
}
