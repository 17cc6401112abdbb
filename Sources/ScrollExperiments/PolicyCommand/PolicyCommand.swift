public import ScrollDiagnostics
import ScrollFiles
import ScrollJSON
import ScrollSimulation
import Synchronization

/// A policy of somebody's own as a command that is asked for every decision.
///
/// No setting: a scenario that comes from somebody else starts no commands. Each run starts the command anew and ends it,
/// so that no run knows of another.
public final class PolicyCommand: Sendable {
  /// What reports call the policy.
  public static let policyName = "command"
  /// What it drives.
  static let stages: PolicyStages = [.data, .cells]

  /// For the shell.
  let text: String
  let environment: [String: String]
  /// How long an answer may take.
  let limit: Duration
  private let state = Mutex(State())

  private struct State {
    var failure: Failure?
    var errorText = ""
    /// What stops the children that run, by number.
    var stops: [Int: @Sendable () -> Void] = [:]
    var childCount = 0
  }

  public init(_ text: String, environment: [String: String], milliseconds limit: Int) {
    self.text = text
    self.environment = environment
    self.limit = .milliseconds(limit)
  }

  /// What went wrong first; nil if nothing did. From then on nothing is asked, and runs are of no use.
  public var failure: Failure? { state.withLock(\.failure) }

  /// What it wrote to standard error last, if it did; how to be read depends on the command.
  public var errorText: String { state.withLock(\.errorText) }

  /// Stops it at once, wherever it runs.
  public func stop() {
    for stop in state.withLock({ Array($0.stops.values) }) { stop() }
  }

  /// What results say about who decided.
  var note: String {
    """
    The command '\(text.excerpt(upTo: 200))' decided on preloading (--policy-command), not policy.kind: the scenario alone does \
    not give these results.
    """
  }

  /// Gives containers the policy, asked in a session of their own.
  func apply(to configuration: inout SimulationConfiguration, levels: [Int]) {
    let session = PolicySession(self)
    for level in levels {
      configuration.containers[level].policy = WindowPolicy(PolicyCommandRule(session: session), stages: Self.stages)
      configuration.containers[level].paging = nil
      configuration.containers[level].keepsResultsByIndex = false
    }
  }

  func start() -> (child: ChildProcess, number: Int)? {
    do {
      let child = try ChildProcess(command: text, environment: environment)
      return state.withLock { state in
        state.childCount += 1
        state.stops[state.childCount] = child.stop
        return (child, state.childCount)
      }
    } catch {
      fail(error, asked: nil)
      return nil
    }
  }

  func end(_ child: consuming ChildProcess, _ number: Int) {
    state.withLock { state in state.stops[number] = nil }
    child.end(within: limit)
    let text = child.errorText
    if !text.isEmpty { state.withLock { state in state.errorText = text } }
  }

  /// - Parameter request: What it was to answer.
  func fail(_ problem: ChildProcess.Problem, asked request: String?, errorText: String = "") {
    fail(problem.sentence(limit: limit), asked: request, errorText: errorText)
  }

  func fail(_ sentence: String, asked request: String?, errorText: String = "") {
    var remedy = request.map { "It was asked \($0)." } ?? ""
    if !errorText.isEmpty { remedy += " It wrote to standard error: \(errorText.trimmed.excerpt(upTo: 1000))" }
    let diagnostic = Diagnostic(
      message: "the command of --policy-command, '\(text.excerpt(upTo: 200))', \(sentence)",
      remedy: remedy.isEmpty ? nil : remedy)
    state.withLock { state in
      if state.failure == nil { state.failure = Failure(.commandFailed, diagnostic) }
    }
  }
}

extension ChildProcess.Problem {
  /// After the name of the command.
  fileprivate func sentence(limit: Duration) -> String {
    switch self {
    case .silent: "did not answer within \((limit / .milliseconds(1)).plain) ms"
    case .exited(let code): "ended with exit code \(code) in place of an answer"
    case .killed(let signal): "was ended by signal \(signal) in place of an answer"
    case .closedOutput: "closed its standard output in place of an answer"
    case .lineTooLong: "wrote more than \(ChildProcess.lineLimit) bytes without a line feed"
    case .unasked(let bytes):
      "wrote '\(String(decoding: bytes, as: UTF8.self).excerpt)' without having been asked: it answers each line with one"
    case .system(let words): "cannot be run: \(words)"
    }
  }
}
