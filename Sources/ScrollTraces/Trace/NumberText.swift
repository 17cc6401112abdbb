package import ScrollQuantities

extension Double {
  /// The shortest decimal that reads back as the same double; whole numbers without a point.
  package var shortestText: String {
    let digits = "\(self)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

extension Double {
  /// The nearest multiple of 1/`parts`, above 0; never a negative zero.
  func rounded(toParts parts: Double) -> Double { (self * parts).rounded() / parts + 0 }
}

extension Int {
  /// A number written in decimal digits and nothing else; nil if it is not, or outside of `range`.
  init?(digits: Substring, in range: ClosedRange<Int>) {
    let isNumber = digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, let number = Int(digits), range.contains(number) else { return nil }
    self = number
  }
}

extension PointSize {
  /// The width and the height in points, as recordings and the command line spell them: `390x844`.
  package var text: String { "\(width.value.shortestText)x\(height.value.shortestText)" }
}
