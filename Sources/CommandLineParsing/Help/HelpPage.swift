/// The help of a command: what it is for, how to write it, what it accepts.
public struct HelpPage: Sendable {
  private let command: CommandOutline

  init(_ command: CommandOutline) {
    self.command = command
  }

  /// The page as plain text that ends with a new line, in the layout of swift-argument-parser.
  ///
  /// - Parameter width: The longest line, in characters; words that are longer alone stay whole. At least 50.
  public func text(width: Int = 80) -> String {
    let width = max(width, 50)
    var blocks = [wrappedLines(of: "OVERVIEW: " + command.summary, width: width)]
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
    ["EXAMPLES:"]
      + command.examples.flatMap { example in
        wrappedLines(of: example.explanation, width: width - 2).map { "  " + $0 }
          + ["    " + example.commandLine]
      }
  }
}
