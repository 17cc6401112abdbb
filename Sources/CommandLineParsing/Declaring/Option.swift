/// An option with a value: `--seed 7`, `--seed=7`, `-s 7`, `-s7`.
///
/// The three initializers decide what it reads as: a value (with a default), an optional value (without), or all
/// the values given, in order.
public struct Option<Output: Sendable>: Parameter {
  public let specification: OptionSpecification
  private let outputOfValues: @Sendable ([String]) -> Output

  /// An option that may be given once and has a default, which the help shows.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes: lower-case letters, digits and inner dashes.
  ///   - short: A letter for the short form (`-s`), or nil to have none.
  public init(
    _ name: String, short: Character? = nil, value format: ValueFormat<Output>, default fallback: Output,
    help: String
  ) {
    specification = OptionSpecification(
      name: name, short: short, help: help,
      kind: .value(format.specification, isRepeatable: false, default: format.text(of: fallback)))
    outputOfValues = { values in values.last.map(format.value(of:)) ?? fallback }
  }

  /// An option that may be given once; nil if it is not.
  public init<Value>(
    _ name: String, short: Character? = nil, value format: ValueFormat<Value>, help: String
  ) where Output == Value? {
    specification = OptionSpecification(
      name: name, short: short, help: help,
      kind: .value(format.specification, isRepeatable: false, default: nil))
    outputOfValues = { values in values.last.map(format.value(of:)) }
  }

  /// An option that may be given any number of times; the values in the order given.
  public init<Value>(
    repeating name: String, short: Character? = nil, value format: ValueFormat<Value>, help: String
  ) where Output == [Value] {
    specification = OptionSpecification(
      name: name, short: short, help: help,
      kind: .value(format.specification, isRepeatable: true, default: nil))
    outputOfValues = { values in values.map(format.value(of:)) }
  }

  public var key: String { specification.longSpelling }

  public func output(of values: [String]) -> Output { outputOfValues(values) }
}
