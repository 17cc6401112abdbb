import Dispatch
import ScrollDiagnostics
import ScrollFiles
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A handler of SIGINT, SIGTERM, and SIGHUP for as long as it exists. It lets a command report its complete results,
/// and remove its temporary files, before it ends. A second signal ends the process at once. So does the first if
/// nothing waits for signals any more. A SIGHUP that is ignored, as after `nohup`, stays ignored.
final class Interruption {
  /// The first signal received, if any.
  private final class Signal: Sendable {
    /// The exit code for the signal; 0 if there was none.
    private let code = Atomic<Int32>(0)
    /// True once nothing waits for a signal any more.
    private let endsProcess = Atomic(false)
    /// Signaled at the end of the work, or by a signal.
    let end = DispatchSemaphore(value: 0)

    var exitCode: ExitCode? {
      ExitCode(rawValue: code.load(ordering: .relaxed)).flatMap { $0 == .success ? nil : $0 }
    }

    func receive(_ exitCode: ExitCode) {
      let isFirst = code.exchange(exitCode.rawValue, ordering: .sequentiallyConsistent) == 0
      if !isFirst || endsProcess.load(ordering: .sequentiallyConsistent) { exitCode.endProcess() }
      end.signal()
    }

    /// Lets the next signal end the process, unless there has been one.
    func waitNoLonger() {
      if exitCode == nil { endsProcess.store(true, ordering: .sequentiallyConsistent) }
    }
  }

  private static let signals: [(number: Int32, exitCode: ExitCode)] = {
    let always: [(number: Int32, exitCode: ExitCode)] = [(SIGINT, .interrupted), (SIGTERM, .terminated)]
    let former = signal(SIGHUP, SIG_IGN)
    return unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      ? always : always + [(number: SIGHUP, exitCode: .hungUp)]
  }()

  private let received = Signal()
  private let sources: [any DispatchSourceSignal]

  /// Starts handling signals. No signal is missed after it returns.
  ///
  /// - Parameter onSignal: Called once, on another thread, with the exit code for the first signal.
  init(onSignal: @escaping @Sendable (ExitCode) -> Void = { _ in }) {
    let queue = DispatchQueue(label: "signals")
    sources = Self.signals.map { number, _ in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: queue)
    }
    // A source takes effect on another thread; until then its signal is ignored.
    let registrations = DispatchGroup()
    for (source, signal) in zip(sources, Self.signals) {
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.setEventHandler { [received] in
        received.receive(signal.exitCode)
        onSignal(signal.exitCode)
      }
      source.resume()
    }
    registrations.wait()
  }

  deinit {
    for source in sources { source.cancel() }
    for (number, _) in Self.signals { signal(number, SIG_DFL) }
    TemporaryFileCleanup.start()
  }

  /// The exit code of an interrupted command; nil if there was no signal.
  var exitCode: ExitCode? { received.exitCode }

  /// A function that returns true after a signal. It can be called from any thread.
  var isInterrupted: @Sendable () -> Bool { { [received] in received.exitCode != nil } }

  /// Reports the complete part after a signal, with a message on standard error and a table on standard output, and
  /// returns the exit code; nil if there was no signal.
  ///
  /// - Parameters:
  ///   - complete: The number of complete units.
  ///   - count: The number of all units.
  ///   - unit: The name of a unit, such as "trial".
  ///   - more: What else the message says.
  ///   - table: The complete part as a table; nil if a program reads standard output, because it would mistake the part
  ///     for the whole.
  ///   - console: The console to write to.
  func exitCode(
    with complete: Int, of count: Int, _ unit: String, more: [String] = [], table: @autoclosure () -> String?,
    _ console: Console
  ) throws(Failure) -> ExitCode? {
    guard let exitCode else { return nil }
    let message = (["interrupted: \(complete.isPart(of: count, unit)) complete"] + more).joined(separator: "; ") + "\n"
    console.warn(message)
    if complete > 0, let table = table() {
      try console.write(table + (console.isTerminal ? "" : "\n" + message), isColored: true)
    }
    return exitCode
  }

  /// Lets the next signal end the process at once, unless there has been one.
  func waitNoLonger() { received.waitNoLonger() }

  /// Runs `work` on another thread, and returns the elements that it has handed over, from any thread, when it is done
  /// or a signal arrives. After a signal, unfinished work keeps running, because the process ends soon. Otherwise the
  /// next signal ends the process at once.
  ///
  /// - Throws: The error of `work`, unless a signal arrives first.
  func collect<Element: Sendable, Problem: Error>(
    _ work: @escaping @Sendable (_ handOver: @Sendable (Element) -> Void) throws(Problem) -> Void
  ) throws(Problem) -> [Element] {
    let collection = Collection<Element, Problem>()
    // Task-local values are not inherited by other threads.
    let files = CommandFiles.current
    DispatchQueue.global().async { [received] in
      CommandFiles.$current.withValue(files) {
        do throws(Problem) {
          try work { element in collection.state.withLock { $0.elements.append(element) } }
        } catch {
          collection.state.withLock { $0.problem = error }
        }
      }
      received.end.signal()
    }
    received.end.wait()
    received.waitNoLonger()
    let (elements, problem) = collection.state.withLock(\.self)
    if let problem { throw problem }
    return elements
  }

  private final class Collection<Element: Sendable, Problem: Error>: Sendable {
    let state = Mutex((elements: [Element](), problem: Problem?.none))
  }
}

extension ExitCode {
  /// Ends the process at once, without temporary files.
  func endProcess() -> Never {
    TemporaryFileCleanup.removeAll()
    exit(rawValue)
  }
}
