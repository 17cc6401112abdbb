package import ScrollQuantities

/// A decimal number as a file writes it, ±significand × 10^exponent, before it becomes a double or a time.
///
/// The grammar is the decimal part of what the standard library's `Double.init?(_: String)` accepts:
///
///     number   = [ "+" | "-" ] mantissa [ exponent ]
///     mantissa = digits [ "." [ digits ] ] | "." digits
///     exponent = ( "e" | "E" ) [ "+" | "-" ] digits
package struct DecimalNumber {
  /// The largest number of digits that always fit into 64 bits.
  static let digitLimit = 19
  /// A limit beyond every exponent that matters for a double; it keeps sums from overflowing.
  private static let exponentLimit = 100_000

  private(set) var isNegative = false
  private(set) var significand: UInt64 = 0
  private(set) var exponent = 0
  /// False if the number has more digits than fit; the significand is meaningless then.
  private(set) var isExact = true

  /// Scans the number at `position`, and moves `position` to the first byte after it.
  ///
  /// Nil, with an unspecified `position`, if no number begins there. The caller must check the bytes after the number.
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

extension DecimalNumber {
  /// The nearest double, ties to even: the same bits as from the standard library.
  ///
  /// Nil if neither exact method below applies; the caller then uses the standard library. They apply to numbers with
  /// at most 15 digits and a small exponent, and to every shortest decimal of an offset.
  package var double: Double? {
    guard isExact else { return nil }
    guard let magnitude = exactArithmetic ?? roundedQuotient else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The result of one correctly rounded operation on two exact operands: integers up to 2^53 and powers of ten up to
  /// 10^22 are doubles (W. D. Clinger, "How to read floating point numbers accurately", 1990).
  private var exactArithmetic: Double? {
    guard significand <= 1 << 53, exponent.magnitude <= 22 else { return nil }
    let power = doublePowersOfTen[Int(exponent.magnitude)]
    return exponent < 0 ? Double(significand) / power : Double(significand) * power
  }

  /// The result of an integer division: the 64-bit quotient has 11 bits more than a double, and the remainder breaks
  /// ties.
  ///
  /// Dividend and divisor are shifted up until their top bits are set; the quotient's top bit is then set as well. A
  /// remainder turns into the quotient's lowest bit, so the only rounding, to 53 bits, takes everything that was cut
  /// off into account.
  private var roundedQuotient: Double? {
    guard significand > 0, exponent <= 0, exponent > -integerPowersOfTen.count else { return nil }
    let power = integerPowersOfTen[-exponent]
    let dividend = significand << UInt64(significand.leadingZeroBitCount)
    let divisor = power << UInt64(power.leadingZeroBitCount)
    let halves = dividend >= divisor
    let (quotient, remainder) = divisor.dividingFullWidth(
      halves ? (high: dividend >> 1, low: dividend << 63) : (high: dividend, low: 0))
    let scale = power.leadingZeroBitCount - significand.leadingZeroBitCount - (halves ? 63 : 64)
    return Double(quotient | (remainder == 0 ? 0 : 1)) * powerOfTwo(scale)
  }

  /// Returns 2^exponent. Precondition: the result is a normal number.
  private func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }
}

/// 10^0 to 10^22, the powers of ten that are doubles.
private let doublePowersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
  1e20,
  1e21, 1e22,
]

extension DecimalNumber {
  /// Returns the time in whole nanoseconds, halves away from zero, when the number counts units of 10^`unit`
  /// nanoseconds.
  ///
  /// Nil if only the standard library can read the digits, or if the time is beyond ±292 years.
  package func time(unit: Int) -> SimulatedTime? {
    guard isExact, let nanoseconds = scaledSignificand(exponent: exponent + unit) else { return nil }
    guard let magnitude = Int64(exactly: nanoseconds) else { return nil }
    return SimulatedTime(nanoseconds: isNegative ? -magnitude : magnitude)
  }

  /// Returns significand × 10^exponent, rounded to a whole number; nil if that does not fit.
  private func scaledSignificand(exponent: Int) -> UInt64? {
    if exponent == 0 || significand == 0 { return significand }
    guard exponent.magnitude < integerPowersOfTen.count else { return exponent < 0 ? 0 : nil }
    let power = integerPowersOfTen[Int(exponent.magnitude)]
    if exponent > 0 {
      let (product, overflows) = significand.multipliedReportingOverflow(by: power)
      return overflows ? nil : product
    }
    let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: power)
    return remainder >= power - remainder ? quotient + 1 : quotient
  }
}

/// 10^0 to 10^19, the powers of ten that fit into 64 bits.
let integerPowersOfTen: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
  100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
  10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]
