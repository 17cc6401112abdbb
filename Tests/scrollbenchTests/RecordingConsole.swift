import Diagnostics
import Foundation
import Reports
import Synchronization

@testable import scrollbench

/// A console that keeps what is written to it.
final class RecordingConsole: Sendable {
  private let texts = Mutex((output: "", errors: ""))
  private let style: TerminalStyle

  init(style: TerminalStyle = TerminalStyle(usesColor: false, usesUnicode: false, width: 100)) {
    self.style = style
  }

  var output: String { texts.withLock(\.output) }
  var errors: String { texts.withLock(\.errors) }

  /// Runs a command line in this process.
  func run(_ words: String...) -> ExitCode { run(words) }

  func run(_ words: [String]) -> ExitCode {
    let console = Console(
      write: { text throws(Failure) in self.texts.withLock { $0.output += text } },
      warn: { text in self.texts.withLock { $0.errors += text } }, style: style)
    return Scrollbench.run(words, console: console)
  }
}

/// The scenarios that ship with the project.
enum ShippedScenarios {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "scenarios").path

  static let paths: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }()

  static let swipe = "\(folder)/traces/swipe-up-trackpad.csv"
}

/// A folder of a test's own, removed with everything in it when the test is over.
final class ScratchFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "scrollbenchTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.path + "/" + name }

  /// Returns the path.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(name)))
    return path(name)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
  }

  /// Hidden files too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
