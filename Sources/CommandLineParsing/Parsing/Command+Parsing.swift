public import Diagnostics

extension Command {
  /// Understands the words after the program's name. Prints nothing and does not exit.
  ///
  /// - Throws: Every problem found (exit code `usage`), the last with the way to the command's help. A request for
  ///   help goes before problems.
  public func parse(_ words: [String]) throws(Failure) -> ParseOutcome<Action> {
    try parse(words[...], under: [])
  }

  private func parse(_ words: ArraySlice<String>, under parents: [String]) throws(Failure) -> ParseOutcome<Action> {
    let outline = outline(under: parents)
    switch body {
    case .action(let action):
      var parser = ParameterParser(outline)
      parser.read(words)
      if parser.isGiven(BuiltIn.help) { return .showHelp(HelpPage(outline), .success) }
      if let version, parser.isGiven(BuiltIn.version) { return .showVersion(version) }
      return .run(action, try parser.finish())
    case .subcommands(let subcommands):
      guard let word = words.first else { return .showHelp(HelpPage(outline), .usage) }
      if let subcommand = subcommands.first(where: { $0.name == word }) {
        return try subcommand.parse(words.dropFirst(), under: outline.path)
      }
      if word == BuiltIn.helpSubcommand {
        return .showHelp(HelpPage(try outline.descendant(words.dropFirst())), .success)
      }
      if BuiltIn.help.spellings.contains(word) { return .showHelp(HelpPage(outline), .success) }
      if let version, BuiltIn.version.spellings.contains(word) { return .showVersion(version) }
      throw Failure([outline.problem(withSubcommand: word)], of: outline.invocation)
    }
  }
}

extension CommandOutline {
  /// The command that `help` is asked about.
  fileprivate func descendant(_ words: ArraySlice<String>) throws(Failure) -> CommandOutline {
    guard let word = words.first, !BuiltIn.help.spellings.contains(word) else { return self }
    guard let subcommand = subcommands.first(where: { $0.name == word }) else {
      throw Failure([problem(withSubcommand: word)], of: invocation)
    }
    return try subcommand.descendant(words.dropFirst())
  }

  /// What is wrong with a word where a subcommand was expected.
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

  /// Whether the command or one below it has the option with which a word begins.
  private func hasOption(in word: String) -> Bool {
    OptionTable(options).hasOption(in: word) || subcommands.contains { $0.hasOption(in: word) }
  }
}
