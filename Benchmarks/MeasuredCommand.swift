import Foundation

/// A command whose instructions and memory are counted.
struct MeasuredCommand: Sendable {
  struct Failure: Error {
    let command: String
    let message: String
  }

  let program: String
  let arguments: [String]

  /// A program that was built with this one.
  static func sibling(_ name: String, _ arguments: [String]) -> MeasuredCommand {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return MeasuredCommand(program: folder.appending(path: name).path, arguments: arguments)
  }

  /// The instructions that it executes, by valgrind.
  func instructions() throws(Failure) -> Double {
    let output = try run(
      "/usr/bin/env", ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program] + arguments)
    guard let count = output.firstMatch(of: /Collected : (\d+)/).flatMap({ Double($0.1) }) else {
      throw Failure(command: text, message: "valgrind tells no count of instructions; is it installed?")
    }
    return count
  }

  /// The most memory that it allocates at a time, in MiB, by valgrind.
  func peakMemory() throws(Failure) -> Double {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).massif")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try run(
      "/usr/bin/env",
      ["valgrind", "--tool=massif", "--pages-as-heap=no", "--massif-out-file=\(file.path)", program] + arguments)
    let snapshots = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let bytes = snapshots.matches(of: /mem_heap_B=(\d+)/).compactMap { Double($0.1) }.max()
    guard let bytes else { throw Failure(command: text, message: "valgrind tells no use of memory") }
    return bytes / 1024 / 1024
  }

  private var text: String { ([program] + arguments).joined(separator: " ") }

  /// Returns what it writes on standard error.
  private func run(_ program: String, _ arguments: [String]) throws(Failure) -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw Failure(command: text, message: "\(error)")
    }
    let output = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: text, message: String(output.suffix(400))) }
    return output
  }
}
