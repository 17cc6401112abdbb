import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A network namespace for the experiment. It cannot reach anything outside, and its devices cannot be seen from
/// outside.
package enum NetworkNamespace {
  /// The environment variable of processes that run in such a namespace.
  private static let mark = "SCROLLBENCH_OWN_NETWORK"

  /// True if this process runs in a namespace that `enter()` has made.
  package static var isEntered: Bool { ProcessInfo.processInfo.environment[mark] != nil }

  /// Replaces this process with the same program and arguments, in a namespace of its own. Returns only if the machine
  /// does not allow that.
  package static func enter() {
    #if os(Linux)
      guard access("/dev/net/tun", R_OK | W_OK) == 0, isAllowed, let program = Bundle.main.executableURL?.path else {
        return
      }
      let command = ["unshare", "--net", "--", program] + CommandLine.arguments.dropFirst()
      setenv(mark, "1", 1)
      var arguments = command.map { strdup($0) } + [nil]
      execvp(command[0], &arguments)
      unsetenv(mark)
    #endif
  }

  /// Enables the loopback device of the namespace, and sets the behavior of its TCP, whatever the system's is.
  static func setUp() {
    #if os(Linux)
      for (name, value) in settings {
        try? value.write(toFile: "/proc/sys/net/ipv4/\(name)", atomically: false, encoding: .utf8)
      }
      let socket = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      _ = InterfaceRequest.bringUp("lo", with: socket)
      close(socket)
    #endif
  }

  #if os(Linux)
    private static let settings = [
      // Forget what was learned about a link, so that all replays begin alike.
      ("tcp_no_metrics_save", "1"),
      ("tcp_slow_start_after_idle", "1"),
      // Keep unsent data in the server, which may change its mind about it, as HTTP/2 servers require.
      ("tcp_notsent_lowat", "16384"),
    ]

    /// True if a program can be run in another namespace.
    private static var isAllowed: Bool {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["unshare", "--net", "--", "true"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  #endif
}
