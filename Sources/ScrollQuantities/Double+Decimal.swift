extension Double {
  /// Parses a finite decimal number; nil also for other forms that Swift accepts: `nan`, `inf`, `0x1p3`.
  package init?(decimal text: String) {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text), value.isFinite else {
      return nil
    }
    self = value
  }
}
