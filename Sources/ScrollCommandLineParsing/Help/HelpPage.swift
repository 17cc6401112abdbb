/// The help of a command: its purpose, the two most common command lines, its usage and its parameters.
package struct HelpPage: Sendable {
  private let command: CommandOutline

  /// The number of examples at the top, without explanations.
  private static let firstExampleCount = 2

  init(_ command: CommandOutline) {
    self.command = command
  }

  /// Returns the page as plain text that ends with a line feed, in the layout of swift-argument-parser. `width` is the
  /// longest line in characters, at least 50. Longer words are not split.
  package func text(width: Int) -> String {
    let width = max(width, 50)
    var blocks = [wrappedLines(of: "OVERVIEW: " + command.summary, width: width)]
    let first = command.examples.prefix(Self.firstExampleCount).map { "  " + $0.commandLine }
    if !first.isEmpty { blocks.append(first) }
    if !command.discussion.isEmpty { blocks.append(wrappedLines(of: command.discussion, width: width)) }
    blocks.append(command.usage(width: width))
    for section in command.helpSections where !section.rows.isEmpty {
      blocks.append(section.lines(width: width))
    }
    if !command.examples.isEmpty { blocks.append(exampleLines(width: width)) }
    if !command.subcommands.isEmpty {
      let root = command.path[0]
      let names = (command.path.dropFirst() + ["<subcommand>"]).joined(separator: " ")
      let reference = "See '\(root) \(BuiltIn.helpSubcommand) \(names)' for detailed help."
      blocks.append(wrappedLines(of: reference, width: width - 2).map { "  " + $0 })
    }
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func exampleLines(width: Int) -> [String] {
    var lines = ["EXAMPLES:"]
    for example in command.examples {
      for line in wrappedLines(of: example.explanation, width: width - 2) { lines.append("  " + line) }
      lines.append("    " + example.commandLine)
    }
    return lines
  }
}

extension CommandOutline {
  /// The tables of the help page, in order; some may be empty.
  fileprivate var helpSections: [HelpSection] {
    [HelpSection(title: "Arguments", rows: arguments.map(\.helpRow))]
      + groups.map { HelpSection(title: $0.title, rows: $0.options.map(\.helpRow)) }
      + [
        HelpSection(
          title: "Subcommands", rows: subcommands.map { .init(label: $0.name, explanation: $0.summary) })
      ]
  }

  /// Returns the usage line, with every option if they fit on the line, otherwise with `[<options>]`.
  fileprivate func usage(width: Int) -> [String] {
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
    HelpSection.Row(label: label, explanation: help + remark([value.note]))
  }
}

extension OptionSpecification {
  /// The option in the usage line: `[--seed <number>]`, `[--set <path=value> ...]`, `[--quiet]`.
  fileprivate var synopsis: String {
    switch kind {
    case .flag: "[\(longSpelling)]"
    case .value(let value, let isRepeatable, _):
      "[\(longSpelling) <\(value.placeholder)>\(isRepeatable ? " ..." : "")]"
    }
  }

  fileprivate var helpRow: HelpSection.Row {
    let names = spellings.joined(separator: ", ")
    return switch kind {
    case .flag:
      .init(label: names, explanation: help)
    case .value(let value, _, let fallback):
      .init(
        label: names + " <\(value.placeholder)>",
        explanation: help + remark([value.note, fallback.map { "default: " + $0 }]))
    }
  }
}

/// Returns the addition to an explanation: ` (values: a, b; default: a)`.
private func remark(_ parts: [String?]) -> String {
  let parts = parts.compactMap(\.self)
  return parts.isEmpty ? "" : " (" + parts.joined(separator: "; ") + ")"
}

/// A table of names and their explanations.
struct HelpSection: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    let label: String
    let explanation: String
  }

  let title: String
  let rows: [Row]

  /// Returns the title and the rows. Explanations share a column; a label too long for its column is on a line of its
  /// own.
  func lines(width: Int) -> [String] {
    let column = 26
    let indentation = String(repeating: " ", count: column)
    return [title.uppercased() + ":"]
      + rows.flatMap { row in
        var lines = wrappedLines(of: row.explanation, width: width - column).map { indentation + $0 }
        let label = "  " + row.label
        if let first = lines.first, label.count < column {
          lines[0] = label + first.dropFirst(label.count)
        } else {
          lines.insert(label, at: 0)
        }
        return lines
      }
  }
}
