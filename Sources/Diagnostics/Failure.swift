/// Why a command cannot go on: every problem that was found (at most `Failure.limit`), and the exit code they mean.
public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many problems of one file are reported; more would bury the first.
  public static let limit = 20

  public var exitCode: ExitCode
  public var diagnostics: [Diagnostic]

  public init(_ exitCode: ExitCode, _ diagnostics: [Diagnostic]) {
    self.exitCode = exitCode
    self.diagnostics = diagnostics
  }

  public init(_ exitCode: ExitCode, _ diagnostic: Diagnostic) {
    self.init(exitCode, [diagnostic])
  }

  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
