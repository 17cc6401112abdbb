/// The reason why a command stops: every problem found, up to `Failure.limit`, and the resulting exit code.
public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The largest number of problems reported for a file. More would hide the first.
  public static let limit = 20

  public var exitCode: ExitCode
  public var diagnostics: [Diagnostic]

  /// Creates a failure with the first ``limit`` of the problems.
  public init(_ exitCode: ExitCode, _ diagnostics: [Diagnostic]) {
    self.exitCode = exitCode
    self.diagnostics = Array(diagnostics.prefix(Self.limit))
  }

  public init(_ exitCode: ExitCode, _ diagnostic: Diagnostic) {
    self.init(exitCode, [diagnostic])
  }

  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

extension Failure {
  /// Returns the failure with `option`, as the user wrote it (`--set display.leading=x`), in each problem that names
  /// neither a file nor an option.
  package func naming(option: String) -> Failure {
    var failure = self
    for index in diagnostics.indices where diagnostics[index].path == nil && diagnostics[index].option == nil {
      failure.diagnostics[index].option = option
    }
    return failure
  }
}

/// A problem with an input, written as `path:line: field 'name': message` and a remedy on the next line.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The faulty option as the user wrote it: `--set display.leading=x`. Written in place of the path; nil if the
  /// problem is not on the command line.
  public var option: String?
  /// The file's path as the user wrote it, `-` for standard input; nil if no file is involved.
  public var path: String?
  /// The line in that file, from 1; nil if the problem has no line.
  public var line: Int?
  /// The column, setting or option at fault; nil if the problem has no name.
  public var field: String?
  /// What was expected and what was found.
  public var message: String
  /// The remedy, as a sentence; nil if the message already implies it.
  public var remedy: String?

  public init(
    option: String? = nil, path: String? = nil, line: Int? = nil, field: String? = nil, message: String,
    remedy: String? = nil
  ) {
    self.option = option
    self.path = path
    self.line = line
    self.field = field
    self.message = message
    self.remedy = remedy
  }

  /// The largest numbers of characters shown of a path, a field and a text.
  private static let (pathLimit, fieldLimit, textLimit) = (4096, 200, 10_000)

  /// The problem as text of limited length. Control characters are escaped, except for line breaks in the message and
  /// the remedy.
  public var description: String {
    var text = ""
    if let option {
      text += option.excerpt(upTo: 80) + ": "
    } else if let path {
      text += path.excerpt(upTo: Self.pathLimit) + (line.map { ":\($0)" } ?? "") + ": "
    } else if let line {
      text += "line \(line): "
    }
    if let field { text += "field '\(field.excerpt(upTo: Self.fieldLimit))': " }
    text += message.printableLines(upTo: Self.textLimit)
    if let remedy { text += "\n  " + remedy.printableLines(upTo: Self.textLimit) }
    return text
  }
}
