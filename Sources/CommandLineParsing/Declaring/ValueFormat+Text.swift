extension ValueFormat where Value == String {
  /// Any text, also none (`--name=`).
  public static func text(_ placeholder: String) -> ValueFormat {
    ValueFormat(placeholder, expecting: "text") { $0 }
  }

  /// The path of a file, or `-` for standard input or output; shells complete it. An empty path is not accepted.
  public static func file(_ placeholder: String) -> ValueFormat {
    ValueFormat(placeholder, expecting: "the path of a file", completion: .files) { $0.isEmpty ? nil : $0 }
  }
}
