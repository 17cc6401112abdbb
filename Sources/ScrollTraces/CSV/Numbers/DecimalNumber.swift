/// A decimal number as a file writes it, ±significand × 10^exponent, before it becomes a double or a time.
///
/// The grammar is the decimal part of what the standard library's `Double.init?(_: String)` accepts:
///
///     number   = [ "+" | "-" ] mantissa [ exponent ]
///     mantissa = digits [ "." [ digits ] ] | "." digits
///     exponent = ( "e" | "E" ) [ "+" | "-" ] digits
package struct DecimalNumber {
  /// As many digits as 64 bits always hold.
  static let digitLimit = 19
  /// No double is so large or small that its exponent matters beyond this; the bound keeps the sums from
  /// overflowing.
  private static let exponentLimit = 100_000

  private(set) var isNegative = false
  private(set) var significand: UInt64 = 0
  private(set) var exponent = 0
  /// False if the number has more digits than fit; the significand is meaningless then.
  private(set) var isExact = true

  /// Scans a number that begins at `position` and moves that to the first byte after it.
  ///
  /// Nil, with `position` anywhere, if no number begins there. What follows the number is for the caller to
  /// judge.
  package init?(scanning bytes: Span<UInt8>, at position: inout Int) {
    var index = position
    isNegative = Self.scanSign(bytes, at: &index)
    let start = index
    scanDigits(bytes, at: &index)
    var digits = index - start
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let fraction = index
      scanDigits(bytes, at: &index)
      exponent = fraction - index
      digits += index - fraction
    }
    guard digits > 0 else { return nil }
    isExact = digits <= Self.digitLimit
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      guard let power = Self.scanExponent(bytes, at: &index) else { return nil }
      exponent += power
    }
    position = index
  }

  private mutating func scanDigits(_ bytes: Span<UInt8>, at index: inout Int) {
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      significand = significand &* 10 &+ UInt64(digit)
      index += 1
    }
  }

  private static func scanExponent(_ bytes: Span<UInt8>, at index: inout Int) -> Int? {
    let isNegative = scanSign(bytes, at: &index)
    let start = index
    var power = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      power = min(power * 10 + Int(digit), exponentLimit)
      index += 1
    }
    guard index > start else { return nil }
    return isNegative ? -power : power
  }

  private static func scanSign(_ bytes: Span<UInt8>, at index: inout Int) -> Bool {
    guard index < bytes.count else { return false }
    let sign = bytes[index]
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else { return false }
    index += 1
    return sign == UInt8(ascii: "-")
  }
}
