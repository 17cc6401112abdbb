extension String {
  /// Its beginning in quotes, on one line, without anything that a terminal would obey.
  package var quoted: String { "'\(excerpt)'" }
}

extension StringProtocol {
  /// Without white space at the ends.
  package var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
