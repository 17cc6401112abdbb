extension Array {
  /// Calls `body` with the elements as a span, also where the system's own `span` is not there: before macOS 26 and iOS 26.
  @inlinable
  package func withSpan<Result, E>(_ body: (Span<Element>) throws(E) -> Result) throws(E) -> Result {
    try withUnsafeBufferPointer { buffer throws(E) in try body(Span(_unsafeElements: buffer)) }
  }
}

extension ArraySlice {
  /// The same for a part of an array.
  @inlinable
  package func withSpan<Result, E>(_ body: (Span<Element>) throws(E) -> Result) throws(E) -> Result {
    try withUnsafeBufferPointer { buffer throws(E) in try body(Span(_unsafeElements: buffer)) }
  }
}
