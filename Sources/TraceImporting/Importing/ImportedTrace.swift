public import ScrollTraces

/// A recording of another tool's format, imported.
public struct ImportedTrace: Hashable, Sendable {
  public let trace: ScrollTrace
  public let format: RecordingFormat
  /// Whatever scrolled, in the order of the file; empty if the file does not tell one scroller from another.
  public let scrollers: [ScrollerSummary]
  /// Which of them the trace is of; nil if there are none.
  public let scroller: ScrollerSummary?
  /// What a user should know of the file and of the import. Whole sentences.
  public let notes: [String]
}
