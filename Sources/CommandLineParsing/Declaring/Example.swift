/// A use of a command, for its help.
public struct Example: Sendable {
  let commandLine: String
  let explanation: String

  /// - Parameters:
  ///   - commandLine: What to type, beginning with the program's name.
  ///   - explanation: What it does, as a sentence.
  public init(_ commandLine: String, _ explanation: String) {
    self.commandLine = commandLine
    self.explanation = explanation
  }
}
