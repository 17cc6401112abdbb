package import ScrollTraces

/// A description of recordings in some format.
package protocol TraceReport: Sendable {
  /// Returns the description of recordings, each with the path of its file, as text that ends with a line feed.
  func text(of traces: [(path: String, trace: ScrollTrace)]) -> String
}
