import Foundation

extension Process {
  /// Starts it with no signal blocked, as a terminal does.
  ///
  /// A process inherits what its parent's thread blocks, and those of tests block nearly all; a shell that does not hear of
  /// its children's ends waits for ever.
  func runUnblocked() throws {
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &usual)
    defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
    try run()
  }
}
