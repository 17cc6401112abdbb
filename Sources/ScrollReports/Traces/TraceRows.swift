import ScrollQuantities
import ScrollTraces

/// The rows of tables of recordings, one for each container.
enum TraceRows {
  static let header = [
    "file", "container", "axis", "samples", "duration_ms", "moving_ms", "travel_pt", "reversals", "peak_speed_pt_per_s",
    "pauses",
  ]
  /// The number of columns with texts, which come first.
  static let textColumns = 3

  static func all(_ traces: [(path: String, trace: ScrollTrace)]) -> [[String]] {
    traces.flatMap { path, trace in
      trace.containers.map { container, track in
        let summary = track.summary
        return [
          path, container == .outer ? "outer" : container.description, summary.axis.rawValue, "\(summary.sampleCount)",
        ]
          + [summary.duration.milliseconds, summary.activeTime.milliseconds, summary.travel.value].map(CSV.cell)
          + ["\(summary.reversals)", CSV.cell(summary.peakSpeed), "\(summary.pauses.count)"]
      }
    }
  }
}

/// Recordings as CSV: one row for each container.
struct TraceCSVReport: TraceReport {
  func text(of traces: [(path: String, trace: ScrollTrace)]) -> String {
    CSV.text(TraceRows.header, TraceRows.all(traces))
  }
}

/// Recordings as Markdown: a table with one row for each container.
struct TraceMarkdownReport: TraceReport {
  func text(of traces: [(path: String, trace: ScrollTrace)]) -> String {
    Markdown.table(
      TraceRows.header.map(\.markdownText), TraceRows.all(traces).map { $0.map(\.markdownText) }
    ) { $0 < TraceRows.textColumns } + "\n"
  }
}
