/// A part of a command line: a `Flag`, an `Option` or an `Argument`.
///
/// A parameter is declared once, listed by every command that has it, and used as the key to its parsed value:
///
///     static let seed = Option("seed", value: .integer("number", in: 0...UInt64.max), default: 1, help: "...")
///     ...
///     let seed: UInt64 = arguments[Self.seed]
package protocol Parameter<Specification>: Sendable {
  /// The type that `ParsedArguments` returns for the parameter.
  associatedtype Output: Sendable
  /// `OptionSpecification` for a parameter given by name, `ArgumentSpecification` for one given by position.
  associatedtype Specification: Sendable

  /// The declaration without the type of the value, for the parser, the help and the completions.
  var specification: Specification { get }

  /// The parameter's unique name in a command: `--seed`, `<scenario>`.
  var key: String { get }

  /// Returns the output for values from the command line, which are accepted words in order; empty if the parameter is
  /// not given. A flag has the value `true` for each time it is given.
  func output(of values: [String]) -> Output
}

/// Returns true if a name needs no quotes on a command line or in a completion script: lowercase ASCII letters, digits
/// and inner dashes.
func isParameterName(_ name: String) -> Bool {
  !name.isEmpty && !name.hasPrefix("-") && !name.hasSuffix("-")
    && name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
}
