internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The removal of outputs' temporary files when a signal ends the process.
package enum TemporaryFileCleanup {
  /// The signals from outside that end a process by default; those of its own faults, such as SIGSEGV, are not among
  /// them.
  private static let signals: [Int32] = {
    let portable = [SIGHUP, SIGINT, SIGTERM, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGSYS]
    #if canImport(Darwin)
      return portable
    #else
      // Those from 32 on are for programs; the C library refuses the few that it needs.
      return portable + [SIGIO, SIGPWR, SIGSTKFLT] + Array(32...64)
    #endif
  }()

  private typealias Slot = Atomic<UnsafeMutablePointer<CChar>?>
  /// The number of files tracked at once, more than any command opens. If no slot is free, the next output in the same
  /// directory removes the file.
  private static let slotCount = 64
  /// The paths to remove. A signal handler reads them, so there are no locks.
  nonisolated(unsafe) private static let slots = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: slotCount)
    for index in 0..<slotCount { (slots + index).initialize(to: Slot(nil)) }
    return slots
  }()

  /// The action for SIGABRT before `start()`. The runtime may have one that prints a backtrace.
  nonisolated(unsafe) private static let formerAbort = UnsafeMutablePointer<sigaction>.allocate(capacity: 1)

  /// Installs the handlers for SIGQUIT and SIGABRT once, unless they are ignored. They replace those of the runtime,
  /// which print a backtrace and let a process that has not crashed go on.
  private static let takeover: Void = {
    formerAbort.initialize(to: sigaction())
    var formerQuit = sigaction()
    guard sigaction(SIGQUIT, nil, &formerQuit) == 0, sigaction(SIGABRT, nil, formerAbort) == 0 else { return }
    if !formerQuit.isIgnored { signal(SIGQUIT, end) }
    if !formerAbort.pointee.isIgnored { signal(SIGABRT, abort) }
  }()

  /// Installs handlers for the signals that have none and are not ignored. The signal still ends the process.
  package static func start() {
    // The signal handlers must not be the first to use it.
    _ = slots
    takeover
    for number in signals {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.isDefault else { continue }
      signal(number, end)
    }
  }

  private static let end: @convention(c) (Int32) -> Void = { number in
    TemporaryFileCleanup.removeAll()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Lets the former handler print its report, and ends the process.
  private static let abort: @convention(c) (Int32) -> Void = { number in
    TemporaryFileCleanup.removeAll()
    sigaction(number, formerAbort, nil)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Adds the path of a temporary file.
  static func add(_ path: String) {
    guard let copy = strdup(path) else { return }
    for index in 0..<slotCount {
      if slots[index].compareExchange(expected: nil, desired: copy, ordering: .acquiringAndReleasing).exchanged {
        return
      }
    }
    free(copy)
  }

  /// Removes a path from the list. Its bytes are not freed, because a handler may be reading them on another thread.
  static func remove(_ path: String) {
    for index in 0..<slotCount {
      guard let other = slots[index].load(ordering: .acquiring), strcmp(path, other) == 0 else { continue }
      slots[index].store(nil, ordering: .releasing)
      return
    }
  }

  /// Removes all of the files, because the process is about to end. Calls only functions that are allowed in signal
  /// handlers.
  package static func removeAll() {
    for index in 0..<slotCount {
      if let path = slots[index].load(ordering: .acquiring) { unlink(path) }
    }
  }
}

extension sigaction {
  fileprivate var isDefault: Bool { handler == unsafeBitCast(SIG_DFL, to: Int.self) }

  fileprivate var isIgnored: Bool { handler == unsafeBitCast(SIG_IGN, to: Int.self) }

  private var handler: Int {
    #if canImport(Darwin)
      unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self)
    #elseif canImport(Musl)
      unsafeBitCast(__sa_handler.sa_handler, to: Int.self)
    #else
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
    #endif
  }
}
