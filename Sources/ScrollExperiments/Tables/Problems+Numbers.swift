import ScrollDiagnostics
import ScrollJSON

extension Problems {
  /// The number that a cell holds; nil, and a problem added, if it is none or out of its range.
  mutating func number(_ cell: String, in range: ClosedRange<Double>, _ line: Int, _ field: String) -> Double? {
    if let value = cell.decimalNumber, range.contains(value) { return value + 0 }  // −0 becomes 0
    let expected = "expected a number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
    add(line: line, field: field, "\(expected), found '\(cell.excerpt)'")
    return nil
  }
}
