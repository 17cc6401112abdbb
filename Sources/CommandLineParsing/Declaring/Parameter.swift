/// What a command line may give: a `Flag`, an `Option` or an `Argument`.
///
/// A parameter is declared once, listed in every command that has it, and is the key to its parsed value:
///
///     static let seed = Option("seed", value: .integer("number", in: 0...UInt64.max), default: 1, help: "...")
///     ...
///     let seed: UInt64 = arguments[Self.seed]
public protocol Parameter<Specification>: Sendable {
  /// What `ParsedArguments` returns for the parameter.
  associatedtype Output: Sendable
  /// `OptionSpecification` for what is given by name, `ArgumentSpecification` for what is given by position.
  associatedtype Specification: Sendable

  /// The declaration as the parser, the help and the completions see it.
  var specification: Specification { get }

  /// What tells the parameter from the others of a command: `--seed`, `<scenario>`.
  var key: String { get }

  /// The output for the values on the command line, in order and already accepted; none if it was not given.
  /// The values of a flag are `true` and `false`.
  func output(of values: [String]) -> Output
}
