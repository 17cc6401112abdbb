internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A process group. It can be killed until its leader is reaped; from then on, its ID may belong to another group.
final class ProcessGroup: Sendable {
  /// The leader's ID, which is also the group's; nil once the leader is reaped.
  private let leader: Mutex<pid_t?>

  init(leader: pid_t) { self.leader = Mutex(leader) }

  /// Starts a program as the leader of a new group. The program is looked up in `PATH` unless it contains a slash.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - environment: The environment variables by name.
  ///   - ends: The program's standard input, output and error.
  convenience init(running arguments: [String], environment: [String: String], ends: [Int32]) throws(SystemError) {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, end) in ends.enumerated() { posix_spawn_file_actions_adddup2(&actions, end, Int32(number)) }
    var (defaults, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words = arguments.map { strdup($0) } + [nil]
    let entries = environment.map { "\($0)=\($1)" }.sorted()
    var variables = entries.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, arguments[0], &actions, &attributes, &words, &variables)
    if code != 0 { throw SystemError(code: code) }
    self.init(leader: process)
  }

  /// True if the leader has exited. It is not reaped.
  var leaderHasExited: Bool {
    leader.withLock { leader in
      guard let leader else { return true }
      var info = siginfo_t()
      var result: Int32
      repeat {
        result = waitid(P_PID, id_t(leader), &info, WEXITED | WNOHANG | WNOWAIT)
      } while result == -1 && errno == EINTR
      return result == -1 || info.si_signo == SIGCHLD
    }
  }

  /// Kills the processes of the group; does nothing once the leader is reaped.
  func stop() {
    leader.withLock { leader in
      if let leader { kill(-leader, SIGKILL) }
    }
  }

  /// Reaps the leader, and returns its status from `waitpid`. Precondition: the leader has exited or been killed.
  func reap() -> Int32 {
    leader.withLock { leader in
      var status: Int32 = 0
      while waitpid(leader!, &status, 0) == -1, errno == EINTR {}
      leader = nil
      return status
    }
  }
}
