package import ScrollDiagnostics

/// The request in a command line.
package enum ParseOutcome<Action: Sendable>: Sendable {
  /// Run the command with this action.
  case run(Action, ParsedArguments)
  /// Show the help. The exit code is `success` if the user requested it, or `usage` if a group has no subcommand; the
  /// help then belongs on standard error.
  case showHelp(HelpPage, ExitCode)
  /// Show this version.
  case showVersion(String)
}

extension Command {
  /// Parses the words after the program's name. Prints nothing and does not exit. A request for help takes precedence
  /// over problems.
  ///
  /// - Throws: `.usage` with every problem. The last one refers to the command's help.
  package func parse(_ words: [String]) throws(Failure) -> ParseOutcome<Action> {
    try parse(words[...], under: [])
  }

  private func parse(_ words: ArraySlice<String>, under parents: [String]) throws(Failure) -> ParseOutcome<Action> {
    switch body {
    case .action(let action):
      let outline = outline(under: parents)
      var parser = ParameterParser(outline)
      parser.read(words)
      if parser.isGiven(BuiltIn.help) { return .showHelp(HelpPage(outline), .success) }
      return .run(action, try parser.finish())
    case .subcommands(let subcommands):
      guard let word = words.first else { return .showHelp(HelpPage(outline(under: parents)), .usage) }
      if let version, BuiltIn.version.spellings.contains(word) { return .showVersion(version) }
      if let subcommand = subcommands().first(where: { $0.name == word || $0.alias == word }) {
        return try subcommand.parse(words.dropFirst(), under: parents + [name])
      }
      let outline = outline(under: parents)
      if word == BuiltIn.helpSubcommand {
        return .showHelp(HelpPage(try outline.descendant(words.dropFirst())), .success)
      }
      if BuiltIn.help.spellings.contains(word) { return .showHelp(HelpPage(outline), .success) }
      throw Failure([outline.problem(withSubcommand: word)], of: outline.invocation)
    }
  }
}

extension CommandOutline {
  /// Returns the command whose help the words after `help` request.
  fileprivate func descendant(_ words: ArraySlice<String>) throws(Failure) -> CommandOutline {
    guard let word = words.first, !BuiltIn.help.spellings.contains(word) else { return self }
    guard let subcommand = subcommands.first(where: { $0.name == word || $0.alias == word }) else {
      throw Failure([problem(withSubcommand: word)], of: invocation)
    }
    return try subcommand.descendant(words.dropFirst())
  }

  /// Returns the problem with a word in place of a subcommand.
  fileprivate func problem(withSubcommand word: String) -> UsageProblem {
    switch Word(word) {
    case .long, .short:
      subcommands.contains { $0.hasOption(in: word) }
        ? .optionBeforeSubcommand(word) : .unknownOption(word, nearest: OptionTable(options).nearest(to: word))
    case .plain where subcommands.isEmpty:
      .unexpectedArgument(word)
    case .plain, .endOfOptions:
      .unknownSubcommand(
        word, nearest: closestName(to: word, among: subcommands.map(\.name)), all: subcommands.map(\.name))
    }
  }

  /// Returns true if a word begins with an option of the command or of a descendant.
  private func hasOption(in word: String) -> Bool {
    OptionTable(options).hasOption(in: word) || subcommands.contains { $0.hasOption(in: word) }
  }
}
