/// The capabilities of a terminal.
package struct TerminalStyle: Hashable, Sendable {
  /// True if ANSI escapes may be used.
  package var usesColor: Bool
  /// True if characters beyond ASCII may be used.
  package var usesUnicode: Bool
  /// The width in columns.
  package var width: Int

  package init(usesColor: Bool, usesUnicode: Bool, width: Int) {
    self.usesColor = usesColor
    self.usesUnicode = usesUnicode
    self.width = width
  }

  /// The style for files, the same on every machine.
  package static let file = TerminalStyle(usesColor: false, usesUnicode: true, width: 100)

  /// Returns the text in bold.
  func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// Returns the text in a color of the palette.
  func colored(_ text: String, _ color: Palette) -> String {
    usesColor ? "\u{1B}[\(color.terminalCode)m\(text)\u{1B}[0m" : text
  }

  /// Returns the text dimmed.
  func dim(_ text: String) -> String { usesColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  /// Returns the lines of a paragraph that is indented by two columns.
  func indented(_ text: String) -> [String] { text.wrapped(to: width - 2).map { "  " + $0 } }

  /// Returns lines below a blank line and a title; empty without lines.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - lines: The lines as they are.
  ///   - indentation: The white space before the title.
  func section(_ title: String, _ lines: [String], indentation: String = "") -> [String] {
    lines.isEmpty ? [] : ["", indentation + bold(title)] + lines
  }
}
