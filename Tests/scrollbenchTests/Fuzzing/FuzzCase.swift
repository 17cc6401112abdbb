import Foundation
import FuzzTargets
import ScrollDiagnostics
import ScrollJSON
import ScrollReports
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

  /// Runs it, and if `isRepeated` twice more, the second time on a terminal; returns what is wrong with how it ended, or
  /// nil.
  func fault(isRepeated: Bool) throws -> String? {
    let folder = try TemporaryDirectory()
    let first = try ending(in: folder)
    if let fault = first.fault { return fault }
    guard isRepeated else { return nil }
    // In the same folder, because its path is in messages; without what the first run has written.
    try clear(folder)
    guard try ending(in: folder).isSame(as: first) else { return "another run ends otherwise" }
    try clear(folder)
    return try ending(in: folder, isTerminal: true).fault
  }

  func exitCode() throws -> (code: ExitCode, errors: String) {
    let ending = try ending(in: TemporaryDirectory())
    return (ending.exitCode, ending.errors)
  }

  private func clear(_ folder: TemporaryDirectory) throws {
    for name in try folder.names { try FileManager.default.removeItem(atPath: folder.path(name)) }
  }

  private func ending(in folder: TemporaryDirectory, isTerminal: Bool = false) throws -> FuzzEnding {
    for file in files { try folder.write(file.bytes, to: file.name) }
    let words = words.map { $0.hasPrefix("@") ? folder.path(String($0.dropFirst())) : $0 }
    let console = RecordingConsole(style: TerminalStyle(usesColor: isTerminal, usesUnicode: isTerminal, width: 100))
    let exitCode = console.run(words, isTerminal: isTerminal)
    let form: FuzzEnding.Form =
      if isTerminal {
        .colored
      } else if words.contains(where: { ["-h", "--help"].contains($0) }) {
        .text
      } else {
        switch format {
        case "json": .json
        case "table", "markdown": isColored ? .colored : .text
        default: .other
        }
      }
    return FuzzEnding(exitCode: exitCode, output: console.output, errors: console.errors, form: form)
  }

  /// True if the words ask for color wherever the output goes.
  private var isColored: Bool { words.contains { ["always", "--color=always"].contains($0) } }

  /// The format of the output; nil for an export, and for a command with one format that is not for people.
  private var format: String? {
    if words.contains("-") { return nil }
    let name = words.first == "trace" ? words.dropFirst().first : words.first
    let given = zip(words, words.dropFirst()).first { ["-f", "--format"].contains($0.0) }?.1
    let attached = words.first { $0.hasPrefix("--format=") }?.dropFirst("--format=".count)
    return given ?? attached.map(String.init) ?? name.flatMap { Self.tableCommands.contains($0) ? "table" : nil }
  }

  private static let tableCommands = [
    "run", "gate", "compare", "explain", "tune", "sweep", "merge", "validate", "describe", "info",
  ]
}

/// How a command line ended.
private struct FuzzEnding {
  let exitCode: ExitCode
  let output: String
  let errors: String
  let form: Form

  /// What the output must be.
  enum Form {
    case json
    /// Text for people, which is printable wherever it goes.
    case text
    /// Text for people in color, or anything on a terminal.
    case colored
    case other
  }

  /// Of a success, the messages tell how long it took.
  func isSame(as other: Self) -> Bool {
    exitCode == other.exitCode && output == other.output && (exitCode == .success || errors == other.errors)
  }

  /// What must not be; nil if everything is as it should be.
  var fault: String? {
    switch exitCode {
    case .success:
      if form == .json, !output.isEmpty, (try? JSONDocument(path: "output", bytes: Array(output.utf8))) == nil {
        return "the output is no JSON"
      }
    case .gateFailed, .improved, .baselineMissing: break
    case .usage, .malformedData, .inputMissing, .outputNotCreated, .invalidScenario:
      if !errors.contains("error: ") { return "exit code \(exitCode) without an error: \(errors)" }
      if !output.isEmpty { return "exit code \(exitCode) with output" }
    case .commandFailed, .internalError, .inputOutput, .hungUp, .interrupted, .brokenPipe, .terminated:
      return "exit code \(exitCode): \(errors)"
    }
    if errors.utf8.count > 100_000 { return "\(errors.utf8.count) bytes of errors" }
    if !Self.isPrintable(errors) { return "a control character in \(errors.debugDescription)" }
    switch form {
    case .json, .other: return nil
    case .text: return Self.isPrintable(output) ? nil : "a control character in \(output.debugDescription)"
    case .colored:
      let text = output.replacing(/\u{1B}\[(?:[012]|3[0-9]|[34]8;5;[0-9]+(?:;38;5;[0-9]+)?)m/, with: "")
      return Self.isPrintable(text) ? nil : "a control character in \(output.debugDescription)"
    }
  }

  private static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || $0.isPrintable }
  }
}
