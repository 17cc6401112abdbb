extension ValueFormat where Value == String {
  /// Any text, also none (`--name=`).
  public static func text(_ placeholder: String) -> ValueFormat {
    ValueFormat(placeholder, expecting: "text") { $0 }
  }

  /// The path of a file to read, or `-` for standard input; shells complete it. An empty path is not accepted.
  public static func inputFile(_ placeholder: String) -> ValueFormat { file(placeholder, .reading) }

  /// The path of a file to write, or `-` for standard output; shells complete it. An empty path is not accepted.
  public static func outputFile(_ placeholder: String) -> ValueFormat { file(placeholder, .writing) }

  private static func file(_ placeholder: String, _ use: FileUse) -> ValueFormat {
    ValueFormat(
      placeholder, expecting: "the path of a file", note: nil, completion: .files, fileUse: use, format: \.self
    ) { $0.isEmpty ? nil : $0 }
  }
}
