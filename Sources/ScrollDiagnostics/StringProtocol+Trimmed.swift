extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
