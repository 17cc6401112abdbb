import ScrollJSON
import ScrollQuantities

/// The aggregation of a metric's values over several recordings.
package enum AggregationMethod: Hashable, Sendable {
  case mean
  /// The weighted mean, with weights by recording.
  case weightedMean([Double])
  /// The value farthest from the goal.
  case worst
  /// A quantile toward the worse side, by nearest rank: at 0.9, nine in ten recordings are as good or better. 1 is the worst.
  case quantile(Double)

  /// Reads `mean`, `worst`, or a percentile from `p1` to `p100` such as `p90` or `p99.5`; nil for anything else.
  package init?(_ text: String) {
    switch text {
    case "mean": self = .mean
    case "worst": self = .worst
    default:
      let digits = text.dropFirst()
      guard text.first == "p", digits.first?.isWholeNumber == true,
        digits.allSatisfy({ $0.isASCII && ($0.isWholeNumber || $0 == ".") }), let percent = Double(digits),
        percent >= 1, percent <= 100
      else { return nil }
      self = .quantile(percent / 100)
    }
  }

  /// Returns one value for several, ignoring recordings without a value; nil if there is no value.
  package func value(of values: some Collection<Double?>, goal: Objective.Goal) -> Double? {
    value(of: values) { goal.prefers($0, to: $1) }
  }

  /// Returns one value for several by a custom order, ignoring recordings without a value; nil if there is no value.
  ///
  /// - Parameters:
  ///   - values: The values by recording.
  ///   - isBetter: Returns whether the first value is strictly better than the second.
  func value(of values: some Collection<Double?>, isBetter: (Double, Double) -> Bool) -> Double? {
    let known = values.lazy.compactMap(\.self)
    guard let first = known.first else { return nil }
    switch self {
    // The sums are relative to the first value, so that the mean of equal values is exactly that value.
    case .mean: return first + known.reduce(0) { $0 + ($1 - first) } / Double(known.count)
    case .weightedMean(let weights): return Self.mean(of: values, weights)
    case .worst: return known.dropFirst().reduce(first) { isBetter($0, $1) ? $1 : $0 }
    case .quantile(let share):
      // A billionth of a rank is a rounding error: 0.07 of 100 is the seventh, although the product is above 7.
      let rank = (share * Double(known.count) - 1e-9).rounded(.up)
      return known.sorted(by: isBetter)[Int(rank.clamped(to: 1...Double(known.count))) - 1]
    }
  }
}

extension AggregationMethod {
  /// Returns the weighted mean; nil if no value has a weight.
  private static func mean(of values: some Collection<Double?>, _ weights: [Double]) -> Double? {
    let known = zip(values, weights).compactMap { value, weight in value.map { (value: $0, weight: weight) } }
    let total = known.reduce(0) { $0 + $1.weight }
    guard total > 0, let first = known.first(where: { $0.weight > 0 })?.value else { return nil }
    return first + known.reduce(0) { $0 + ($1.value - first) * $1.weight } / total
  }

  /// Returns the weights as shares of their sum: `70 %`.
  private static func shares(of weights: [Double]) -> [String] {
    let total = weights.reduce(0, +)
    return weights.map { "\((($0 / total * 1e3).rounded() / 10).plain) %" }
  }
}

extension AggregationMethod: CustomStringConvertible {
  package var description: String {
    switch self {
    case .mean: "mean"
    case .weightedMean(let weights):
      "mean weighted by \(Self.shares(of: weights).joined(separator: ", "))"
    case .worst: "worst"
    case .quantile(let share): "p\(((share * 1e6).rounded() / 1e4).plain)"
    }
  }
}
