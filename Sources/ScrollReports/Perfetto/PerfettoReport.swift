package import ScrollExperiments

/// Runs as a trace for ui.perfetto.dev and chrome://tracing: JSON in the Trace Event Format, with one process per run.
///
/// Times are those of the run in microseconds, exact to the nanosecond.
package enum PerfettoReport {
  /// Writes the trace in pieces, holding only a part of each run at a time.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - take: Receives the bytes in order.
  package static func write<Problem: Error>(
    _ runs: some Sequence<RunTimeline>, _ take: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    var text = TraceEventText()
    var number = 1
    for timeline in runs {
      let run = PerfettoRun(timeline, number: number)
      text.process = number
      for write in PerfettoRun.parts {
        write(run, &text)
        try text.handOver(to: take)
      }
      number = run.nextNumber
    }
    text.finish()
    try text.handOver(to: take)
  }
}
