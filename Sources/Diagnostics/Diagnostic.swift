/// One thing that is wrong with an input, as `path:line: field 'name': message`, then the remedy.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it, `-` for standard input; nil where no file is involved.
  public var path: String?
  /// The line in that file, from 1; nil where the problem has no line.
  public var line: Int?
  /// The column, setting or option at fault; nil where the problem has no name.
  public var field: String?
  /// What was expected and what was found.
  public var message: String
  /// What to do about it, as a sentence; nil where the message already says it.
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
