import ScrollDiagnostics

/// The comparison in a constraint or a threshold.
package enum Comparison: String, CaseIterable, Sendable {
  case atMost = "<="
  case below = "<"
  case atLeast = ">="
  case above = ">"
  case equal = "=="
  case different = "!="

  package func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .atMost: left <= right
    case .below: left < right
    case .atLeast: left >= right
    case .above: left > right
    case .equal: left == right
    case .different: left != right
    }
  }

  /// Splits a text at its only comparison, trimming both sides; nil if there is none, or more than one.
  package static func sides(of text: String) -> (left: String, comparison: Comparison, right: String)? {
    let signs: Set<Character> = ["<", ">", "=", "!"]
    guard let start = text.firstIndex(where: signs.contains) else { return nil }
    let end = text[start...].firstIndex { !signs.contains($0) } ?? text.endIndex
    guard let comparison = Comparison(rawValue: String(text[start..<end])),
      !text[end...].contains(where: signs.contains)
    else { return nil }
    return (text[..<start].trimmed, comparison, text[end...].trimmed)
  }
}
