import CommandLineParsing
import Quantities
import ScrollTraces

extension ValueFormat where Value == Size {
  /// A width and a height in points, each above 0 and at most 1e5: `390x844`.
  static var viewport: ValueFormat {
    ValueFormat(
      "WxH", expecting: "a width and a height in points such as 390x844", format: \.text, parse: size(_:))
  }

  @Sendable private static func size(_ word: String) -> Size? {
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 1e5 }) else { return nil }
    return Size(width: Points(sides[0]), height: Points(sides[1]))
  }
}
