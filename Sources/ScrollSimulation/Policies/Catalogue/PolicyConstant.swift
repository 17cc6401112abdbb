/// A number of a policy that its framework lets apps set, or fixes.
public struct PolicyConstant: Hashable, Sendable {
  /// The policy's name, a dot, and its own, which ends with the unit unless it is a count: `preheat.ahead_screenfuls`.
  public let name: String
  /// What the framework ships with, in the unit that it uses itself.
  public let defaultValue: Double
  public let range: ClosedRange<Double>
  public let isWhole: Bool
  /// What it means and what the extremes do.
  public let summary: String

  /// Any number of a range.
  public static func number(
    _ name: String, _ defaultValue: Double, in range: ClosedRange<Double>, _ summary: String
  ) -> PolicyConstant {
    PolicyConstant(name: name, defaultValue: defaultValue, range: range, isWhole: false, summary: summary)
  }

  /// A whole number of a range.
  public static func count(
    _ name: String, _ defaultValue: Int, in range: ClosedRange<Int>, _ summary: String
  ) -> PolicyConstant {
    PolicyConstant(
      name: name, defaultValue: Double(defaultValue), range: Double(range.lowerBound)...Double(range.upperBound),
      isWhole: true, summary: summary)
  }
}
