extension Command {
  /// Stops the program if the declaration contradicts itself.
  func checkInvariants() {
    precondition(isParameterName(name), "'\(name)' cannot be the name of a command")
    if case .subcommands(let subcommands) = body {
      precondition(!subcommands.isEmpty, "'\(name)' is a group without subcommands")
      checkUniqueness(of: subcommands.map(\.name) + [BuiltIn.helpSubcommand])
    }
    let options = outline().options
    checkUniqueness(of: options.flatMap(\.spellings))
    checkUniqueness(of: arguments.map(\.label))
    precondition(
      arguments.dropLast().allSatisfy { $0.arity != .oneOrMore }, "only the last argument of '\(name)' may repeat")
    precondition(
      zip(arguments, arguments.dropFirst()).allSatisfy { $0.arity.isRequired || !$1.arity.isRequired },
      "after an argument of '\(name)' that may be left out another has to be given")
    for value in arguments.map(\.value) + options.compactMap(\.value) {
      precondition(
        value.completion.words.allSatisfy(isPlainWord),
        "a choice of <\(value.placeholder)> in '\(name)' would have to be quoted")
    }
  }

  private func checkUniqueness(of names: [String]) {
    var seen: Set<String> = []
    for name in names {
      precondition(seen.insert(name).inserted, "'\(name)' is declared twice in '\(self.name)'")
    }
  }
}

/// Whether no shell treats any character of the word specially.
private func isPlainWord(_ word: String) -> Bool {
  !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._+-".contains($0)) }
}
