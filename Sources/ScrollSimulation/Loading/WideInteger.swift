/// A 128-bit integer with the arithmetic that amounts of data need. The standard library's `Int128` requires iOS 18.
///
/// Precondition of every operation: operands and result are within ±2¹²⁶.
package struct WideInteger: Hashable, Sendable {
  fileprivate let high: Int64
  fileprivate let low: UInt64

  @inline(__always)
  private init(high: Int64, low: UInt64) { (self.high, self.low) = (high, low) }

  @inline(__always)
  package init(_ number: Int64) { self.init(high: number >> 63, low: UInt64(bitPattern: number)) }
}

extension WideInteger: ExpressibleByIntegerLiteral {
  @inline(__always)
  package init(integerLiteral number: Int64) { self.init(number) }
}

extension WideInteger: Comparable {
  @inline(__always)
  package static func < (a: WideInteger, b: WideInteger) -> Bool { (a - b).high < 0 }
}

extension WideInteger: AdditiveArithmetic {
  @inline(__always)
  package static func + (a: WideInteger, b: WideInteger) -> WideInteger {
    let (low, carries) = a.low.addingReportingOverflow(b.low)
    return WideInteger(high: a.high + b.high + (carries ? 1 : 0), low: low)
  }

  @inline(__always)
  package static func - (a: WideInteger, b: WideInteger) -> WideInteger {
    let (low, borrows) = a.low.subtractingReportingOverflow(b.low)
    return WideInteger(high: a.high - b.high - (borrows ? 1 : 0), low: low)
  }
}

extension WideInteger {
  /// Precondition: the factor is not negative.
  @inline(__always)
  package static func * (a: WideInteger, factor: Int64) -> WideInteger {
    let (carry, low) = a.low.multipliedFullWidth(by: UInt64(factor))
    return WideInteger(high: a.high * factor + Int64(carry), low: low)
  }

  /// Precondition: the number is not negative, and the divisor is above zero.
  ///
  /// Skips a division by one, and divides only 64 bits if the number fits into them, which takes a fraction of the
  /// time.
  @inline(__always)
  package static func / (a: WideInteger, divisor: Int64) -> WideInteger {
    divisor == 1 ? a : a.quotient(dividingBy: UInt64(divisor))
  }

  /// Precondition: the number is not negative, and the divisor is above zero.
  package static func / (a: WideInteger, divisor: WideInteger) -> WideInteger {
    if divisor.high == 0 { return a.quotient(dividingBy: divisor.low) }
    // The first 64 bits of the divisor give the quotient, or one more (Warren, Hacker's Delight, 2nd edition, 9-5).
    let shift = UInt64(divisor.high).leadingZeroBitCount
    let leading = UInt64(divisor.high) << shift | divisor.low >> (64 - shift)
    let half = (high: UInt64(a.high) >> 1, low: UInt64(a.high) << 63 | a.low >> 1)
    let estimate = Int64(leading.dividingFullWidth(half).quotient >> (63 - shift))
    let quotient = divisor * estimate > a ? estimate - 1 : estimate
    return WideInteger(quotient)
  }

  @inline(__always)
  private func quotient(dividingBy divisor: UInt64) -> WideInteger {
    if high == 0 { return WideInteger(high: 0, low: low / divisor) }
    let (whole, rest) = UInt64(high).quotientAndRemainder(dividingBy: divisor)
    return WideInteger(high: Int64(whole), low: divisor.dividingFullWidth((rest, low)).quotient)
  }
}

extension Int64 {
  /// Converts a number; nil if it does not fit into 64 bits.
  package init?(exactly number: WideInteger) {
    guard number == WideInteger(Int64(truncatingIfNeeded: number.low)) else { return nil }
    self.init(truncatingIfNeeded: number.low)
  }
}
