/// The format of a value on the command line: the words that are accepted, and their meaning.
///
/// The common formats are `text`, `inputFile`, `outputFile`, `integer`, `number` and `choice`. A command can declare
/// its own:
///
///     static let shard = Option(
///       "shard", value: ValueFormat("i/n", expecting: "a shard such as 2/5") { Shard($0) }, help: "...")
package struct ValueFormat<Value: Sendable>: Sendable {
  let specification: ValueSpecification
  private let parse: @Sendable (String) -> Value?
  private let format: @Sendable (Value) -> String

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - placeholder: The name of the value in the help, without angle brackets.
  ///   - expectation: The expected value in an error, such as "a whole number from 1 to 64".
  ///   - note: The addition to the help in parentheses, such as "from 1 to 64"; nil for none.
  ///   - completion: The completions in a shell. The default is nothing.
  ///   - format: Returns the text of a default in the help. The default is the value's description.
  ///   - parse: Returns the value of a word; nil if the word is not accepted.
  package init(
    _ placeholder: String, expecting expectation: String, note: String? = nil,
    completion: ValueCompletion = .nothing,
    format: @escaping @Sendable (Value) -> String = { String(describing: $0) },
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(
      placeholder, expecting: expectation, note: note, completion: completion, fileUse: nil, format: format,
      parse: parse)
  }

  private init(
    _ placeholder: String, expecting expectation: String, note: String?, completion: ValueCompletion,
    fileUse: FileUse?, format: @escaping @Sendable (Value) -> String, parse: @escaping @Sendable (String) -> Value?
  ) {
    specification = ValueSpecification(
      placeholder: placeholder, expectation: expectation, note: note, completion: completion, fileUse: fileUse,
      accepts: { word in parse(word) != nil })
    self.parse = parse
    self.format = format
  }

  /// Returns the value of an accepted word.
  func value(of word: String) -> Value {
    guard let value = parse(word) else {
      preconditionFailure("read with a declaration other than the parsed one: \(quoted(word))")
    }
    return value
  }

  func text(of value: Value) -> String { format(value) }
}

extension ValueFormat where Value == String {
  /// Returns a format for any text, including empty text (`--name=`).
  package static func text(_ placeholder: String) -> ValueFormat {
    ValueFormat(placeholder, expecting: "text") { $0 }
  }

  /// Returns a format for the path of a file to read, or `-` for standard input; shells complete it. An empty path is
  /// rejected.
  package static func inputFile(_ placeholder: String) -> ValueFormat { file(placeholder, .reading) }

  /// Returns a format for the path of a file to write, or `-` for standard output; shells complete it. An empty path is
  /// rejected.
  package static func outputFile(_ placeholder: String) -> ValueFormat { file(placeholder, .writing) }

  /// A path that begins with a dash becomes one with `./` before it, which remains a path if it is pasted after a command.
  private static func file(_ placeholder: String, _ use: FileUse) -> ValueFormat {
    ValueFormat(
      placeholder, expecting: "the path of a file", note: nil, completion: .files, fileUse: use, format: \.self
    ) { path in
      if path.isEmpty { return nil }
      return path.hasPrefix("-") && path != "-" ? "./\(path)" : path
    }
  }
}

extension ValueFormat where Value: FixedWidthInteger {
  /// Returns a format for a decimal integer in a range. The default is the range of the type.
  ///
  /// The help leaves out the range of the type.
  package static func integer(
    _ placeholder: String, in range: ClosedRange<Value> = Value.min...Value.max
  ) -> ValueFormat {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let bounds = upper == .max ? "\(lower) or more" : "from \(lower) to \(upper)"
    let expectation = "a whole number" + (upper == .max ? ", " : " ") + bounds
    let isWholeType = range == Value.min...Value.max
    return ValueFormat(placeholder, expecting: expectation, note: isWholeType ? nil : bounds) { word in
      Value(word).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueFormat where Value == Double {
  /// Returns a format for a decimal number in a range. The help and errors write a lower bound of
  /// `.leastNonzeroMagnitude` as "above 0".
  ///
  /// - Precondition: The bounds are finite.
  package static func number(_ placeholder: String, in range: ClosedRange<Double>) -> ValueFormat {
    precondition(range.lowerBound.isFinite && range.upperBound.isFinite, "the range of <\(placeholder)> is infinite")
    let upper = shortText(of: range.upperBound)
    let bounds =
      range.lowerBound == .leastNonzeroMagnitude
      ? "above 0, up to \(upper)" : "from \(shortText(of: range.lowerBound)) to \(upper)"
    return ValueFormat(placeholder, expecting: "a number " + bounds, note: bounds, format: shortText(of:)) { word in
      Double(word).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The number without the fraction `.0`.
  @Sendable private static func shortText(of number: Double) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension ValueFormat where Value: CaseIterable & RawRepresentable<String> {
  /// Returns a format for one of an enumeration's raw values, with exact spelling. The help lists them and shells
  /// complete them.
  ///
  /// - Precondition: The raw values consist of letters, digits, `.`, `_`, `+` and `-`.
  package static func choice(_ placeholder: String) -> ValueFormat {
    let words = Value.allCases.map(\.rawValue)
    let list = words.joined(separator: ", ")
    return ValueFormat(
      placeholder, expecting: "one of " + list, note: "values: " + list, completion: .words(words),
      format: \.rawValue, parse: Value.init(rawValue:))
  }
}

/// A value's format without its type, for the parser, the help and the completions.
struct ValueSpecification: Sendable {
  let placeholder: String
  let expectation: String
  let note: String?
  let completion: ValueCompletion
  /// The use of the file that the value names; nil if it names none.
  let fileUse: FileUse?
  let accepts: @Sendable (String) -> Bool
}

/// The completions of a value in a shell.
package enum ValueCompletion: Hashable, Sendable {
  case nothing
  /// Names of files and directories.
  case files
  /// Words of letters, digits, `.`, `_`, `+` and `-`, which need no quotes in any shell.
  case words([String])

  /// The words of the completion; empty for files.
  var words: [String] {
    if case .words(let words) = self { words } else { [] }
  }
}

/// The use that a command makes of a file named on its command line.
package enum FileUse: Hashable, Sendable {
  case reading
  case writing
}
