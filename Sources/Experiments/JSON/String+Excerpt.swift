extension String {
  /// The text as a message shows it: its first 40 characters, on one line, without anything that a terminal
  /// would obey.
  package var excerpt: String { excerpt(upTo: 40) }

  /// The same with a number of characters.
  package func excerpt(upTo count: Int) -> String {
    let scalars = unicodeScalars.prefix(count).map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return scalars.joined() + (unicodeScalars.dropFirst(count).isEmpty ? "" : "…")
  }
}
