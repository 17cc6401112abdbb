package import ScrollDiagnostics
import ScrollFiles
import ScrollJSON
import ScrollSimulation
import Synchronization

/// The user's own policy: a command that makes every preloading decision.
///
/// It is not a setting, so that a scenario from someone else cannot start commands. Each run starts a new process and
/// ends it, so runs are independent of each other.
package final class PolicyCommand: Sendable {
  /// The name of the policy in reports.
  package static let policyName = "command"
  /// The stages that commands drive.
  static let stages: PolicyStages = [.data, .cells]

  /// The command line for the shell.
  let text: String
  let environment: [String: String]
  /// The time limit for an answer.
  let limit: Duration
  private let state = Mutex(State())

  private struct State {
    var failure: Failure?
    var errorText = ""
    /// The functions that stop the running children, by the number of the child.
    var stops: [Int: @Sendable () -> Void] = [:]
    var childCount = 0
    /// True if `stop()` has been called.
    var isStopped = false
  }

  package init(_ text: String, environment: [String: String], milliseconds limit: Int) {
    self.text = text
    self.environment = environment
    self.limit = .milliseconds(limit)
  }

  /// The first failure; nil if there was none. After a failure the command is not asked again, and results are invalid.
  package var failure: Failure? { state.withLock(\.failure) }

  /// The last text that the command wrote to standard error; empty if there was none.
  package var errorText: String { state.withLock(\.errorText) }

  /// Stops all running children at once, and lets no other start.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      for stop in state.stops.values { stop() }
    }
  }

  /// The note in results that the command decided on preloading.
  var note: String {
    """
    The command '\(text.excerpt(upTo: 200))' decided on preloading (--policy-command), not policy.kind: the scenario alone does \
    not reproduce these results.
    """
  }

  /// Makes the command the policy of the containers of some levels, which share one session.
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
      // While the lock is held, `stop()` cannot return, and the program cannot exit, between a child's start and its registration.
      return try state.withLock { state throws(ChildProcess.Problem) in
        if state.isStopped { throw .system("it does not start after a signal") }
        let child = try ChildProcess(command: text, environment: environment)
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

  /// Records a failure of the child process, unless an earlier one is recorded.
  ///
  /// - Parameters:
  ///   - problem: The problem of the child process.
  ///   - request: The request that it had to answer; nil if there was none.
  ///   - errorText: The last text that it wrote to standard error.
  func fail(_ problem: ChildProcess.Problem, asked request: String?, errorText: String = "") {
    fail(problem.sentence(limit: limit), asked: problem.followsRequest ? request : nil, errorText: errorText)
  }

  func fail(_ sentence: String, asked request: String?, errorText: String = "") {
    let output = errorText.isEmpty ? nil : "It wrote to standard error: \(errorText.trimmed.excerpt(upTo: 1000))"
    let remedies = [request.map { "The request was \($0)." }, output].compactMap(\.self)
    let diagnostic = Diagnostic(
      message: "the command of --policy-command, '\(text.excerpt(upTo: 200))', \(sentence)",
      remedy: remedies.isEmpty ? nil : remedies.joined(separator: " "))
    state.withLock { state in
      if state.failure == nil { state.failure = Failure(.commandFailed, diagnostic) }
    }
  }
}

extension ChildProcess.Problem {
  /// True if the problem is with the answer to a request.
  fileprivate var followsRequest: Bool {
    if case .unasked = self { false } else { true }
  }

  /// Returns the sentence about the problem that follows the name of the command.
  fileprivate func sentence(limit: Duration) -> String {
    switch self {
    case .silent: "did not answer within \((limit / .milliseconds(1)).plain) ms"
    case .exited(let code): "ended with exit code \(code) instead of answering"
    case .killed(let signal): "was ended by signal \(signal) instead of answering"
    case .closedOutput: "closed its standard output instead of answering"
    case .lineTooLong: "wrote more than \(ChildProcess.lineLimit) bytes without a line feed"
    case .unasked(let bytes):
      "wrote '\(String(decoding: bytes, as: UTF8.self).excerpt)' before it was asked; each answer is one line"
    case .system(let words): "cannot be run: \(words)"
    }
  }
}
