import ScrollQuantities

/// Numbers at equal distances, beginning with a minimum.
///
/// Each is the number nearest to its short decimal form: steps of 0.1 from 0.1 on are 0.1, 0.2, 0.3, and not
/// 0.30000000000000004, so that equal values of two parameters are equal.
struct SteppedRange: Hashable, Sendable {
  /// The maximum number of steps that can be distinguished, 2⁵³.
  static let countLimit = 1 << 53

  /// The number up to which whole numbers and their differences are exact, 2⁵².
  static let wholeLimit = 0x1p52

  /// The number of values, at least 1.
  let count: Int
  private let maximum: Double
  private let origin: Double
  private let step: Double
  /// The divisor of origin and step: a power of ten if that makes both whole, else 1.
  private let divisor: Double

  /// Creates a range; nil if there are more than `countLimit` numbers. Precondition: the numbers are finite, minimum ≤ maximum,
  /// and the step is above 0.
  init?(minimum: Double, maximum: Double, step: Double) {
    precondition(minimum <= maximum && step > 0)
    self.maximum = maximum
    for power in Self.powersOfTen {
      guard let origin = Self.decimal(minimum, power), let distance = Self.decimal(step, power),
        let end = Self.decimal(maximum, power)
      else { continue }
      (self.origin, self.step, divisor) = (origin, distance, power)
      count = (Int(end) - Int(origin)) / Int(distance) + 1
      return
    }
    let steps = ((maximum - minimum) / step + 1e-9).rounded(.down)
    guard steps < Double(Self.countLimit) else { return nil }
    (origin, self.step, divisor, count) = (minimum, step, 1, Int(steps) + 1)
  }

  /// Returns the number at an index. Precondition: the index is from 0 to below `count`.
  func value(at index: Int) -> Double { min((origin + Double(index) * step) / divisor, maximum) }

  /// Returns the index of the value nearest to a number.
  func index(nearestTo number: Double) -> Int {
    let steps = ((number * divisor - origin) / step).rounded()
    return Int(steps.clamped(to: 0...Double(count - 1)))
  }

  private static let powersOfTen: [Double] = (0..<16).map { power in
    (0..<power).reduce(1) { product, _ in product * 10 }
  }

  /// Returns a number times a power of ten; nil unless the number is that decimal and the product is whole and exact.
  private static func decimal(_ number: Double, _ power: Double) -> Double? {
    let scaled = (number * power).rounded()
    return abs(scaled) < wholeLimit && scaled / power == number ? scaled : nil
  }
}
