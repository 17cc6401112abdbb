/// The command that looks further for what to change. If no change was found, it tries other policies too.
package struct TuneHint {
  /// `What to change:`
  package let lead: String
  package let command: String

  /// Creates the hint; nil without a command.
  ///
  /// - Parameters:
  ///   - command: The shell command that finds changes, if there is one.
  ///   - isStuck: Whether a search found no change that helps.
  package init?(_ command: String?, isStuck: Bool) {
    guard let command else { return nil }
    (lead, self.command) =
      isStuck
      ? ("To look further, also at other policies:", command + " --policies")
      : ("What to change:", command)
  }
}
