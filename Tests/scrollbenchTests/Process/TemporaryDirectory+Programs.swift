import Foundation
import TemporaryDirectories
import Testing

extension TemporaryDirectory {
  /// Writes a program that can be run; returns its path.
  ///
  /// Another process writes the file. If this one did, a child that some other test starts meanwhile could hold it open for
  /// writing, and such a file cannot be run.
  @discardableResult
  func writeProgram(_ text: String, to name: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/install")
    process.arguments = ["-m", "755", try write(text, to: "\(name).txt"), path(name)]
    try process.runUnblocked()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return path(name)
  }
}
