import Foundation
import TemporaryDirectories

/// The executable as it was built, run as a process of its own.
enum BuiltProduct {
  /// Beside the tests; nil if it is not there.
  static let url: URL? = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let neighbors = [URL(filePath: CommandLine.arguments[0])] + bundles
    return neighbors.map { $0.deletingLastPathComponent().appending(path: "scrollbench") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  static var exists: Bool { url != nil }
}

/// How a process ended.
struct Ending {
  /// As a shell tells it: 128 and the signal's number if a signal ended the process.
  let exitCode: Int32
  let output: String
  let errors: String
  let seconds: Double
}

/// A process under way, with its output going to files.
final class RunningProduct {
  private let folder: TemporaryDirectory
  private let process = Process()
  private let start = ContinuousClock.now
  private let output: FileHandle?

  /// - Parameters:
  ///   - output: Where standard output goes instead of being kept.
  ///   - input: What standard input holds.
  ///   - environment: Variables beside those that every process has.
  ///   - program: What runs in place of the product.
  init(
    _ words: [String], output: FileHandle? = nil, input: String = "", environment: [String: String] = [:],
    program: String? = nil
  ) throws {
    folder = try TemporaryDirectory()
    self.output = output
    process.executableURL = program.map { URL(filePath: $0) } ?? BuiltProduct.url
    process.arguments = words
    let usual = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
    process.environment = usual.merging(environment) { _, given in given }
    let inputFile = try FileHandle(forReadingFrom: URL(filePath: folder.write(Array(input.utf8), to: "input")))
    let (outputFile, errorFile) = (try handle("output"), try handle("errors"))
    process.standardInput = inputFile
    process.standardOutput = output ?? outputFile
    process.standardError = errorFile
    try process.runUnblocked()
    for file in [inputFile, outputFile, errorFile] { try file.close() }
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// What it has written to standard error so far.
  var errorsSoFar: String { get throws { try folder.read("errors") } }

  /// Waits for the end; a process that takes longer than five minutes is killed.
  func ending() throws -> Ending {
    let watch = DispatchWorkItem { [process] in kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: watch)
    process.waitUntilExit()
    watch.cancel()
    let elapsed = start.duration(to: .now)
    let status = process.terminationStatus
    return Ending(
      exitCode: process.terminationReason == .exit ? status : 128 + status,
      output: output == nil ? try folder.read("output") : "", errors: try folder.read("errors"),
      seconds: elapsed / .seconds(1))
  }

  private func handle(_ name: String) throws -> FileHandle {
    let path = try folder.write([], to: name)
    return try FileHandle(forWritingTo: URL(filePath: path))
  }
}

/// How a process ends that is interrupted when its first scenario is complete and its second is not.
///
/// It is interrupted after less than half a second. If nothing was complete by then, as on a busy machine, another is given
/// four times as long, up to a minute.
func endingInterrupted(_ words: [String]) throws -> Ending {
  var seconds = 0.4
  while true {
    let process = try RunningProduct(words)
    Thread.sleep(forTimeInterval: seconds)
    process.send(SIGINT)
    let ending = try process.ending()
    if ending.errors.hasPrefix("interrupted: 1 of ") || seconds > 60 { return ending }
    seconds *= 4
  }
}

/// Runs the product to its end.
func runProduct(_ words: String..., output: FileHandle? = nil, input: String = "") throws -> Ending {
  try RunningProduct(words, output: output, input: input).ending()
}
