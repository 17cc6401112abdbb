/// The completion script for zsh: a function for each command, built on zsh's own `_arguments`.
struct ZshCompletionScript {
  private let root: CommandOutline

  init(_ root: CommandOutline) {
    self.root = root
  }

  /// The script. Its last lines support both ways to load it: from a directory in `fpath`, where the file is the body
  /// of the function, and with `source`.
  var text: String {
    """
    #compdef \(root.name)

    \(root.selfAndDescendants.filter(\.hasCompletions).map(function).joined(separator: "\n\n"))

    if [[ $funcstack[1] == \(root.functionName) ]]; then
        \(root.functionName) "$@"
    else
        compdef \(root.functionName) \(root.name)
    fi

    """
  }

  private func function(of command: CommandOutline) -> String {
    command.subcommands.isEmpty ? leafFunction(of: command) : groupFunction(of: command)
  }

  private func leafFunction(of command: CommandOutline) -> String {
    let lines = command.options.map(optionSpecification) + command.arguments.map(argumentSpecification)
    return """
      \(command.functionName)() {
      \(arguments("-s -S", lines))
      }
      """
  }

  /// Returns the function of a group. After the subcommand's name, `_arguments` leaves that name and the rest of the
  /// line in `words`.
  private func groupFunction(of command: CommandOutline) -> String {
    let lines =
      command.options.map(optionSpecification) + ["'1:subcommand:->subcommand'", "'*::argument:->argument'"]
    let descriptions = command.subcommands.map { subcommand in
      "            " + quotedForShell("\(subcommand.name):\(escaped(subcommand.summary, ":"))")
    }
    let calls = command.subcommands.filter(\.hasCompletions).map { "        \($0.name)) \($0.functionName) ;;" }
    return """
      \(command.functionName)() {
          local curcontext="$curcontext" context state state_descr line
          local -A opt_args
      \(arguments("-C -s -S", lines))
          case $state in
          subcommand)
              local -a subcommands=(
      \(descriptions.joined(separator: "\n"))
              )
              _describe subcommand subcommands
              ;;
          argument)
              case $line[1] in
      \(calls.joined(separator: "\n"))
              esac
              ;;
          esac
      }
      """
  }

  private func arguments(_ flags: String, _ lines: [String]) -> String {
    (["    _arguments \(flags)"] + lines.map { "        " + $0 }).joined(separator: " \\\n")
  }

  /// Returns an option as an argument of `_arguments`: `'(-s --seed)'{-s+,--seed=}'[Explanation.]:number: '`.
  private func optionSpecification(_ option: OptionSpecification) -> String {
    let takesValue = option.value != nil
    let spellings = option.spellings.map { spelling in
      takesValue ? spelling + (spelling.hasPrefix("--") ? "=" : "+") : spelling
    }
    let names = spellings.count == 1 ? spellings[0] : "{\(spellings.joined(separator: ","))}"
    let value = option.value.map { ":\(escaped($0.placeholder, ":")):\(action($0.completion))" } ?? ""
    return repetition(of: option) + names + quotedForShell("[\(escaped(option.help, "[]"))]" + value)
  }

  /// Returns the options that this one excludes: none if it is repeatable, all for `--help`, otherwise its own
  /// spellings.
  private func repetition(of option: OptionSpecification) -> String {
    if option.isRepeatable { return "'*'" }
    if option.name == BuiltIn.help.name { return "'(- *)'" }
    return "'(\(option.spellings.joined(separator: " ")))'"
  }

  private func argumentSpecification(_ argument: ArgumentSpecification) -> String {
    let prefix =
      switch argument.arity {
      case .required: ":"
      case .optional: "::"
      case .oneOrMore, .zeroOrMore: "*:"
      }
    return quotedForShell(
      prefix + escaped(argument.value.placeholder, ":") + ":" + action(argument.value.completion))
  }

  private func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  private func escaped(_ text: String, _ special: String) -> String {
    text.map { $0 == "\\" || special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func quotedForShell(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
