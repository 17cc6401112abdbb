/// The way in which a policy was checked against its framework.
public enum PolicyVerification: String, Sendable, CaseIterable {
  /// A test compares the policy with recordings of the framework's own running code.
  case vectors
  /// The framework's own code was run beside the policy by hand; no test repeats that.
  case libraryRun = "library_run"
  /// The framework's source was read.
  case sourceRead = "source_read"
  /// The source is closed, so the rule is from documentation and observations by others.
  case documentation
  /// The rule is this package's own, or needs no comparison.
  case ownRule = "own_rule"

  /// True if the policy was compared with its framework's running code: except for what its description leaves out, it is exact
  /// or, for a list, the same in at least 99 % of the recorded frames.
  public var isExact: Bool {
    switch self {
    case .vectors, .libraryRun: true
    case .sourceRead, .documentation, .ownRule: false
    }
  }

  /// The verification in words.
  public var summary: String {
    switch self {
    case .vectors:
      """
      vectors: a test compares it with recordings of the framework's own code; but for what is left out, it is exact or, for a \
      list, the same in at least 99 % of the recorded frames
      """
    case .libraryRun: "library run: the framework's own code ran beside it; exact but for what is left out"
    case .sourceRead: "source read: no code of the framework has run beside it"
    case .documentation: "documentation: the source is closed"
    case .ownRule: "own rule: there is no other to compare it with"
    }
  }
}
