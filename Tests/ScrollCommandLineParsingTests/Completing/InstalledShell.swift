import Foundation
import ScrollCommandLineParsing
import Testing

/// A shell of this machine, to try scripts on.
struct InstalledShell {
  private let executable: URL

  /// Nil if the shell is not installed.
  init?(_ shell: Shell) {
    let directories = ProcessInfo.processInfo.environment["PATH", default: "/bin:/usr/bin"].split(separator: ":")
    let paths = directories.map { "\($0)/\(shell.rawValue)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    executable = URL(filePath: path)
  }

  static func has(_ shell: Shell) -> Bool { InstalledShell(shell) != nil }

  /// What the shell prints, line by line, when it reads the script from a file with these options.
  func lines(of script: String, options: [String] = []) throws -> [String] {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try Data().write(to: directory.appending(path: "wall one.png"))
    let file = directory.appending(path: "script")
    try Data(script.utf8).write(to: file)

    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = options + [file.path]
    process.currentDirectoryURL = directory
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
