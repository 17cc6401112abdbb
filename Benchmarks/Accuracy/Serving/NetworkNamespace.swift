import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A network of its own for the experiment, in which nothing else is reached and none of its devices is seen outside.
package enum NetworkNamespace {
  /// Set in the environment of a process that is in such a namespace.
  private static let mark = "SCROLLBENCH_OWN_NETWORK"

  /// True if this process is in a namespace that `run` has made.
  package static var isEntered: Bool { ProcessInfo.processInfo.environment[mark] != nil }

  /// Runs this program again, with the same arguments, in its place and in a namespace of its own; returns if the machine does
  /// not allow it.
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

  /// Brings the loopback device of the namespace up, and sets how its TCP behaves, whatever this system's own does.
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
      // What it has learned of a link is forgotten, so that each replay begins alike.
      ("tcp_no_metrics_save", "1"),
      ("tcp_slow_start_after_idle", "1"),
      // What is not on its way yet stays with the server, which may change its mind, as servers of HTTP/2 want it.
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
