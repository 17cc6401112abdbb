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

  /// Emphasized.
  func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// In a color of the palette.
  func colored(_ text: String, _ color: Palette) -> String {
    usesColor ? "\u{1B}[38;5;\(color.light.xterm)m\(text)\u{1B}[0m" : text
  }

  /// Less important than the rest.
  func dim(_ text: String) -> String { usesColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

  /// Without blanks at its end.
  var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// As a sentence begins.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// On one line and without anything that a terminal would obey: a blank for each control character.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.isPrintable ? $0 : " " }))
  }

  /// In lines of at most `width` characters, broken between words; a longer word stands alone.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in printable.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
