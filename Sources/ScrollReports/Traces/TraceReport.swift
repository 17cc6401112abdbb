import ScrollQuantities
package import ScrollTraces

/// A description of recordings in some format.
package protocol TraceReport: Sendable {
  /// Returns the description of recordings, each with the path of its file, as text that ends with a line feed.
  func text(of traces: [(path: String, trace: ScrollTrace)]) -> String
}

/// The formats of descriptions of recordings, by their names on the command line.
package enum TraceReportFormat: String, Sendable, CaseIterable {
  case table
  case json
  case csv
  case markdown

  /// - Parameter style: The style of a table; the other formats do not depend on it.
  package func report(style: TerminalStyle) -> any TraceReport {
    switch self {
    case .table: TraceTableReport(style: style)
    case .json: TraceJSONReport()
    case .csv: TraceCSVReport()
    case .markdown: TraceMarkdownReport()
    }
  }
}

/// The rows of tables of recordings, one for each container.
private enum TraceRows {
  /// Returns rows of the path, the container, the axis, and the cells of the container's numbers.
  static func all(
    _ traces: [(path: String, trace: ScrollTrace)], numbers: (ScrollTrace.TrackSummary) -> [String]
  ) -> [[String]] {
    traces.flatMap { path, trace in
      trace.containers.map { container, track in
        let summary = trace.summary(of: track)
        return [path, container == .outer ? "outer" : container.description, summary.axis.rawValue] + numbers(summary)
      }
    }
  }
}

/// Recordings as CSV: one row for each container.
struct TraceCSVReport: TraceReport {
  private static let header = [
    "file", "container", "axis", "samples", "duration_ms", "moving_ms", "travel_pt", "reversals", "peak_speed_pt_per_s",
    "pauses",
  ]

  func text(of traces: [(path: String, trace: ScrollTrace)]) -> String {
    let rows = TraceRows.all(traces) { summary in
      ["\(summary.sampleCount)"]
        + [summary.duration.milliseconds, summary.activeTime.milliseconds, summary.travel.value].map(CSV.cell)
        + ["\(summary.reversals)", CSV.cell(summary.peakSpeed), "\(summary.pauses.count)"]
    }
    return CSV.text(Self.header, rows)
  }
}

/// Recordings as Markdown: a table with one row for each container, and the numbers of ``TraceTableReport``.
struct TraceMarkdownReport: TraceReport {
  private static let header = [
    "file", "container", "axis", "samples", "duration", "moving", "travel", "reversals", "peak speed", "pauses",
  ]
  /// The number of columns with texts, which come first.
  private static let textColumns = 3

  func text(of traces: [(path: String, trace: ScrollTrace)]) -> String {
    let rows = TraceRows.all(traces) { summary in
      [
        TraceNumbers.count(summary.sampleCount), TraceNumbers.seconds(summary.duration),
        TraceNumbers.seconds(summary.activeTime), TraceNumbers.points(summary.travel),
        TraceNumbers.count(summary.reversals), TraceNumbers.speed(summary.peakSpeed),
        TraceNumbers.count(summary.pauses.count),
      ]
    }
    return Markdown.table(Self.header, rows.map { $0.map(\.markdownText) }) { $0 < Self.textColumns } + "\n"
  }
}

/// The numbers of recordings for people.
enum TraceNumbers {
  static func count(_ count: Int) -> String { Double(count).grouped(decimals: 0) }
  static func length(_ length: Points) -> String { length.value.grouped(decimals: 1) }
  static func points(_ length: Points) -> String { self.length(length) + " pt" }
  static func seconds(_ time: SimulatedTime) -> String { time.seconds.grouped(decimals: 3) + " s" }
  static func speed(_ pointsPerSecond: Double) -> String { pointsPerSecond.grouped(decimals: 0) + " pt/s" }
}
