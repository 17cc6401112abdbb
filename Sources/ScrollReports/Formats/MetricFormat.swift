package import ScrollMetrics
import ScrollQuantities

/// A format for numbers with units: rounded, with grouped thousands.
package struct MetricFormat: Sendable {
  /// True if characters beyond ASCII may be used.
  package let usesUnicode: Bool

  package init(usesUnicode: Bool) { self.usesUnicode = usesUnicode }

  /// Returns a value with its unit; a dash if there is none.
  package func text(ofValue value: Double?, _ unit: Unit) -> String {
    text(of: value.map { Estimate(mean: $0, halfWidth: nil) }, unit)
  }

  /// Returns a value with its unit and, if known, its confidence interval: `93.1 ± 0.4 %`. A dash if there is none. Neither a
  /// share nor an interval is rounded to zero, unless it is below 0.00005 of its unit.
  package func text(of estimate: Estimate?, _ unit: Unit) -> String {
    text(of: estimate) { valueScale(unit, largest: $0) }
  }

  /// Returns a difference with its sign; for rates in percentage points: `+57.7 ± 5.4 pp`. It is never rounded to zero.
  package func text(ofDifference estimate: Estimate?, _ unit: Unit) -> String {
    signed(estimate, text(of: estimate) { differenceScale(unit, largest: $0) })
  }

  /// Returns the distance between two values, without a sign; for rates in percentage points: `66.5 pp`.
  package func text(ofDistance distance: Double, _ unit: Unit) -> String {
    text(of: Estimate(mean: abs(distance), halfWidth: nil)) { differenceScale(unit, largest: $0) }
  }

  /// Returns two values and the difference from the first to the second, to stand side by side.
  ///
  /// The values have more decimals where their texts would contradict the difference, or, with up to four digits, would
  /// be equal although the values are not.
  package func texts(
    from first: Estimate?, to second: Estimate?, difference: Estimate?, _ unit: Unit
  ) -> (first: String, second: String, difference: String) {
    guard let first, let second, let difference else {
      return (text(of: first, unit), text(of: second, unit), text(ofDifference: difference, unit))
    }
    let scaled = ScaledDifference(
      first: (first.mean, valueScale(unit, largest: abs(first.mean))),
      second: (second.mean, valueScale(unit, largest: abs(second.mean))),
      difference: (difference.mean, differenceScale(unit, largest: abs(difference.mean)))
    ).agreeing
    return (
      text(of: first) { _ in scaled.first.scale }, text(of: second) { _ in scaled.second.scale },
      signed(difference, text(of: difference) { _ in scaled.difference.scale })
    )
  }

  private func valueScale(_ unit: Unit, largest: Double) -> Scale {
    var scale = Scale(unit, largest: largest, usesUnicode: usesUnicode)
    if unit == .ratio { scale.distinguish(largest) }
    return scale
  }

  private func differenceScale(_ unit: Unit, largest: Double) -> Scale {
    var scale = Scale(unit, largest: largest, usesUnicode: usesUnicode)
    if unit == .ratio { scale.suffix = "pp" }
    scale.distinguish(largest)
    return scale
  }

  private func signed(_ estimate: Estimate?, _ text: String) -> String {
    (estimate?.mean ?? 0) > 0 ? "+" + text : text
  }

  /// Returns the scale of an axis that ends at `largest`: the factor by which values in the unit are multiplied, and
  /// the suffix of the products, which may be empty.
  package func axis(_ unit: Unit, largest: Double) -> (factor: Double, suffix: String) {
    let scale = Scale(unit, largest: largest, usesUnicode: usesUnicode)
    return (scale.factor, scale.suffix)
  }

  private func text(of estimate: Estimate?, in scale: (_ largest: Double) -> Scale) -> String {
    guard let estimate else { return usesUnicode ? "–" : "-" }
    var scale = scale(abs(estimate.mean))
    // What is narrower comes from rounding times to nanoseconds.
    if let halfWidth = estimate.halfWidth { scale.distinguish(halfWidth, upTo: 4) }
    var text = scale.text(of: estimate.mean)
    if let halfWidth = estimate.halfWidth { text += (usesUnicode ? " ± " : " +/- ") + scale.text(of: halfWidth) }
    return scale.suffix.isEmpty ? text : "\(text) \(scale.suffix)"
  }
}

extension MetricFormat {
  /// Returns what follows a value in a unit that is not scaled: ` ms`, ` B`; empty for counts.
  func suffix(of unit: Unit) -> String {
    let suffix = Scale(unit, largest: 0, usesUnicode: usesUnicode).suffix
    return suffix.isEmpty ? "" : " " + suffix
  }
}

