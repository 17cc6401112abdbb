/// How it is known that a policy does what its framework does.
public enum PolicyVerification: String, Sendable, CaseIterable {
  /// A test compares the policy with what was recorded from the framework's own code, running.
  case vectors
  /// The framework's own code ran beside the policy, by hand; no test repeats that.
  case libraryRun = "library_run"
  /// The framework's source was read.
  case sourceRead = "source_read"
  /// The source is closed: documentation and what others saw are all there is.
  case documentation
  /// The rule is this package's own, or needs none to compare it with.
  case ownRule = "own_rule"

  /// Whether the policy may be called exact, but for what its description says is left out.
  public var isExact: Bool {
    switch self {
    case .vectors, .libraryRun: true
    case .sourceRead, .documentation, .ownRule: false
    }
  }

  /// The same in words.
  public var summary: String {
    switch self {
    case .vectors:
      "vectors: a test compares it with recordings of the framework's own code; exact but for what is left out"
    case .libraryRun: "library run: the framework's own code ran beside it; exact but for what is left out"
    case .sourceRead: "source read: no code of the framework has run beside it"
    case .documentation: "documentation: the source is closed"
    case .ownRule: "own rule: there is no other to compare it with"
    }
  }
}
