import Reports

extension TerminalStyle {
  /// Follows the usual variables: `NO_COLOR` (https://no-color.org), `CLICOLOR_FORCE`, `TERM=dumb`, the locale's
  /// character set, `COLUMNS`.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether output goes to a terminal; else there is no color unless it is forced.
  ///   - columns: The terminal's width; nil if unknown.
  init(environment: [String: String], isTerminal: Bool, columns: Int?) {
    let isDumb = environment["TERM"] == "dumb"
    let forcesColor = !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""])
    let refusesColor = !environment["NO_COLOR", default: ""].isEmpty
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let characterSet = (locale ?? "").lowercased()
    self.init(
      usesColor: !refusesColor && (forcesColor || isTerminal && !isDumb),
      usesUnicode: characterSet.contains("utf-8") || characterSet.contains("utf8"),
      width: min(max(columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 100, 60), 200))
  }
}
