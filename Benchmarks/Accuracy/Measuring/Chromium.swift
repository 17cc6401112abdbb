import Foundation
import HeadlessBrowser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A headless Chromium that shows one page.
///
/// A shell between this process and Chromium removes the profile. Chromium ends when the pipe for its commands closes,
/// so it cannot outlive this process.
final class Chromium: Sendable {
  private let pipe: Pipe
  private let process: Process

  private static let script = """
    profile=$(mktemp -d) || exit
    HOME=$profile "$@" --user-data-dir="$profile" 3<&0 4>/dev/null </dev/null >/dev/null 2>&1
    rm -rf "$profile"
    """

  /// Options that disable the browser's own activities, and run frames and timers at full rate.
  private static let options = [
    "--headless", "--remote-debugging-pipe", "--disable-gpu", "--window-size=390,844", "--hide-scrollbars",
    "--no-first-run",
    "--no-default-browser-check", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-extensions", "--disable-default-apps", "--disable-dev-shm-usage", "--mute-audio",
    "--disable-renderer-backgrounding", "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--no-proxy-server", "--lang=en-US",
    // The proxy for HTTP/2 signs its own certificate.
    "--ignore-certificate-errors",
  ]

  init(showing address: String) throws {
    guard let executable = Browser.executable else { throw ServingError.noBrowser }
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    // Chromium's own sandbox does not work for root.
    let sandbox = getuid() == 0 ? ["--no-sandbox"] : []
    process.arguments = ["-c", Self.script, "sh", executable] + Self.options + sandbox + [address]
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // No child process may inherit our end of the pipe.
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.run()
    try? pipe.fileHandleForReading.close()
    (self.process, self.pipe) = (process, pipe)
  }

  /// Ends the browser.
  func end() {
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
