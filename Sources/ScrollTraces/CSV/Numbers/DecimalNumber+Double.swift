extension DecimalNumber {
  /// The nearest double, ties to even: the very bits that the standard library makes of the same digits.
  ///
  /// Nil where the two exact ways below do not reach; the caller then asks the standard library. They reach
  /// whatever has at most 15 digits and a small exponent, and every shortest decimal of an offset.
  package var double: Double? {
    guard isExact else { return nil }
    guard let magnitude = exactArithmetic ?? roundedQuotient else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// One correctly rounded operation on two exact operands: integers to 2^53 and powers of ten to 10^22 are
  /// doubles (W. D. Clinger, "How to read floating point numbers accurately", 1990).
  private var exactArithmetic: Double? {
    guard significand <= 1 << 53, exponent.magnitude <= 22 else { return nil }
    let power = doublePowersOfTen[Int(exponent.magnitude)]
    return exponent < 0 ? Double(significand) / power : Double(significand) * power
  }

  /// An integer division whose 64-bit quotient has 11 bits more than a double, and whose remainder breaks the
  /// ties.
  ///
  /// Dividend and divisor are shifted up until their top bits are set; the quotient's top bit is then set as
  /// well. A remainder turns into the quotient's lowest bit, so the one rounding, to 53 bits, sees all that
  /// was cut off.
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

  /// 2^exponent. Precondition: it is a normal number.
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
