import ScrollJSON

extension Double {
  /// Returns the number as text with at most `decimals` decimals: `12.5`, `60`.
  package func plain(decimals: Int) -> String {
    let factor = Self.tenToThe(decimals)
    return ((self * factor).rounded() / factor).plain
  }

  /// Returns the number rounded to `digits` significant digits: 7983.4162 is 7983.4 with five. A number that has no
  /// more digits is unchanged, whatever the rule. So is a number at an end of the range of `Double`, where rounding
  /// would overflow.
  package func rounded(
    digits: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Double {
    guard self != 0, isFinite else { return self }
    var (exponent, size) = (0, magnitude)
    while size >= 10 { (size, exponent) = (size / 10, exponent + 1) }
    while size < 1 { (size, exponent) = (size * 10, exponent - 1) }
    let places = digits - 1 - exponent
    let factor = Self.tenToThe(abs(places))
    func rounded(_ rule: FloatingPointRoundingRule) -> Double {
      places >= 0 ? (self * factor).rounded(rule) / factor : (self / factor).rounded(rule) * factor
    }
    let result = rounded(.toNearestOrAwayFromZero) == self ? self : rounded(rule)
    return result.isFinite ? result : self
  }

  private static func tenToThe(_ exponent: Int) -> Double { (0..<exponent).reduce(1.0) { power, _ in power * 10 } }
}
