internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The removal of outputs' temporary files when a signal ends the process.
public enum TemporaryFileCleanup {
  /// The signals that users, shells or the system send to end a process, and that end it by default.
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ]

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

  /// Installs handlers for the signals that have none and are not ignored. The signal still ends the process.
  public static func start() {
    // The signal handler must not be the first to use it.
    _ = slots
    for number in signals {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.isDefault else { continue }
      signal(number) { number in
        TemporaryFileCleanup.removeAll()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
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
  public static func removeAll() {
    for index in 0..<slotCount {
      if let path = slots[index].load(ordering: .acquiring) { unlink(path) }
    }
  }
}

extension sigaction {
  fileprivate var isDefault: Bool {
    #if canImport(Darwin)
      unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    #elseif canImport(Musl)
      unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    #else
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    #endif
  }
}
