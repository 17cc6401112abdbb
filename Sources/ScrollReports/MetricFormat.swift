package import ScrollMetrics

/// A format for numbers with units: rounded, with grouped thousands.
package struct MetricFormat: Sendable {
  /// True if characters beyond ASCII may be used.
  package let usesUnicode: Bool

  package init(usesUnicode: Bool) { self.usesUnicode = usesUnicode }

  /// Returns a value with its unit; a dash if there is none.
  package func text(ofValue value: Double?, _ unit: Unit) -> String {
    text(of: value.map { Estimate(mean: $0, halfWidth: nil) }, unit)
  }

  /// Returns a value with its unit and, if known, its confidence interval: `93.1 ± 0.4 %`. A dash if there is none.
  package func text(of estimate: Estimate?, _ unit: Unit) -> String {
    text(of: estimate) { Scale(unit, largest: $0, usesUnicode: usesUnicode) }
  }

  /// Returns a difference with its sign; for rates in percentage points: `+57.7 ± 5.4 pp`. It is never rounded to zero.
  package func text(ofDifference estimate: Estimate?, _ unit: Unit) -> String {
    let text = text(of: estimate) { largest in
      var scale = Scale(unit, largest: largest, usesUnicode: usesUnicode)
      if unit == .ratio { scale.suffix = "pp" }
      scale.distinguish(largest)
      return scale
    }
    return (estimate?.mean ?? 0) > 0 ? "+" + text : text
  }

  /// Returns the scale of an axis that ends at `largest`: the factor by which values in the unit are multiplied, and
  /// the suffix of the products, which may be empty.
  package func axis(_ unit: Unit, largest: Double) -> (factor: Double, suffix: String) {
    let scale = Scale(unit, largest: largest, usesUnicode: usesUnicode)
    return (scale.factor, scale.suffix)
  }

  private func text(of estimate: Estimate?, in scale: (_ largest: Double) -> Scale) -> String {
    guard let estimate else { return usesUnicode ? "–" : "-" }
    let scale = scale(abs(estimate.mean))
    var text = scale.text(of: estimate.mean)
    if let halfWidth = estimate.halfWidth { text += (usesUnicode ? " ± " : " +/- ") + scale.text(of: halfWidth) }
    return scale.suffix.isEmpty ? text : "\(text) \(scale.suffix)"
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

  /// Adds decimals until a value is distinguished from zero, up to 9.
  mutating func distinguish(_ value: Double) {
    while value != 0, decimals < 9, text(of: value) == "0" { decimals += 1 }
  }

  /// Returns a value rounded; a whole number has no decimals, and a fraction below 100 at least one.
  func text(of value: Double) -> String {
    let scaled = value * factor
    let places = decimals == 0 && scaled != scaled.rounded() && abs(scaled) < 100 ? 1 : decimals
    return scaled.grouped(decimals: places)
  }
}

extension Double {
  /// Returns the number with at most `decimals` decimals and commas between thousands: 1,234.5.
  package func grouped(decimals: Int) -> String {
    let power = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let rounded = (abs(self) * power).rounded()
    guard rounded < 9e15 else { return "\(self)" }
    let digits = String(UInt64(rounded))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = padded.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    var whole = ""
    for (index, digit) in padded.dropLast(decimals).reversed().enumerated() {
      if index > 0, index % 3 == 0 { whole = "," + whole }
      whole = String(digit) + whole
    }
    let sign = self < 0 && rounded > 0 ? "-" : ""
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}
