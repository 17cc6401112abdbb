import ScrollCommandLineParsing
import ScrollReports

/// The option `--color`, which has the same meaning in every command.
enum ColorOption {
  static let choice = Option(
    "color", value: ValueFormat<ColorChoice>.choice("when"), default: .auto,
    help: "When to use color; auto uses it on a terminal unless NO_COLOR is set.")

  /// Returns the style of an output: the console's, with color if it is chosen, or that of files.
  static func style(_ arguments: ParsedArguments, of output: Output?, _ console: Console) -> TerminalStyle {
    output?.isStandardOutput == true ? arguments[choice].applied(to: console.style) : .file
  }
}

/// The values of `--color`.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never

  func applied(to style: TerminalStyle) -> TerminalStyle {
    var style = style
    if self != .auto { style.usesColor = self == .always }
    return style
  }
}
