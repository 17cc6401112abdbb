import ScrollJSON
import ScrollQuantities
import ScrollTraces

/// Recordings as a table with one row for each container.
struct TraceRows {
  private let traces: [(path: String, trace: ScrollTrace)]

  init(_ traces: [(path: String, trace: ScrollTrace)]) { self.traces = traces }

  private static let header = [
    "file", "container", "axis", "samples", "duration_ms", "moving_ms", "travel_pt", "reversals", "peak_speed_pt_per_s",
    "pauses",
  ]

  private var rows: [[String]] {
    traces.flatMap { path, trace in
      trace.containers.map { container, track in
        let summary = track.summary
        return [
          path, container == .outer ? "outer" : container.description, summary.axis.rawValue, "\(summary.sampleCount)",
        ]
          + [summary.duration.milliseconds, summary.activeTime.milliseconds, summary.travel.value].map(Self.cell)
          + ["\(summary.reversals)", Self.cell(summary.peakSpeed), "\(summary.pauses.count)"]
      }
    }
  }

  private static func cell(_ number: Double) -> String { "\(JSONNode(number))" }

  var csv: String { ([Self.header] + rows).map(CSVReport.line).joined() }

  var markdown: String {
    let lines = MarkdownTable.lines(Self.header.map(\.markdownCell), rows.map { $0.map(\.markdownCell) }) { $0 < 3 }
    return lines.joined(separator: "\n") + "\n"
  }
}
