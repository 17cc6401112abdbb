extension ValueFormat where Value == Double {
  /// A finite decimal number in a range. The default is any finite number.
  ///
  /// An infinite bound is not mentioned in the help or in errors; a lower bound of `.leastNonzeroMagnitude` reads as
  /// "above 0".
  public static func number(
    _ placeholder: String, in range: ClosedRange<Double> = -.infinity ... .infinity
  ) -> ValueFormat {
    let lower = shortText(of: range.lowerBound)
    let upper = shortText(of: range.upperBound)
    let bounds: String? =
      switch (range.lowerBound, range.upperBound) {
      case (-.infinity, .infinity): nil
      case (-.infinity, _): "up to \(upper)"
      case (.leastNonzeroMagnitude, .infinity): "above 0"
      case (.leastNonzeroMagnitude, _): "above 0, up to \(upper)"
      case (_, .infinity): "from \(lower) up"
      case (_, _): "from \(lower) to \(upper)"
      }
    return ValueFormat(
      placeholder, expecting: bounds.map { "a number " + $0 } ?? "a finite number", note: bounds,
      format: shortText(of:)
    ) { word in
      Double(word).flatMap { $0.isFinite && range.contains($0) ? $0 : nil }
    }
  }
}

/// The number without the fraction `.0`, as people write it.
@Sendable private func shortText(of number: Double) -> String {
  let text = String(number)
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
