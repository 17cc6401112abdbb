extension Int {
  /// A number written in decimal digits and nothing else; nil if it is not, or outside of `range`.
  init?(digits: Substring, in range: ClosedRange<Int>) {
    let isNumber = digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, let number = Int(digits), range.contains(number) else { return nil }
    self = number
  }
}
