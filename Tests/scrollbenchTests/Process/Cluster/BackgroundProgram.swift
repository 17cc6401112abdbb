import Foundation

/// A program that runs until it is stopped, or the process of the tests has gone.
struct BackgroundProgram {
  /// Ends the program when its own input ends.
  private static let guardian = #""$@" & read -r _ || kill -KILL $!; wait $!"#

  private let process = Process()
  private let life = Pipe()

  /// - Parameter log: Where it writes.
  init(_ words: [String], environment: [String: String], log: String) throws {
    let output = try FileHandle(forWritingTo: URL(filePath: log))
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", Self.guardian, "sh"] + words
    process.environment = environment
    process.standardInput = life.fileHandleForReading
    process.standardOutput = output
    process.standardError = output
    try process.runUnblocked()
  }

  /// Ends it, and waits.
  func stop() {
    try? life.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
