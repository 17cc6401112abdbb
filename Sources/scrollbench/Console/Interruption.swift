import Diagnostics
import Dispatch
import Foundation
import Synchronization

/// Notices SIGINT and SIGTERM, so that a command can write what is complete before it ends. A second signal ends the
/// process at once.
final class Interruption {
  /// What came, if anything.
  private final class Signal: Sendable {
    /// The exit code that the signal means; 0 if none came.
    private let code = Atomic<Int32>(0)

    var exitCode: ExitCode? { ExitCode(rawValue: code.load(ordering: .relaxed)).flatMap { $0 == .success ? nil : $0 } }

    func receive(_ exitCode: ExitCode) {
      if code.exchange(exitCode.rawValue, ordering: .relaxed) != 0 { exit(exitCode.rawValue) }
    }
  }

  private let received = Signal()
  private let sources: [any DispatchSourceSignal]

  /// Begins to notice.
  init() {
    let queue = DispatchQueue(label: "signals")
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: queue)
    }
    for (source, exitCode) in zip(sources, [ExitCode.interrupted, .terminated]) {
      source.setEventHandler { [received] in received.receive(exitCode) }
      source.resume()
    }
  }

  /// Why the command should end; nil while it should not.
  var exitCode: ExitCode? { received.exitCode }
}
