extension ValueFormat where Value: FixedWidthInteger {
  /// A decimal integer in a range. The default is the range of the type.
  ///
  /// A bound that is the type's own is not mentioned in the help.
  public static func integer(
    _ placeholder: String, in range: ClosedRange<Value> = Value.min...Value.max
  ) -> ValueFormat {
    let bounds: String? =
      switch (range.lowerBound, range.upperBound) {
      case (.min, .max): Value.isSigned ? nil : "from 0 up"
      case (let lower, .max): "from \(lower) up"
      case (.min, let upper) where Value.isSigned: "up to \(upper)"
      case (let lower, let upper): "from \(lower) to \(upper)"
      }
    let isWholeType = range == Value.min...Value.max
    return ValueFormat(
      placeholder, expecting: (["an integer"] + [bounds].compactMap(\.self)).joined(separator: " "),
      note: isWholeType ? nil : bounds
    ) { word in
      Value(word).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}
