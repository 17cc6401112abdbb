/// An argument as the parser, the help and the completions see it, whatever it reads as.
public struct ArgumentSpecification: Sendable {
  enum Arity: Hashable, Sendable {
    case required
    /// `default` is the default as the help writes it.
    case optional(default: String?)
    case oneOrMore

    var isRequired: Bool {
      if case .optional = self { false } else { true }
    }
  }

  let value: ValueSpecification
  let arity: Arity
  let help: String

  /// `<scenario>`
  var label: String { "<\(value.placeholder)>" }

  /// `<scenario>`, `[<scenario>]` or `<scenario> ...`, as the usage line writes it.
  var synopsis: String {
    switch arity {
    case .required: label
    case .optional: "[\(label)]"
    case .oneOrMore: label + " ..."
    }
  }
}
