/// The form of a word on the command line, independent of the options that a command has.
enum Word: Hashable, Sendable {
  /// The word `--`: all following words are plain.
  case endOfOptions
  /// An option `--name` or `--name=value`. The name ends before the first `=`.
  case long(name: String, value: String?)
  /// A word `-abc`: letters of flags, the last of which may be an option with its value attached. Never empty.
  case short(letters: String)
  /// Any other word: an argument, a subcommand or an option's value. Also `-` (standard input or output), a negative
  /// number and the empty word.
  case plain

  init(_ text: String) {
    let bytes = text.utf8
    if text == "--" {
      self = .endOfOptions
    } else if bytes.starts(with: "--".utf8) {
      let name = bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
      let value = bytes[name.endIndex...].isEmpty ? nil : bytes[name.endIndex...].dropFirst()
      self = .long(name: String(Substring(name)), value: value.map { String(Substring($0)) })
    } else if bytes.first == UInt8(ascii: "-"), bytes.count > 1, !Self.isNegativeNumber(text) {
      self = .short(letters: String(Substring(bytes.dropFirst())))
    } else {
      self = .plain
    }
  }

  /// Returns true if a word begins like a negative number: `-3`, `-.5`. This is unambiguous, because short options are
  /// letters.
  private static func isNegativeNumber(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst().drop { $0 == UInt8(ascii: ".") }
    return digits.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
