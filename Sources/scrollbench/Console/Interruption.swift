import Diagnostics
import Dispatch
import Files
import Foundation
import Synchronization

/// Notices SIGINT and SIGTERM as long as it lives, so that a command can write what is complete before it ends. A
/// second signal ends the process at once.
final class Interruption {
  /// What came, if anything.
  private final class Signal: Sendable {
    /// The exit code that the signal means; 0 if none came.
    private let code = Atomic<Int32>(0)
    /// Signalled when there is nothing more to wait for.
    let end = DispatchSemaphore(value: 0)

    var exitCode: ExitCode? {
      ExitCode(rawValue: code.load(ordering: .relaxed)).flatMap { $0 == .success ? nil : $0 }
    }

    func receive(_ exitCode: ExitCode) {
      if code.exchange(exitCode.rawValue, ordering: .relaxed) != 0 { exit(exitCode.rawValue) }
      end.signal()
    }
  }

  private static let signals: [(number: Int32, exitCode: ExitCode)] = [
    (SIGINT, .interrupted), (SIGTERM, .terminated),
  ]

  private let received = Signal()
  private let sources: [any DispatchSourceSignal]

  /// Begins to notice.
  init() {
    let queue = DispatchQueue(label: "signals")
    sources = Self.signals.map { number, _ in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: queue)
    }
    for (source, signal) in zip(sources, Self.signals) {
      source.setEventHandler { [received] in received.receive(signal.exitCode) }
      source.resume()
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for (number, _) in Self.signals { signal(number, SIG_DFL) }
  }

  /// Why the command should end; nil while it should not.
  var exitCode: ExitCode? { received.exitCode }

  /// Tells whether the command should end, from any thread.
  var hasCome: @Sendable () -> Bool { { [received] in received.exitCode != nil } }

  /// What `work` hands over, from any thread, until it is done or a signal comes. What is under way then is left behind:
  /// the process is to end soon.
  func collect<Element: Sendable>(
    _ work: @escaping @Sendable (_ handOver: @Sendable (Element) -> Void) -> Void
  ) -> [Element] {
    let collection = Collection<Element>()
    // Task-local values stay on their thread.
    let files = CommandFiles.current
    DispatchQueue.global().async { [received] in
      CommandFiles.$current.withValue(files) {
        work { element in collection.elements.withLock { $0.append(element) } }
      }
      received.end.signal()
    }
    received.end.wait()
    return collection.elements.withLock(\.self)
  }

  private final class Collection<Element: Sendable>: Sendable {
    let elements = Mutex<[Element]>([])
  }
}
