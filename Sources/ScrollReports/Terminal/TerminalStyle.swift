/// What a terminal can show.
public struct TerminalStyle: Hashable, Sendable {
  /// Whether emphasis may be marked with ANSI escapes.
  public var usesColor: Bool
  /// Whether signs beyond ASCII may be used.
  public var usesUnicode: Bool
  /// Columns.
  public var width: Int

  public init(usesColor: Bool, usesUnicode: Bool, width: Int) {
    self.usesColor = usesColor
    self.usesUnicode = usesUnicode
    self.width = width
  }

  /// That of files: the same on every machine.
  public static let file = TerminalStyle(usesColor: false, usesUnicode: true, width: 100)

  /// Emphasised.
  func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// In a colour of the palette.
  func colored(_ text: String, _ color: Palette) -> String {
    usesColor ? "\u{1B}[38;5;\(color.light.xterm)m\(text)\u{1B}[0m" : text
  }

  /// Less important than the rest.
  func dim(_ text: String) -> String { usesColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
