extension Unicode.Scalar {
  /// False for characters that a terminal obeys, hides or cannot show: control and formatting characters, separators of
  /// lines, and code points without a meaning. Joiners are printable, because scripts and emoji need them.
  package var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .format: self == "\u{200C}" || self == "\u{200D}"
    default: true
    }
  }

  /// The character itself, or its escape, such as `\u{1B}`, if it is not printable.
  var printable: String { isPrintable ? String(self) : escaped(asASCII: true) }
}

extension String {
  /// Returns the first `count` characters of the text. Keeps its line breaks, and escapes other control and invisible
  /// characters.
  ///
  /// - Parameter keepsColors: True to keep the sequences that set colors and weights of text.
  package func printableLines(upTo count: Int = .max, keepsColors: Bool = false) -> String {
    var (text, rest) = ("", unicodeScalars.prefix(count))
    let isCut = rest.endIndex < unicodeScalars.endIndex
    while let scalar = rest.first {
      let style = keepsColors && scalar == "\u{1B}" ? rest.leadingStyle : rest.prefix(0)
      text += style.isEmpty ? scalar == "\n" ? "\n" : scalar.printable : String(style)
      rest = rest.dropFirst(max(1, style.count))
    }
    return text + (isCut ? "…" : "")
  }
}

extension Substring.UnicodeScalarView {
  /// The sequence at the beginning that sets the style of text, such as `ESC[38;5;17m`; empty if there is none.
  fileprivate var leadingStyle: Self {
    guard starts(with: "\u{1B}[".unicodeScalars) else { return prefix(0) }
    let length = 2 + dropFirst(2).prefix { "0"..."9" ~= $0 || $0 == ";" }.count
    return dropFirst(length).first == "m" ? prefix(length + 1) : prefix(0)
  }
}

extension String {
  /// The text as a word of a POSIX shell, quoted if necessary.
  ///
  /// Characters that are not printable are escaped in `$'...'`, which Bash, Zsh and POSIX.1-2024 know, so that a
  /// command can be pasted from a terminal.
  package var shellWord: String {
    if !unicodeScalars.allSatisfy(\.isPrintable) { return "$'\(unicodeScalars.map(\.escapedForShell).joined())'" }
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-./=,:+@%".contains($0)) }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The path of an input as a word of a shell command; `FILE` for standard input, which no other command can read again.
  package var inputWord: String { self == "-" ? "FILE" : shellWord }
}

extension Unicode.Scalar {
  /// The character as written between `$'` and `'`.
  fileprivate var escapedForShell: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "'", "\\": "\\\(self)"
    case _ where isPrintable: String(self)
    // Always two digits: a digit after them would be taken for a third.
    default: UTF8.encode(self)!.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
