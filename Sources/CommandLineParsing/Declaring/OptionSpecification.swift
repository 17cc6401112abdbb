/// A flag or an option as the parser, the help and the completions see it, whatever it reads as.
public struct OptionSpecification: Sendable {
  enum Kind: Sendable {
    case flag
    case negatableFlag(isOnByDefault: Bool)
    /// `default` is the default as the help writes it.
    case value(ValueSpecification, isRepeatable: Bool, default: String?)
  }

  let name: String
  let short: Character?
  let help: String
  let kind: Kind

  init(name: String, short: Character?, help: String, kind: Kind) {
    precondition(isParameterName(name), "'\(name)' cannot be the name of an option")
    precondition(
      short.map { $0.isASCII && $0.isLetter } ?? true, "the short name of '--\(name)' is not a letter")
    self.name = name
    self.short = short
    self.help = help
    self.kind = kind
  }

  /// `--seed`
  var longSpelling: String { "--" + name }

  /// `-s`
  var shortSpelling: String? { short.map { "-\($0)" } }

  /// `--no-progress` of a flag declared negatable.
  var negatedSpelling: String? {
    if case .negatableFlag = kind { "--no-" + name } else { nil }
  }

  /// Every way to write the name, the short one first.
  var spellings: [String] { [shortSpelling, longSpelling, negatedSpelling].compactMap(\.self) }

  /// The value it takes; nil for a flag.
  var value: ValueSpecification? {
    if case .value(let value, _, _) = kind { value } else { nil }
  }

  var isRepeatable: Bool {
    if case .value(_, isRepeatable: true, _) = kind { true } else { false }
  }
}

/// Whether a name can stand on a command line and in a completion script unquoted: lower-case ASCII letters, digits
/// and dashes, neither first nor last a dash.
func isParameterName(_ name: String) -> Bool {
  !name.isEmpty && !name.hasPrefix("-") && !name.hasSuffix("-")
    && name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
}
