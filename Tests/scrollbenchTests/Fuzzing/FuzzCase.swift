import Foundation
import FuzzTargets
import ScrollDiagnostics
import ScrollJSON
import SeededRandom
import TemporaryDirectories

@testable import scrollbench

/// A command line and the files that it names, drawn from a seed.
struct FuzzCase: Sendable {
  /// A word that begins with `@` is the name of a file in the case's folder.
  private(set) var words: [String]
  private(set) var files: [(name: String, bytes: [UInt8])] = []

  init(_ words: [String], _ files: KeyValuePairs<String, [UInt8]> = [:]) {
    self.words = words
    for (name, bytes) in files { add(bytes, as: name) }
  }

  /// One of every part of the program in turn: readers, scenarios, options.
  init(seed: UInt64, _ corpus: FuzzCorpus) {
    var draw = FuzzDraw(corpus: corpus, generator: SeededGenerator(seed: seed))
    self =
      switch seed % 4 {
      case 0: draw.recording()
      case 1: draw.scenario()
      case 2: draw.document()
      default: draw.commandLine()
      }
  }

  mutating func add(_ bytes: [UInt8], as name: String) {
    if !files.contains(where: { $0.name == name }) { files.append((name, bytes)) }
  }

  /// The case as a reader can repeat it.
  var description: String {
    "scrollbench " + words.map(\.shellWord).joined(separator: " ")
      + files.map { "\n  \($0.name): \(String(decoding: $0.bytes.prefix(2_000), as: UTF8.self).debugDescription)" }
      .joined()
  }

  /// Runs it, and again if `isRepeated`; returns what is wrong with how it ended, or nil.
  func fault(isRepeated: Bool) throws -> String? {
    let folder = try TemporaryDirectory()
    let first = try ending(in: folder)
    if let fault = first.fault { return fault }
    guard isRepeated else { return nil }
    // In the same folder, because its path is in messages; without what the first run has written.
    for name in try folder.names { try FileManager.default.removeItem(atPath: folder.path(name)) }
    return try ending(in: folder).isSame(as: first) ? nil : "another run ends otherwise"
  }

  func exitCode() throws -> (code: ExitCode, errors: String) {
    let ending = try ending(in: TemporaryDirectory())
    return (ending.exitCode, ending.errors)
  }

  private func ending(in folder: TemporaryDirectory) throws -> FuzzEnding {
    for file in files { try folder.write(file.bytes, to: file.name) }
    let words = words.map { $0.hasPrefix("@") ? folder.path(String($0.dropFirst())) : $0 }
    let console = RecordingConsole()
    let exitCode = console.run(words)
    let isJSON = zip(words, words.dropFirst()).contains { ["-f", "--format"].contains($0) && $1 == "json" }
    return FuzzEnding(
      exitCode: exitCode, output: console.output, errors: console.errors,
      isJSON: isJSON && !words.contains { ["-h", "--help"].contains($0) })
  }
}

/// How a command line ended.
private struct FuzzEnding {
  let exitCode: ExitCode
  let output: String
  let errors: String
  /// True if the output must be JSON.
  let isJSON: Bool

  /// Of a success, the messages tell how long it took.
  func isSame(as other: Self) -> Bool {
    exitCode == other.exitCode && output == other.output && (exitCode == .success || errors == other.errors)
  }

  /// What must not be; nil if everything is as it should be.
  var fault: String? {
    switch exitCode {
    case .success:
      if isJSON, !output.isEmpty, (try? JSONDocument(path: "output", bytes: Array(output.utf8))) == nil {
        return "the output is no JSON"
      }
    case .gateFailed, .improved, .baselineMissing: break
    case .usage, .malformedData, .inputMissing, .outputNotCreated, .invalidScenario:
      if !errors.contains("error: ") { return "exit code \(exitCode) without an error: \(errors)" }
      if !output.isEmpty { return "exit code \(exitCode) with output" }
    case .commandFailed, .internalError, .inputOutput, .hungUp, .interrupted, .terminated:
      return "exit code \(exitCode): \(errors)"
    }
    if errors.utf8.count > 100_000 { return "\(errors.utf8.count) bytes of errors" }
    let isPrintable = errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
    return isPrintable ? nil : "a control character in \(errors.debugDescription)"
  }
}
