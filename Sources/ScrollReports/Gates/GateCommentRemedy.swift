import ScrollDiagnostics
import ScrollGating

/// What a comment says on accepting the changes. Long commands are folded.
struct GateCommentRemedy {
  /// The maximum length of a command, of settings, or of what remains to be done, in bytes.
  private static let commandLimit = 1_000

  private let acceptance: AcceptanceWords
  /// The maximum length of a command; one that is longer would take most of the report.
  private let longestCommand: Int

  /// Creates the remedy; nil if there is nothing to accept.
  ///
  /// - Parameter limit: The maximum length of the report in bytes.
  init?(_ report: GateReport, limit: Int) {
    guard let acceptance = AcceptanceWords(report) else { return nil }
    self.acceptance = acceptance
    longestCommand = limit / 2
  }

  /// How to accept the changes.
  var paragraph: String {
    let settings = acceptance.settings.map { $0.introduction + Markdown.code($0.text) }.listed()
    let named = Self.isLong(settings) ? "the \(acceptance.settings.count) settings of this gate" : settings
    let first = settings.isEmpty ? "" : "put \(named) into \(acceptance.owner), "
    let command =
      isTooLong
      ? "`scrollbench gate` with these scenarios and `--update`"
      : Self.isLong(acceptance.command) ? "the command that is folded below" : Markdown.code(acceptance.command)
    return "\(acceptance.purpose), \(first)run \(command) and commit the baselines."
      + (acceptance.remark.map { " \($0.excerpt(upTo: Self.commandLimit).markdownText)" } ?? "")
  }

  /// The command as a block of code, if it is folded; nil if it is not, or left out.
  var foldedCommand: String? {
    guard Self.isLong(acceptance.command), !isTooLong else { return nil }
    return Markdown.codeBlock([acceptance.command], "sh")
  }

  private var isTooLong: Bool { acceptance.command.utf8.count > longestCommand }

  /// Returns true if a text is too long to be shown outside the fold.
  private static func isLong(_ text: String) -> Bool { text.utf8.count > commandLimit }
}
