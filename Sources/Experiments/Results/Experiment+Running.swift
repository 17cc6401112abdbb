import Metrics
import Quantities
import ScrollSimulation
import ScrollTraces

extension Experiment {
  /// Runs every replication and measures.
  public func run() -> RunResult {
    var values: [[Double?]] = []
    var digests: [String] = []
    var effort = RunResult.Effort()
    var latencyOverRun: [Double?] = []
    var notes = notes
    var record = RunRecord()
    for replication in 0..<scenario.replications {
      var simulation = simulation(replication: replication)
      simulation.run(seed: scenario.seed, replication: replication, into: &record)
      values.append(MetricCatalogue.measure(record))
      digests.append(record.digest)
      effort.simulatedSeconds += record.duration.seconds
      effort.frames += record.frameCount
      effort.events += record.eventCount
      if replication == 0 {
        latencyOverRun = LatencySeries.measure(record)
        notes += self.notes(on: record)
      }
    }
    if digests.count > 1, digests.allSatisfy({ $0 == digests[0] }) {
      notes.append("All replications are the same: nothing in the scenario is random.")
    }
    let metrics = MetricCatalogue.names.indices.map { index in
      Estimate(values.compactMap { $0[index] })
    }
    return RunResult(
      scenario: scenario, inputs: inputs, trace: RunResult.TraceSummary(trace),
      viewport: configuration.viewport, duration: timeline.duration, metrics: metrics, latencyOverRun: latencyOverRun,
      outcomeDigests: digests, notes: notes, effort: effort)
  }

  /// What a record shows that a metric alone would not make clear.
  private func notes(on record: RunRecord) -> [String] {
    var notes: [String] = []
    if record.overrun > .zero {
      notes.append(
        """
        The recording goes \(Int(record.overrun.value.rounded(.up))) pt beyond the end of the feed and is held there; more \
        items (content.items) would let it go on.
        """)
    }
    if !configuration.batching.completesAfterFailure, record.batches.last?.outcome == .failed,
      record.stalls.last?.ended == record.duration
    {
      notes.append(
        """
        The feed came to a stand after a failed batch fetch: the batch context was not completed, so no further batch \
        is fetched (batching.completes_after_failure).
        """)
    }
    if record.firstVisible.allSatisfy({ $0 == .never || $0 == .zero }) {
      notes.append("No item came on screen after the first frame, so there are no hit rates and latencies.")
    }
    return notes
  }
}
