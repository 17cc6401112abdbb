import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The browser's process and the socket on which it speaks the DevTools protocol (`--remote-debugging-pipe`).
///
/// A shell stands between: it gives Chromium the socket as file descriptors 3 and 4, waits for its end, sends the end of
/// what it wrote to standard error and removes its profile. Chromium ends when the socket closes, so it cannot outlive
/// this process.
final class Chromium: Sendable {
  /// The first in `PATH` of the names under which Chromium is packaged: rather one that knows no windows, since it takes half
  /// the time.
  static let executable: String? = {
    let directories = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    let paths =
      directories.flatMap { directory in names.map { "\(directory)/\($0)" } }
      + ["/Applications/Chromium.app/Contents/MacOS/Chromium"]
      + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    return paths.first(where: FileManager.default.isExecutableFile)
  }()

  /// $1 is the executable, the others are its options.
  private static let script = """
    profile=$(mktemp -d) && cd "$profile" && chromium=$1 && shift &&
    HOME=$profile "$chromium" "$@" --user-data-dir="$profile" 3<&0 4>&1 </dev/null >/dev/null 2>errors
    tail -c 2000 errors
    cd / && rm -rf "$profile"
    """

  /// Without what a browser does by itself, with timers and animations at full rate in every tab, with pages as wide as
  /// their windows, and with `computedName` and `computedRole` of elements.
  private static let options = [
    "--headless", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run", "--no-default-browser-check",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
    "--disable-default-apps", "--disable-dev-shm-usage", "--mute-audio", "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows", "--force-color-profile=srgb",
    "--hide-scrollbars", "--lang=en-US", "--enable-blink-features=ComputedAccessibilityInfo",
  ]

  private let descriptor: Int32
  /// Held while a message is written: tabs write at the same time, and what does not fit at once must not be torn apart.
  private let writing = Mutex(())

  /// - Parameter options: More options of its command line.
  init(_ options: [String] = []) throws {
    guard let executable = Self.executable else { throw BrowserError.notInstalled }
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let made = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    #else
      let made = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
    #endif
    guard made == 0 else { throw BrowserError.notStarted(errno: errno) }
    // Another process that is started at this moment must not hold our end open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    let theirs = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // Chromium's own sandbox does not work for root.
    process.arguments =
      ["-c", Self.script, "sh", executable] + Self.options + options + (getuid() == 0 ? ["--no-sandbox"] : [])
    process.standardInput = theirs
    process.standardOutput = theirs
    process.standardError = FileHandle.nullDevice
    try process.run()
    try theirs.close()
  }

  deinit { close(descriptor) }

  /// Ends the browser, and the reading of what it writes.
  func end() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// The next bytes that the browser writes; none when it has ended.
  func read(atMost count: Int) -> Data {
    var buffer = Data(count: count)
    let length = buffer.withUnsafeMutableBytes { bytes in
      var length: Int
      repeat { length = recv(descriptor, bytes.baseAddress, bytes.count, 0) } while length < 0 && errno == EINTR
      return length
    }
    return buffer.prefix(max(0, length))
  }

  /// Returns whether the browser was there to read them.
  func write(_ message: Data) -> Bool {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags = MSG_NOSIGNAL
    #endif
    return writing.withLock { _ in
      var rest = message
      while !rest.isEmpty {
        let length = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
        guard length > 0 || errno == EINTR else { return false }
        rest = rest.dropFirst(max(0, length))
      }
      return true
    }
  }
}
