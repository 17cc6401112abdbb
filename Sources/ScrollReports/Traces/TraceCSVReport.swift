import ScrollTraces

/// Recordings as CSV: one row for each container.
struct TraceCSVReport: TraceReport {
  func text(of traces: [(path: String, trace: ScrollTrace)]) -> String {
    CSV.text(TraceRows.header, TraceRows.all(traces))
  }
}
