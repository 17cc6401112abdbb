/// A finite number: exact if it is whole and within 64 bits, signed or unsigned; otherwise the nearest `Double`.
///
/// Every number has one form, however it is written: 100, 100.0 and 1e2 are equal. Only −0 differs from 0.
package struct JSONNumber: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case natural(UInt64)
    case negative(Int64)
    /// A number that is not whole, too large for the other forms, or −0.
    case real(Double)
  }

  private let form: Form

  /// Creates a whole number. Precondition: `value` is within 64 bits, signed or unsigned.
  package init(_ value: some BinaryInteger) {
    form = value < 0 ? .negative(Int64(value)) : .natural(UInt64(value))
  }

  /// Creates a number. Precondition: `value` is finite; JSON has neither infinity nor NaN.
  package init(_ value: Double) {
    precondition(value.isFinite, "JSON cannot write \(value)")
    if value.sign == .plus, let natural = UInt64(exactly: value) {
      form = .natural(natural)
    } else if value < 0, let negative = Int64(exactly: value) {
      form = .negative(negative)
    } else {
      form = .real(value)
    }
  }

  /// The nearest floating-point number.
  package var double: Double {
    switch form {
    case .natural(let value): Double(value)
    case .negative(let value): Double(value)
    case .real(let value): value
    }
  }

  /// Returns the number as an integer; nil if it is not whole or out of the type's range.
  package func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    switch form {
    case .natural(let value): Integer(exactly: value)
    case .negative(let value): Integer(exactly: value)
    case .real(let value): Integer(exactly: value)
    }
  }
}

extension JSONNumber: TextOutputStreamable, CustomStringConvertible {
  /// Writes the number as JSON: integers up to 64 bits as plain digits, others with the fewest digits that read back as
  /// the same `Double`.
  package func write(to target: inout some TextOutputStream) {
    switch form {
    case .natural(let value): target.write("\(value)")
    case .negative(let value): target.write("\(value)")
    case .real(let value): if value == 0 { target.write("-0") } else { value.write(to: &target) }
    }
  }

  /// The number as JSON.
  package var description: String {
    var text = ""
    write(to: &text)
    return text
  }
}

extension Double {
  /// The number with the fewest digits that read back as the same, without ".0".
  package var plain: String { isFinite ? JSONNumber(self).description : "\(self)" }
}
