extension String {
  /// The text as a message shows it: its first 40 characters, on one line, without anything that a terminal
  /// would obey.
  package var excerpt: String {
    let scalars = unicodeScalars.prefix(40).map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return scalars.joined() + (unicodeScalars.dropFirst(40).isEmpty ? "" : "…")
  }
}
