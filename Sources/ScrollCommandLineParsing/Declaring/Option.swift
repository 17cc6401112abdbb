/// An option with a value: `--seed 7`, `--seed=7`, `-s 7`, `-s7`.
///
/// The initializer determines the output: a value if there is a default, otherwise an optional value, or all the values
/// given.
package struct Option<Output: Sendable>: Parameter {
  package let specification: OptionSpecification
  private let outputOfValues: @Sendable ([String]) -> Output

  /// Creates an option that may be given once and has a default, which the help shows.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes: lowercase letters, digits and inner dashes.
  ///   - short: A letter for the short form (`-s`); nil for none.
  ///   - format: The format of the value.
  ///   - fallback: The default.
  ///   - help: The explanation in the help, as a sentence.
  package init(
    _ name: String, short: Character? = nil, value format: ValueFormat<Output>, default fallback: Output,
    help: String
  ) {
    specification = OptionSpecification(
      name: name, short: short, help: help,
      kind: .value(format.specification, isRepeatable: false, default: format.text(of: fallback)))
    outputOfValues = { values in values.last.map(format.value(of:)) ?? fallback }
  }

  /// Creates an option that may be given once; nil if it is not.
  package init<Value>(
    _ name: String, short: Character? = nil, value format: ValueFormat<Value>, help: String
  ) where Output == Value? {
    specification = OptionSpecification(
      name: name, short: short, help: help,
      kind: .value(format.specification, isRepeatable: false, default: nil))
    outputOfValues = { values in values.last.map(format.value(of:)) }
  }

  /// Creates an option that may be given any number of times. The values are in the order given.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes: lowercase letters, digits and inner dashes.
  ///   - short: A letter for the short form (`-s`); nil for none.
  ///   - misnomers: Spellings of other commands (`-P`), each with what users of it mean (`--set`). They are errors that suggest
  ///     that.
  ///   - format: The format of a value.
  ///   - help: The explanation in the help, as a sentence.
  package init<Value>(
    repeating name: String, short: Character? = nil, misnomers: [String: String] = [:],
    value format: ValueFormat<Value>,
    help: String
  ) where Output == [Value] {
    specification = OptionSpecification(
      name: name, short: short, misnomers: misnomers, help: help,
      kind: .value(format.specification, isRepeatable: true, default: nil))
    outputOfValues = { values in values.map(format.value(of:)) }
  }

  package var key: String { specification.longSpelling }

  package func output(of values: [String]) -> Output { outputOfValues(values) }
}

/// An option without a value: `--quiet`. Its output is a `Bool`. Repeating it has no effect.
package struct Flag: Parameter {
  package let specification: OptionSpecification

  /// Creates a flag that is off unless it is given.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes: lowercase letters, digits and inner dashes.
  ///   - short: A letter for the short form (`-q`); nil for none.
  ///   - help: The explanation in the help, as a sentence.
  package init(_ name: String, short: Character? = nil, help: String) {
    specification = OptionSpecification(name: name, short: short, help: help, kind: .flag)
  }

  package var key: String { specification.longSpelling }

  package func output(of values: [String]) -> Bool { !values.isEmpty }
}

/// A group of options with its own title in the help, which several commands can share.
package struct OptionGroup: Sendable {
  let title: String
  let options: [OptionSpecification]

  /// Creates a group. `title` is a heading such as "Output options", which the help capitalizes.
  package init(_ title: String, _ options: [any Parameter<OptionSpecification>]) {
    self.init(title: title, options: options.map { $0.specification })
  }

  init(title: String, options: [OptionSpecification]) {
    self.title = title
    self.options = options
  }
}

/// A flag or an option without the type of its value, for the parser, the help and the completions.
package struct OptionSpecification: Sendable {
  enum Kind: Sendable {
    case flag
    /// An option with a value. `default` is the text of the default in the help.
    case value(ValueSpecification, isRepeatable: Bool, default: String?)
  }

  let name: String
  let short: Character?
  /// Spellings that users confuse with the option, each with what they mean, for suggestions.
  let misnomers: [String: String]
  let help: String
  let kind: Kind

  init(name: String, short: Character?, misnomers: [String: String] = [:], help: String, kind: Kind) {
    precondition(isParameterName(name), "'\(name)' cannot be the name of an option")
    precondition(
      short.map { $0.isASCII && $0.isLetter } ?? true, "the short name of '--\(name)' is not a letter")
    self.name = name
    self.short = short
    self.misnomers = misnomers
    self.help = help
    self.kind = kind
  }

  /// The long spelling: `--seed`.
  var longSpelling: String { "--" + name }

  /// All spellings, the short one (`-s`) first.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [longSpelling] }

  /// The value that the option takes; nil for a flag.
  var value: ValueSpecification? {
    if case .value(let value, _, _) = kind { value } else { nil }
  }

  var isRepeatable: Bool {
    if case .value(_, isRepeatable: true, _) = kind { true } else { false }
  }
}
