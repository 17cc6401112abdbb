extension String {
  /// Digits alone, as a number; nil for anything else, and beyond 64 bits.
  var wholeNumber: Int64? { utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(self) : nil }

  /// A finite decimal number; nil also for what Swift reads besides: `nan`, `inf`, `0x1p3`.
  var decimalNumber: Double? {
    guard utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(self), value.isFinite else {
      return nil
    }
    return value
  }
}
