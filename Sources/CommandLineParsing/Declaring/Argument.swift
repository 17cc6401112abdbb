/// A value given by its position: `compare A B`. Its name in the help is the placeholder of its format.
///
/// The initializers decide what it reads as: a value, an optional value, or one or more values. Only a command's last
/// argument may repeat, and after one that may be left out none has to be given.
public struct Argument<Output: Sendable>: Parameter {
  public let specification: ArgumentSpecification
  private let outputOfValues: @Sendable ([String]) -> Output

  /// An argument that has to be given.
  public init(_ format: ValueFormat<Output>, help: String) {
    specification = ArgumentSpecification(value: format.specification, arity: .required, help: help)
    outputOfValues = { values in format.value(of: values[0]) }
  }

  /// An argument that may be left out; nil if it is.
  public init<Value>(optional format: ValueFormat<Value>, help: String) where Output == Value? {
    specification = ArgumentSpecification(
      value: format.specification, arity: .optional(default: nil), help: help)
    outputOfValues = { values in values.first.map(format.value(of:)) }
  }

  /// An argument that may be left out and then has a default, which the help shows.
  public init(_ format: ValueFormat<Output>, default fallback: Output, help: String) {
    specification = ArgumentSpecification(
      value: format.specification, arity: .optional(default: format.text(of: fallback)), help: help)
    outputOfValues = { values in values.first.map(format.value(of:)) ?? fallback }
  }

  /// An argument that is given once or several times; the values in the order given, never empty.
  public init<Value>(oneOrMore format: ValueFormat<Value>, help: String) where Output == [Value] {
    specification = ArgumentSpecification(value: format.specification, arity: .oneOrMore, help: help)
    outputOfValues = { values in values.map(format.value(of:)) }
  }

  public var key: String { specification.label }

  public func output(of values: [String]) -> Output { outputOfValues(values) }
}
