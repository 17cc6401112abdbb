/// The reason why a command stops: every problem found, up to `Failure.limit`, and the resulting exit code.
public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of problems reported for a file. More would hide the first.
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

/// A problem with an input, written as `path:line: field 'name': message` and a remedy on the next line.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it, `-` for standard input; nil if no file is involved.
  public var path: String?
  /// The line in that file, from 1; nil if the problem has no line.
  public var line: Int?
  /// The column, setting or option at fault; nil if the problem has no name.
  public var field: String?
  /// What was expected and what was found.
  public var message: String
  /// What to do about it, as a sentence; nil if the message says it already.
  public var remedy: String?

  public init(
    path: String? = nil, line: Int? = nil, field: String? = nil, message: String, remedy: String? = nil
  ) {
    self.path = path
    self.line = line
    self.field = field
    self.message = message
    self.remedy = remedy
  }

  public var description: String {
    var text = ""
    if let path { text += path + (line.map { ":\($0)" } ?? "") + ": " }
    if path == nil, let line { text += "line \(line): " }
    if let field { text += "field '\(field)': " }
    text += message
    if let remedy { text += "\n  " + remedy }
    return text
  }
}
