extension Int {
  /// Returns the number of something in a sentence: `1 item`, `2 items`. Without a plural, the noun gets an s.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }

  /// Returns a part of a number of things, with its verb: `1 of 22 trials is`, `8 of 22 trials are`, `0 of 1 trial is`.
  package func isPart(of count: Int, _ noun: String) -> String {
    "\(self) of \(count.counted(noun)) \(self == 1 || count == 1 ? "is" : "are")"
  }
}

extension BidirectionalCollection<String> {
  /// Returns the texts as a list in a sentence: `a`, `a and b`, `a, b, and c`; empty without texts.
  package func listed(_ conjunction: String = "and") -> String {
    guard count > 2, let last else { return joined(separator: " \(conjunction) ") }
    return "\(dropLast().joined(separator: ", ")), \(conjunction) \(last)"
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
