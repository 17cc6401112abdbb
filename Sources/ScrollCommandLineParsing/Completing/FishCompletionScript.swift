/// The completion script for fish, from version 3.0 on: a `complete` statement for each option, argument and subcommand,
/// with the condition that the words before the cursor choose its command.
struct FishCompletionScript {
  private let root: CommandOutline

  init(_ root: CommandOutline) {
    self.root = root
  }

  var text: String {
    """
    # fish completion for \(root.name)

    # Whether the words before the cursor choose the command "$argv".
    function \(condition)
        set -l command \(root.name)
        for word in (commandline -opc)[2..-1]
            contains -- "$command $word" \(invocations)
            or break
            set command "$command $word"
        end
        test "$command" = "$argv"
    end

    complete -c \(root.name) -f
    \(root.selfAndDescendants.flatMap(statements).joined(separator: "\n"))

    """
  }

  private var condition: String { "_" + root.functionName + "_is" }

  private var invocations: String {
    root.selfAndDescendants.dropFirst().map { "'\($0.invocation)'" }.joined(separator: " ")
  }

  private func statements(of command: CommandOutline) -> [String] {
    let start = "complete -c \(root.name) -n '\(condition) \(command.invocation)'"
    let subcommands = command.subcommands.map { "-a \($0.name) -d \(quotedForShell($0.summary))" }
    return (subcommands + command.options.map(optionSettings) + command.arguments.compactMap(argumentSettings))
      .map { start + " " + $0 }
  }

  private func optionSettings(_ option: OptionSpecification) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let value =
      switch option.value?.completion {
      case nil: ""
      case .nothing: " -x"
      case .files: " -r -F"
      case .words(let words): " -x -a '\(words.joined(separator: " "))'"
      }
    return "-l \(option.name)\(short)\(value) -d \(quotedForShell(option.help))"
  }

  /// Returns the settings of an argument. Its values are offered at every position, because the condition does not
  /// count words.
  private func argumentSettings(_ argument: ArgumentSpecification) -> String? {
    switch argument.value.completion {
    case .nothing: nil
    case .files: "-F"
    case .words(let words): "-a '\(words.joined(separator: " "))'"
    }
  }

  private func quotedForShell(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
