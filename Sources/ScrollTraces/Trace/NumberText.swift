package import ScrollQuantities

extension Double {
  /// The shortest decimal that reads back as the same double; whole numbers have no decimal point.
  package var shortestText: String {
    let digits = "\(self)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

extension Double {
  /// Returns the nearest multiple of 1/`parts`; never a negative zero. Precondition: `parts` is above 0.
  package func rounded(toParts parts: Double) -> Double { (self * parts).rounded() / parts + 0 }
}

extension Int {
  /// Parses a number of decimal digits alone; nil if the text is anything else or the number is outside `range`.
  package init?(digits: Substring, in range: ClosedRange<Int>) {
    let isNumber = digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, let number = Int(digits), range.contains(number) else { return nil }
    self = number
  }
}

extension PointSize {
  /// The width and the height in points, as in recordings and on the command line: `390x844`.
  package var text: String { "\(width.value.shortestText)x\(height.value.shortestText)" }
}