/// The scale in which a unit is shown.
private struct Scale {
  let factor: Double
  var suffix: String
  private var decimals: Int

  init(_ unit: Unit, largest: Double, usesUnicode: Bool) {
    switch unit {
    case .ratio: (factor, suffix, decimals) = (100, "%", 1)
    case .milliseconds: (factor, suffix, decimals) = (1, "ms", largest < 100 ? 1 : 0)
    case .millisecondsPerSecond: (factor, suffix, decimals) = (1, "ms/s", 1)
    case .points: (factor, suffix, decimals) = (1, "pt", 0)
    case .pointMilliseconds: (factor, suffix, decimals) = (1, usesUnicode ? "pt·ms" : "pt*ms", 0)
    case .count: (factor, suffix, decimals) = (1, "", 0)
    case .bytes where largest >= 1e9: (factor, suffix, decimals) = (1e-9, "GB", 2)
    case .bytes where largest >= 1e6: (factor, suffix, decimals) = (1e-6, "MB", 1)
    case .bytes where largest >= 1e3: (factor, suffix, decimals) = (1e-3, "kB", 1)
    case .bytes: (factor, suffix, decimals) = (1, "B", 0)
    }
  }

  /// Adds decimals until a value is distinguished from zero, up to a number of them; none if that is not enough.
  mutating func distinguish(_ value: Double, upTo limit: Int = 9) {
    var finer = self
    while value != 0, finer.decimals < limit, finer.text(of: value) == "0" { finer.decimals += 1 }
    if finer.text(of: value) != "0" { self = finer }
  }

  /// Returns a value rounded; a whole number has no decimals, and a fraction below 100 at least one.
  func text(of value: Double) -> String { (value * factor).grouped(decimals: places(of: value)) }

  /// Returns the value that the text of a value stands for.
  func rounded(_ value: Double) -> Double { (value / step(of: value)).rounded() * step(of: value) }

  /// Returns the value of the last digit in the text of a value.
  func step(of value: Double) -> Double {
    (0..<places(of: value)).reduce(1 / factor) { step, _ in step / 10 }
  }

  /// Returns the scale with more decimals.
  func refined(by count: Int) -> Scale {
    var scale = self
    scale.decimals += count
    return scale
  }

  private func places(of value: Double) -> Int {
    let scaled = value * factor
    return decimals == 0 && scaled != scaled.rounded() && abs(scaled) < 100 ? 1 : decimals
  }
}

/// Two values and their difference, each with the scale of its text.
private struct ScaledDifference {
  typealias Part = (value: Double, scale: Scale)

  let first: Part
  let second: Part
  let difference: Part

  /// The maximum number of decimals that are added.
  private static let extraLimit = 3
  /// The maximum number of digits of values that are told apart.
  private static let digitLimit = 4

  /// The same with as many decimals as the texts need to agree; unchanged if no number of decimals is enough, as for a
  /// difference over fewer runs than the values.
  var agreeing: ScaledDifference {
    let candidates = (0...Self.extraLimit).map(refined).filter(\.agrees)
    let distinct = candidates.first { ($0.areTextsDistinct || difference.value == 0) && $0.digits <= Self.digitLimit }
    return distinct ?? candidates.first ?? self
  }

  /// Returns the parts with more decimals. A difference with another unit prefix than the values is left as it is.
  private func refined(by count: Int) -> ScaledDifference {
    let isAlike = [first.scale.factor, second.scale.factor].contains(difference.scale.factor)
    return ScaledDifference(
      first: (first.value, first.scale.refined(by: count)), second: (second.value, second.scale.refined(by: count)),
      difference: (difference.value, isAlike ? difference.scale.refined(by: count) : difference.scale))
  }

  /// True if the difference in text is that of the values in text, up to the rounding of the coarsest.
  private var agrees: Bool {
    let parts = [first, second, difference]
    let rounded = parts.map { $0.scale.rounded($0.value) }
    let step = parts.map { $0.scale.step(of: $0.value) }.max()!
    return abs(rounded[1] - rounded[0] - rounded[2]) <= step * 0.500001
  }

  private var areTextsDistinct: Bool { first.scale.text(of: first.value) != second.scale.text(of: second.value) }

  /// The number of digits of the longer value.
  private var digits: Int {
    [first, second].map { $0.scale.text(of: $0.value).drop { "-0.".contains($0) }.count(where: \.isNumber) }.max()!
  }
}
