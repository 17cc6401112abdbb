import ScrollDiagnostics

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

  /// The string without trailing blanks.
  var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The string with its first letter in upper case.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// A name with blanks between its words: `display latency` for `display_latency`.
  var spaced: String { split(separator: "_").joined(separator: " ") }

  /// The string on one line, with a blank for each character that is not printable.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : " " }))
  }

  /// Returns the string in lines of at most `width` characters, broken between words, but not between a number and its
  /// unit; a longer word has its own line.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in unbrokenWords {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// Returns the string in lines of at most `width` characters. The first follows a lead, and the others as many blanks.
  func wrapped(behind lead: String, to width: Int) -> [String] {
    let blanks = "".padded(to: lead.count)
    return wrapped(to: width - lead.count).enumerated().map { ($0.offset == 0 ? lead : blanks) + $0.element }
  }

  /// The text with no-break spaces between numbers and their units, for a page. Nothing else changes.
  package var withUnbrokenUnits: String {
    let words = split(separator: " ", omittingEmptySubsequences: false)
    return words.dropFirst().reduce(into: String(words[0])) { text, word in
      text += (text.last?.isNumber == true && Self.startsWithUnit(word) ? "\u{A0}" : " ") + word
    }
  }

  /// The words; a number and the unit after it are one.
  private var unbrokenWords: [String] {
    printable.split(whereSeparator: \.isWhitespace).reduce(into: []) { words, word in
      if Self.startsWithUnit(word), let last = words.last, last.last?.isNumber == true {
        words[words.count - 1] = "\(last) \(word)"
      } else {
        words.append(String(word))
      }
    }
  }

  /// Returns whether a word is a unit, except for punctuation after it: `ms;`.
  private static func startsWithUnit(_ word: Substring) -> Bool {
    units.contains(word.prefix { $0.isLetter || "%/".contains($0) })
  }

  private static let units: Set<Substring> = [
    "%", "ms", "ms/s", "s", "pp", "B", "kB", "MB", "GB", "kbit/s", "pt", "Hz",
  ]
}
