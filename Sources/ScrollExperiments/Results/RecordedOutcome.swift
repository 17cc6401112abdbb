package import ScrollJSON
package import ScrollMetrics
import ScrollQuantities
package import ScrollSimulation

/// The outcome of a scenario with rests as long as recorded, for comparison with a run that holds them.
package struct RecordedOutcome: Sendable {
  /// What a result with held rests depends on.
  package static let premise = "Rests are held until everything on screen is drawn (replay.holds_for_blank)"

  /// The number of held rests in the first replication, and their total time in milliseconds.
  package let holds: (count: Int, time: Double)
  /// The number of those that took as long as a rest may be held, and that time.
  private let limited: (count: Int, limit: SimulatedTime)
  package let verdict: FeedVerdict
  /// The metrics; nil where there was nothing to measure.
  package let metrics: MetricValues<Estimate>
  private let replicationCount: Int

  /// - Parameters:
  ///   - result: The result with rests as long as recorded.
  ///   - holds: The rests that were held.
  ///   - limit: The time for which a rest is held at most.
  fileprivate init(_ result: RunResult, _ holds: [HoldRecord], limit: SimulatedTime) {
    let time = holds.reduce(0) { $0 + ($1.ended - $1.began).milliseconds }
    (self.holds, verdict, metrics) = ((holds.count, time), result.verdict, result.metrics)
    limited = (holds.count { $0.ended - $0.began >= limit }, limit)
    replicationCount = result.replications.count
  }

  /// The note on the held rests, with the verdict as recorded.
  package var note: String {
    let scope = replicationCount > 1 ? " in the first replication" : ""
    if holds.count == 0 {
      return "No rest\(scope) had to be held until everything on screen was drawn (replay.holds_for_blank)."
    }
    let rests = holds.count == 1 ? "1 rest\(scope) was" : "\(holds.count) rests\(scope) were"
    let time = (holds.time / 1000).grouped(decimals: 2)
    return """
      \(rests) held until everything on screen was drawn\(alternative), for \(time) s in total\(exception) \
      (replay.holds_for_blank). As recorded, the verdict is \(verdict.grade.rawValue)\(wait).
      """
  }

  private var alternative: String {
    limited.count == 0 ? "" : " or \(limited.limit.seconds.plain) s had passed"
  }

  private var exception: String {
    limited.count == 0 ? "" : "; in \(limited.count), placeholders were still on screen then"
  }

  private var wait: String {
    guard let p95 = metrics["display_latency.p95"] else { return "" }
    return ", with a p95 wait of \(p95.mean.grouped(decimals: 0)) ms"
  }

  /// The JSON form.
  package var json: JSONNode {
    [
      "holds": ["count": JSONNode(holds.count), "time_ms": JSONNode(holds.time)], "verdict": verdict.json,
      "metrics": .object(zip(MetricCatalog.names, metrics).map { JSONMember($0, JSONNode($1?.mean)) }),
    ]
  }
}

extension Experiment {
  /// Returns the outcome with rests as long as recorded; nil if no rests are held.
  ///
  /// - Parameter holds: The rests that were held in the first replication.
  package func outcomeAsRecorded(besides holds: [HoldRecord]) -> RecordedOutcome? {
    scenario.holdsRests ? RecordedOutcome(asRecorded.run(), holds, limit: scenario.replay.longestHold) : nil
  }
}
