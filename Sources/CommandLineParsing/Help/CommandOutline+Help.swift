extension CommandOutline {
  /// The tables of the help page, in order; some may be empty.
  var helpSections: [HelpSection] {
    [HelpSection(title: "Arguments", rows: arguments.map(\.helpRow))]
      + groups.map { HelpSection(title: $0.title, rows: $0.options.map(\.helpRow)) }
      + [
        HelpSection(
          title: "Subcommands", rows: subcommands.map { .init(label: $0.name, explanation: $0.summary) })
      ]
  }

  /// How to write the command: with every option if that fits on a line, else with `[<options>]`.
  func usage(width: Int) -> [String] {
    let subcommand = subcommands.isEmpty ? [] : ["<subcommand>"]
    let arguments = arguments.map(\.synopsis)
    let declared = options.filter { $0.name != BuiltIn.help.name && $0.name != BuiltIn.version.name }
    let full = line(declared.map(\.synopsis) + arguments + subcommand)
    if full.count <= width { return [full] }
    return wrappedLines(of: line(["[<options>]"] + arguments + subcommand), width: width)
  }

  private func line(_ parts: [String]) -> String {
    (["USAGE:", invocation] + parts).joined(separator: " ")
  }
}

extension ArgumentSpecification {
  fileprivate var helpRow: HelpSection.Row {
    var fallback: String?
    if case .optional(let text) = arity { fallback = text }
    return HelpSection.Row(label: label, explanation: help + remark(value.note, default: fallback))
  }
}

extension OptionSpecification {
  /// `[--seed <number>]`, `[--set <path=value> ...]`, `[--quiet]`
  fileprivate var synopsis: String {
    switch kind {
    case .flag: "[\(longSpelling)]"
    case .negatableFlag: "[\(longSpelling)|--no-\(name)]"
    case .value(let value, let isRepeatable, _):
      "[\(longSpelling) <\(value.placeholder)>\(isRepeatable ? " ..." : "")]"
    }
  }

  fileprivate var helpRow: HelpSection.Row {
    let short = shortSpelling.map { $0 + ", " } ?? ""
    switch kind {
    case .flag:
      return .init(label: short + longSpelling, explanation: help)
    case .negatableFlag(let isOnByDefault):
      let negated = "--no-" + name
      return .init(
        label: short + longSpelling + "/" + negated,
        explanation: help + remark(nil, default: isOnByDefault ? longSpelling : negated))
    case .value(let value, _, let fallback):
      return .init(
        label: short + longSpelling + " <\(value.placeholder)>",
        explanation: help + remark(value.note, default: fallback))
    }
  }
}

/// ` (values: a, b; default: a)`
private func remark(_ note: String?, default fallback: String?) -> String {
  let parts = [note, fallback.map { "default: " + $0 }].compactMap(\.self)
  return parts.isEmpty ? "" : " (" + parts.joined(separator: "; ") + ")"
}
