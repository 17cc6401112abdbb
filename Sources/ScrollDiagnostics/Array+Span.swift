extension Array {
  /// Calls `body` with the elements as a span. Works before macOS 26 and iOS 26 too, where arrays have no `span`.
  @inlinable
  package func withSpan<Result, E>(_ body: (Span<Element>) throws(E) -> Result) throws(E) -> Result {
    try withUnsafeBufferPointer { buffer throws(E) in try body(Span(_unsafeElements: buffer)) }
  }
}

extension ArraySlice {
  /// Calls `body` with the elements of the slice as a span.
  @inlinable
  package func withSpan<Result, E>(_ body: (Span<Element>) throws(E) -> Result) throws(E) -> Result {
    try withUnsafeBufferPointer { buffer throws(E) in try body(Span(_unsafeElements: buffer)) }
  }
}
