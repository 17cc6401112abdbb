package import Quantities

extension DecimalNumber {
  /// The time in whole nanoseconds, halves away from zero, when the number counts units of 10^`unit`
  /// nanoseconds.
  ///
  /// Nil where the standard library has to read the digits, or where the time is beyond ±292 years.
  package func time(unit: Int) -> SimulatedTime? {
    guard isExact, let nanoseconds = scaledSignificand(exponent: exponent + unit) else { return nil }
    guard let magnitude = Int64(exactly: nanoseconds) else { return nil }
    return SimulatedTime(nanoseconds: isNegative ? -magnitude : magnitude)
  }

  /// significand × 10^exponent, rounded to a whole number; nil if that does not fit.
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
