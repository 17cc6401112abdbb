import ScrollTraces

/// Recordings as Markdown: a table with one row for each container.
struct TraceMarkdownReport: TraceReport {
  func text(of traces: [(path: String, trace: ScrollTrace)]) -> String {
    Markdown.table(
      TraceRows.header.map(\.markdownText), TraceRows.all(traces).map { $0.map(\.markdownText) }
    ) { $0 < TraceRows.textColumns } + "\n"
  }
}
