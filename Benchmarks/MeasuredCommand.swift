import Foundation

/// A command whose instructions and memory are measured.
struct MeasuredCommand: Sendable {
  struct Failure: Error {
    let command: String
    let message: String
  }

  let program: String
  let arguments: [String]

  /// Returns a command of a program that is always built together with this one.
  static func sibling(_ name: String, _ arguments: [String]) throws(Failure) -> MeasuredCommand {
    guard let folder = Bundle.main.executableURL?.deletingLastPathComponent() else {
      throw Failure(command: name, message: "the folder of this program is unknown")
    }
    return MeasuredCommand(program: folder.appending(path: name).path, arguments: arguments)
  }

  /// Runs the command without measuring anything.
  func perform() throws(Failure) { _ = try run(program, arguments) }

  /// Returns the number of instructions that the command executes, according to valgrind.
  func instructions() throws(Failure) -> Double {
    let output = try run(
      "/usr/bin/env", ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program] + arguments)
    guard let count = output.firstMatch(of: /Collected : (\d+)/).flatMap({ Double($0.1) }) else {
      throw Failure(command: text, message: "valgrind reports no count of instructions; is it installed?")
    }
    return count
  }

  /// Returns the number of instructions up to the last allocations, and the most bytes allocated at a time, according
  /// to valgrind. Takes a third of the time of `instructions()`.
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
      throw Failure(command: text, message: "valgrind reports no use of memory; is it installed?")
    }
    return (instructions, peakBytes)
  }

  private var text: String { ([program] + arguments).joined(separator: " ") }

  /// Runs a program, and returns its output on standard error.
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
