public import ScrollTraces

/// A form in which recordings are described.
public enum TraceReportFormat: String, Sendable, CaseIterable {
  case table
  case json

  /// The description of recordings, each with the path of its file, as text that ends with a line feed.
  ///
  /// - Parameter style: How a table is drawn; JSON does not depend on it.
  public func text(of traces: [(path: String, trace: ScrollTrace)], style: TerminalStyle) -> String {
    switch self {
    case .table: traces.map { TraceTable(style: style).text(of: $0.trace, path: $0.path) }.joined(separator: "\n")
    case .json: TraceJSON.text(of: traces)
    }
  }
}
