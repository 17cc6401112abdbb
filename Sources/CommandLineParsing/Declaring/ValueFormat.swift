/// How a value is written on the command line: which words are accepted and what they mean.
///
/// The usual ones are `text`, `file`, `integer`, `number` and `choice`; a command that has a notation of its own makes
/// its own:
///
///     static let shard = Option(
///       "shard", value: ValueFormat("i/n", expecting: "a shard such as 2/5") { Shard($0) }, help: "...")
public struct ValueFormat<Value: Sendable>: Sendable {
  let specification: ValueSpecification
  private let parse: @Sendable (String) -> Value?
  private let format: @Sendable (Value) -> String

  /// - Parameters:
  ///   - placeholder: What stands for the value in the help, without angle brackets.
  ///   - expectation: What an error says was expected, such as "an integer from 1 to 64".
  ///   - note: What the help adds in parentheses, such as "from 1 to 64"; nil to add nothing.
  ///   - completion: What a shell offers. The default is nothing.
  ///   - format: A value as the help shows it for a default. The default is its description.
  ///   - parse: The value that a word means; nil if the word is not accepted.
  public init(
    _ placeholder: String, expecting expectation: String, note: String? = nil,
    completion: ValueCompletion = .nothing,
    format: @escaping @Sendable (Value) -> String = { String(describing: $0) },
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(
      placeholder, expecting: expectation, note: note, completion: completion, fileUse: nil, format: format,
      parse: parse)
  }

  init(
    _ placeholder: String, expecting expectation: String, note: String?, completion: ValueCompletion,
    fileUse: FileUse?, format: @escaping @Sendable (Value) -> String, parse: @escaping @Sendable (String) -> Value?
  ) {
    specification = ValueSpecification(
      placeholder: placeholder, expectation: expectation, note: note, completion: completion, fileUse: fileUse,
      accepts: { word in parse(word) != nil })
    self.parse = parse
    self.format = format
  }

  /// The value of a word that the parser has accepted.
  func value(of word: String) -> Value {
    guard let value = parse(word) else {
      preconditionFailure("read with another declaration than the one that was parsed: \(quoted(word))")
    }
    return value
  }

  func text(of value: Value) -> String { format(value) }
}
