extension ValueFormat where Value: CaseIterable & RawRepresentable<String> {
  /// One of an enumeration's raw values, exactly as written there; the help lists them, shells complete them.
  ///
  /// - Precondition: The raw values are made of letters, digits, `.`, `_`, `+` and `-`.
  public static func choice(_ placeholder: String, of type: Value.Type = Value.self) -> ValueFormat {
    let words = Value.allCases.map(\.rawValue)
    let list = words.joined(separator: ", ")
    return ValueFormat(
      placeholder, expecting: "one of " + list, note: "values: " + list, completion: .words(words),
      format: \.rawValue, parse: Value.init(rawValue:))
  }
}
