import ScrollMetrics

extension World {
  /// The world as the logs of one cell show it: overheads and decoding by medians, the rate and the tail of transfers together by
  /// least squares. Nil if the logs have no complete transfers.
  ///
  /// - Parameter latency: What the server waited, in milliseconds, by item and attempt.
  package init?(fittedOn logs: [RunLog], of network: ExperimentNetwork, latency: (Int, Int) -> Double) {
    let attempts = logs.flatMap(\.attempts)
    let waits = attempts.compactMap { attempt in
      attempt.firstByte.map { $0 - attempt.asked - latency(attempt.item, attempt.number) - network.roundTrip }
    }
    guard let wait = Percentiles(waits).percentile(50),
      let line = Line(through: logs.flatMap { Self.transfers($0.attempts) }), line.slope > 0
    else { return nil }
    requestOverhead = max(0, wait)
    completionOverhead = max(0, line.intercept)
    rateShare = 1 / line.slope / network.rate
    let decodings = attempts.compactMap { attempt in attempt.decoded.map { $0 - (attempt.decodeBegan ?? $0) } }
    if let cost = Percentiles(decodings).percentile(50) { decodeCost = cost }
  }

  /// Of each complete transfer, how many bits it would have been alone on the link, those of the others in its time counted with
  /// it, and how long it took, in milliseconds. A bit a millisecond is a kilobit a second.
  static func transfers(_ attempts: [RunLog.Attempt]) -> [(x: Double, y: Double)] {
    let spans = attempts.compactMap { attempt -> (start: Double, end: Double)? in
      guard let start = attempt.firstByte, let end = attempt.end ?? attempt.cancelled, end > start else { return nil }
      return (start, end)
    }
    let instants = spans.flatMap { [$0.start, $0.end] }.sorted()
    return attempts.compactMap { attempt in
      guard let start = attempt.firstByte, let end = attempt.end, end > start else { return nil }
      // The mean of its share of the link over its time.
      var share = 0.0
      for (from, to) in zip(instants, instants.dropFirst()) where from >= start && to <= end && to > from {
        share += (to - from) / Double(spans.count { $0.start <= from && $0.end >= to })
      }
      return (Double(attempt.bytes) * 8 * (end - start) / share, end - start)
    }
  }
}
