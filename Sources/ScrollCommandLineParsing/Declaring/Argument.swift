/// A value given by position: `compare A B`. Its name in the help is the format's placeholder.
///
/// The initializer determines the output: a value, an optional value, or several values. Only the last argument of a
/// command may repeat. Only optional arguments may follow an optional one.
package struct Argument<Output: Sendable>: Parameter {
  package let specification: ArgumentSpecification
  private let outputOfValues: @Sendable ([String]) -> Output

  /// Creates a required argument.
  package init(_ format: ValueFormat<Output>, help: String) {
    specification = ArgumentSpecification(value: format.specification, arity: .required, help: help)
    outputOfValues = { values in format.value(of: values[0]) }
  }

  /// Creates an optional argument; nil if it is left out.
  package init<Value>(optional format: ValueFormat<Value>, help: String) where Output == Value? {
    specification = ArgumentSpecification(value: format.specification, arity: .optional, help: help)
    outputOfValues = { values in values.first.map(format.value(of:)) }
  }

  /// Creates an argument that is given once or more. The values are in the order given, never empty.
  package init<Value>(oneOrMore format: ValueFormat<Value>, help: String) where Output == [Value] {
    specification = ArgumentSpecification(value: format.specification, arity: .oneOrMore, help: help)
    outputOfValues = { values in values.map(format.value(of:)) }
  }

  /// Creates an argument that is given any number of times. The values are in the order given.
  package init<Value>(zeroOrMore format: ValueFormat<Value>, help: String) where Output == [Value] {
    specification = ArgumentSpecification(value: format.specification, arity: .zeroOrMore, help: help)
    outputOfValues = { values in values.map(format.value(of:)) }
  }

  package var key: String { specification.label }

  package func output(of values: [String]) -> Output { outputOfValues(values) }
}

/// An argument without the type of its value, for the parser, the help and the completions.
package struct ArgumentSpecification: Sendable {
  enum Arity: Sendable {
    case required
    case optional
    case oneOrMore
    case zeroOrMore

    var isRequired: Bool {
      switch self {
      case .required, .oneOrMore: true
      case .optional, .zeroOrMore: false
      }
    }

    var repeats: Bool { self == .oneOrMore || self == .zeroOrMore }
  }

  let value: ValueSpecification
  let arity: Arity
  let help: String

  /// The name in messages: `<scenario>`.
  var label: String { "<\(value.placeholder)>" }

  /// The argument in the usage line: `<scenario>`, `[<scenario>]`, `<scenario> ...` or `[<scenario> ...]`.
  var synopsis: String {
    switch arity {
    case .required: label
    case .optional: "[\(label)]"
    case .oneOrMore: label + " ..."
    case .zeroOrMore: "[\(label) ...]"
    }
  }
}
