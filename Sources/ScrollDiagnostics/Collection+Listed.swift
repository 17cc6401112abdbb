extension BidirectionalCollection<String> {
  /// Returns the texts as a list in a sentence: `a`, `a and b`, `a, b, and c`; empty without texts.
  package func listed(_ conjunction: String = "and") -> String {
    guard count > 2, let last else { return joined(separator: " \(conjunction) ") }
    return "\(dropLast().joined(separator: ", ")), \(conjunction) \(last)"
  }
}
