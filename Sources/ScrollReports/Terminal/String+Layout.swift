extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

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
