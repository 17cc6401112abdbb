import Foundation
import TemporaryDirectories

/// A compiler of the toolchain, as PATH finds it.
struct Toolchain {
  static let swift = Toolchain("swiftc")
  static let clang = Toolchain("clang")

  private let url: URL?

  private init(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    url = folders.map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  var exists: Bool { url != nil }

  /// What it says against a source text; empty if nothing.
  func complaints(about text: String, name: String, _ arguments: String...) throws -> String {
    let folder = try TemporaryDirectory()
    let path = try folder.write(text, to: name)
    let complaints = try folder.write("", to: "complaints")
    let process = Process()
    process.executableURL = url
    process.arguments = arguments + [path]
    process.standardError = try FileHandle(forWritingTo: URL(filePath: complaints))
    try process.run()
    process.waitUntilExit()
    let said = try folder.read("complaints")
    return process.terminationStatus == 0 || !said.isEmpty ? said : "exit code \(process.terminationStatus)"
  }
}
