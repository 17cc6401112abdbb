import Foundation
import Testing

/// Runs scripts in a folder, as a user would who works there.
struct Shell {
  /// Daemons are not on everyone's path.
  private static let places = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"]

  /// Whether a program is installed.
  static func has(_ program: String) -> Bool {
    places.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  let folder: String
  /// Added to a path, a home and nothing else.
  var environment: [String: String] = [:]

  /// What the programs that it runs find.
  var wholeEnvironment: [String: String] {
    let path = (["\(folder)/bin"] + Self.places).joined(separator: ":")
    return ["PATH": path, "HOME": folder].merging(environment) { $1 }
  }

  /// Runs a script, which is ended with all that it started if it takes too long.
  ///
  /// - Returns: What it wrote, errors too.
  /// - Throws: If a command in it fails.
  @discardableResult
  func run(_ script: String, limit seconds: Int = 300) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["--signal=KILL", "\(seconds)", "/bin/sh", "-euc", script]
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = wholeEnvironment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.runUnblocked()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(script)\nended with \(process.terminationStatus):\n\(text)")
    return text
  }
}
