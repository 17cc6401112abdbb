extension String {
  /// The text as a word of a POSIX shell, quoted if necessary.
  ///
  /// Characters that are not printable are escaped in `$'...'`, which Bash, Zsh and POSIX.1-2024 know, so that a command can be
  /// pasted from a terminal.
  package var shellWord: String {
    if !unicodeScalars.allSatisfy(\.isPrintable) { return "$'\(unicodeScalars.map(\.escapedForShell).joined())'" }
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-./=,:+@%".contains($0)) }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension Unicode.Scalar {
  /// The character between `$'` and `'`.
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
