import Foundation

/// A command whose instructions and memory are counted.
struct MeasuredCommand: Sendable {
  struct Failure: Error {
    let command: String
    let message: String
  }

  let program: String
  let arguments: [String]

  /// A program that is built whenever this one is.
  static func sibling(_ name: String, _ arguments: [String]) throws(Failure) -> MeasuredCommand {
    guard let folder = Bundle.main.executableURL?.deletingLastPathComponent() else {
      throw Failure(command: name, message: "the folder of this program is unknown")
    }
    return MeasuredCommand(program: folder.appending(path: name).path, arguments: arguments)
  }

  /// Runs it without counting anything.
  func perform() throws(Failure) { _ = try run(program, arguments) }

  /// The instructions that it executes, by valgrind.
  func instructions() throws(Failure) -> Double {
    let output = try run(
      "/usr/bin/env", ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program] + arguments)
    guard let count = output.firstMatch(of: /Collected : (\d+)/).flatMap({ Double($0.1) }) else {
      throw Failure(command: text, message: "valgrind tells no count of instructions; is it installed?")
    }
    return count
  }

  /// The instructions that it executes up to its last allocations, and the most bytes that it allocates at a time, by valgrind.
  /// Takes a third of the time of `instructions()`.
  func growth() throws(Failure) -> (instructions: Double, peakBytes: Double) {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).massif")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try run(
      "/usr/bin/env",
      ["valgrind", "--tool=massif", "--time-unit=i", "--depth=1", "--massif-out-file=\(file.path)", program] + arguments
    )
    let snapshots = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let times = snapshots.matches(of: /\ntime=(\d+)/).compactMap { Double($0.1) }
    let sizes = snapshots.matches(of: /mem_heap_B=(\d+)/).compactMap { Double($0.1) }
    guard let instructions = times.last, let peakBytes = sizes.max() else {
      throw Failure(command: text, message: "valgrind tells no use of memory; is it installed?")
    }
    return (instructions, peakBytes)
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
