/// What a command does with a file that is named on its command line.
public enum FileUse: Hashable, Sendable {
  case reading
  case writing
}

/// A file that is named on a command line.
public struct GivenFile: Hashable, Sendable {
  /// The parameter that names it: `--output`, `<scenario>`.
  public let parameter: String
  /// As it was written; `-` is standard input or output.
  public let path: String
  public let use: FileUse
}
