/// The completion script for bash, from version 3.2 on.
///
/// The main function walks the words before the cursor. Four other functions are its tables of the declarations:
/// subcommands, options, values of options, and arguments by position. Each sets `words` or `files`.
struct BashCompletionScript {
  private let root: CommandOutline

  init(_ root: CommandOutline) {
    self.root = root
  }

  var text: String {
    """
    # bash completion for \(root.name)

    # Whether the words "$1" name a command.
    \(function)_command() {
        case "$1" in
    \(commandCases)
            *) return 1 ;;
        esac
    }

    # The options of command "$1".
    \(function)_options() {
        case "$1" in
    \(optionCases)
        esac
    }

    # The values of option "$2" of command "$1". Fails if it takes none.
    \(function)_value() {
        case "$1 $2" in
    \(valueCases)
            *) return 1 ;;
        esac
    }

    # What may stand as argument number "$2", from 0, of command "$1".
    \(function)_argument() {
        case "$1 $2" in
    \(argumentCases)
        esac
    }

    \(function)() {
        local IFS=$' \\t\\n' current="${COMP_WORDS[COMP_CWORD]}" command=\(root.name) option= position=0 ended= prefix=
        local words= files= word index
        for ((index = 1; index < COMP_CWORD; index++)); do
            word="${COMP_WORDS[index]}"
            if [[ $word == '=' ]]; then
                ((++index < COMP_CWORD)) && option=
            elif [[ -n $option ]]; then
                option=
            elif [[ -n $ended ]]; then
                ((position++))
            elif [[ $word == '--' ]]; then
                ended=1
            elif [[ $word == -?* ]]; then
                \(function)_value "$command" "$word" && option="$word"
            elif \(function)_command "$command $word"; then
                command="$command $word"
            else
                ((position++))
            fi
        done
        if [[ $current == '=' ]]; then
            current=
        elif [[ -z $option && -z $ended && $current == --*=* ]]; then
            option="${current%%=*}"
            prefix="$option="
            current="${current#*=}"
        fi

        words= files=
        if [[ -n $option ]]; then
            \(function)_value "$command" "$option"
        elif [[ -z $ended && $current == -* ]]; then
            \(function)_options "$command"
        else
            \(function)_argument "$command" "$position"
        fi

        COMPREPLY=()
        while IFS= read -r word; do
            COMPREPLY+=("$word")
        done < <(
            compgen -P "$prefix" -W "$words" -- "$current"
            [[ -n $files ]] && compgen -P "$prefix" -f -- "$current"
        )
        [[ -n $files ]] && compopt -o filenames 2>/dev/null
        return 0
    }

    complete -F \(function) \(root.name)

    """
  }

  private var function: String { root.functionName }

  private var commandCases: String {
    cases(root.selfAndDescendants.dropFirst().map { ("'\($0.invocation)'", "") })
  }

  private var optionCases: String {
    cases(
      root.selfAndDescendants.filter { !$0.options.isEmpty }.map { command in
        ("'\(command.invocation)'", reply(.words(command.options.flatMap(\.spellings))))
      })
  }

  private var valueCases: String {
    cases(
      root.selfAndDescendants.flatMap { command in
        command.options.compactMap { option in
          option.value.map { value in
            (
              option.spellings.map { "'\(command.invocation) \($0)'" }.joined(separator: " | "),
              reply(value.completion)
            )
          }
        }
      })
  }

  private var argumentCases: String {
    cases(
      root.selfAndDescendants.flatMap { command in
        command.arguments.enumerated().map { index, argument in
          let position = argument.arity.repeats ? "'*" : "\(index)'"
          return ("'\(command.invocation) " + position, reply(argument.value.completion))
        }
          + command.subcommands.prefix(1).map { _ in
            ("'\(command.invocation) 0'", reply(.words(command.subcommands.map(\.name))))
          }
      })
  }

  private func cases(_ cases: [(pattern: String, action: String)]) -> String {
    cases.map { "        \($0.pattern)) \($0.action);;" }.joined(separator: "\n")
  }

  /// Returns a statement that returns the candidates of a value to the caller.
  private func reply(_ completion: ValueCompletion) -> String {
    switch completion {
    case .nothing: ""
    case .files: "files=1 "
    case .words(let words): "words='\(words.joined(separator: " "))' "
    }
  }
}
