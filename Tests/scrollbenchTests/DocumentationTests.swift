import Foundation
import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollReports
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@testable import scrollbench

/// What README and the documentation catalogs say of this repository holds.
@Suite struct `Documentation` {
  private static let root = URL(filePath: ShippedScenarios.folder).deletingLastPathComponent()

  private static let catalog = "Sources/scrollbench/scrollbench.docc"

  /// Paths from the root of the package.
  static let pages: [String] = {
    let sources = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
    let articles = sources?.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") } ?? []
    return ["README.md"] + articles.map { "Sources/" + $0 }.sorted()
  }()

  private static let hasPython = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").contains
  {
    FileManager.default.isExecutableFile(atPath: "\($0)/python3")
  }

  static func text(of page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  @Test(arguments: pages) func `every path leads to a file`(page: String) throws {
    let text = try Self.text(of: page)
    let links = text.matches(of: /\]\((?!https?:)([^)#]+)\)/).map { String($0.1) }
    let spans = text.matches(of: /`((?:Sources|Tests|scenarios|Benchmarks|\.ci)\/[^`*\s]*)`/).map { String($0.1) }
    let folder = Self.root.appending(path: page).deletingLastPathComponent()
    for path in links + spans {
      let places = [Self.root, folder].map { $0.appending(path: path).path }
      #expect(places.contains(where: FileManager.default.fileExists), "\(page): \(path)")
    }
    for article in text.matches(of: /<doc:([A-Za-z]+)>/).map({ String($0.1) }) {
      let path = folder.appending(path: article + ".md").path
      #expect(FileManager.default.fileExists(atPath: path), "\(page): \(article)")
    }
    for article in text.matches(of: /<doc:\/([A-Za-z\/]+)>/).map({ String($0.1) }) {
      let names = article.split(separator: "/")
      let path = "Sources/\(names[0])/\(names[0]).docc/\(names[names.count - 1]).md"
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: path).path), "\(page): \(article)")
    }
  }

  @Test(arguments: CatalogArticle.allCases)
  func `a catalog article is the output of describe`(article: CatalogArticle) throws {
    let console = RecordingConsole()
    #expect(console.run("describe", article.rawValue, "--format", "markdown") == .success)
    let page = "\(Self.catalog)/\(article.rawValue.capitalized).md"
    let committed = try Self.text(of: page)
    #expect(console.output == committed, "scrollbench describe \(article) --format markdown >\(page)")
  }

  @Test func `the picture in the README is the output of report`() throws {
    let folder = try TemporaryDirectory()
    let scenario = "scenarios/flashing-feed.json"
    let path = Self.root.appending(path: scenario).path
    #expect(RecordingConsole().run("report", path, "-o", folder.path("feed.svg")) == .success)
    let page = "\(Self.catalog)/flashing-feed.svg"
    let isEqual = try folder.read("feed.svg") == Self.text(of: page)
    #expect(isEqual, "scrollbench report \(scenario) -o \(page)")
    #expect(try Self.text(of: "README.md").contains("](\(page))"))
  }

  @Test func `every article is listed as a topic of its catalog`() throws {
    for page in Self.pages.dropFirst() {
      let url = URL(filePath: page)
      let (article, folder) = (url.deletingPathExtension().lastPathComponent, url.deletingLastPathComponent())
      let catalog = folder.deletingPathExtension().lastPathComponent
      if article == catalog { continue }
      let topics = try Self.text(of: "\(folder.relativePath)/\(catalog).md")
      #expect(topics.contains("<doc:\(article)>"), "\(page)")
    }
  }

  @Test(arguments: pages) func `every command line parses`(page: String) throws {
    for line in try commandLines(in: Self.text(of: page)) where !line.contains("$") {
      #expect(throws: Never.self, "\(page): \(line)") {
        _ = try Scrollbench.command.parse(words(line))
      }
    }
  }

  @Test(arguments: pages) func `shown output is what the command writes`(page: String) throws {
    let folder = try TemporaryDirectory()
    for block in try Self.text(of: page).components(separatedBy: "```\n").filter({ $0.hasPrefix("$ scrollbench ") }) {
      let shown = block.split(separator: "\n").drop { $0.hasPrefix("$") || $0.hasPrefix("    -") }
      let command = try #require(commandLines(in: block).first)
      let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 100))
      let words = words(command)
      if words.contains(where: { $0.hasPrefix("python3 ") }), !Self.hasPython { continue }
      // In a debug build, a search with every policy or in other worlds takes minutes.
      if words.contains(where: ["--policies", "--worlds"].contains), !Exhaustiveness.isExhaustive { continue }
      // However busy the machine is, a command has the time to answer.
      let patience = words.contains("--policy-command") ? ["--policy-timeout-ms", "120000"] : []
      let arguments = redirected(words, to: folder)
      let code = console.run(arguments + patience)
      #expect([.success, .gateFailed].contains(code), "\(page): \(command)\n\(console.errors)")
      for (option, path) in zip(arguments, arguments.dropFirst())
      where Self.outputs.contains(option) && !Self.streams.contains(path) {
        let isWritten = FileManager.default.fileExists(atPath: path)
        #expect(isWritten, "\(page): \(command) does not write \(path)\n\(console.errors)")
      }
      // Lines break elsewhere where paths are longer.
      let output = spaced(console.output.replacing(Self.root.path + "/", with: ""))
      var rest = output[...]
      for line in shown.map({ spaced($0) }) where !["", "..."].contains(line) {
        let place = rest.firstRange(of: line)
        #expect(place != nil, "\(page): \(command): '\(line)' is not in the output, or not there\n\(console.output)")
        rest = rest[(place?.upperBound ?? rest.startIndex)...]
      }
    }
  }

  /// The options that name an output, and the outputs that are not files.
  private static let (outputs, streams) = (["-o", "--output"], ["-", "/dev/null"])

  /// With the scenarios of this repository, and with files that are written in a folder of their own.
  private func redirected(_ words: [String], to folder: TemporaryDirectory) -> [String] {
    zip([""] + words, words).map { option, word in
      Self.outputs.contains(option) && !Self.streams.contains(word)
        ? folder.path(word) : word.replacing("scenarios/", with: Self.root.path + "/scenarios/")
    }
  }

  @Test func `the files of the HAR article are the output of its commands`() throws {
    let (folder, photos) = (try TemporaryDirectory(), "scenarios/photos")
    func path(_ name: String) -> String { Self.root.appending(path: "\(photos)/\(name)").path }
    let console = RecordingConsole()
    #expect(console.run("content", path("feed.har")) == .success)
    let rows = console.output.split(separator: "\n").map { $0.split(separator: ",").prefix(2).joined(separator: ",") }
    #expect(try rows.joined(separator: "\n") + "\n" == Self.text(of: "\(photos)/items.csv"))
    let settings = folder.path("settings.json")
    #expect(RecordingConsole().run("calibrate", path("feed.har"), "-o", settings) == .success)
    let written = try folder.read("settings.json").replacing(Self.root.path + "/", with: "")
    #expect(try written == Self.text(of: "\(photos)/settings.json"))
    #expect(try Self.text(of: "\(Self.catalog)/FromHARToTuning.md").contains(Self.text(of: "\(photos)/feed.json")))
  }

  /// Words with single spaces between them.
  private func spaced(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The command lines that begin with this program.
  private func commandLines(in text: String) -> [Substring] {
    let lines = text.replacing("\\\n", with: " ").split(separator: "\n")
    return lines.map { $0.hasPrefix("$ ") ? $0.dropFirst(2) : $0 }.filter { $0.hasPrefix("scrollbench ") }
  }

  /// The words after the program's name, up to a pipe, a redirection or a comment. Single quotes hold a word together.
  private func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var (word, isQuoted, isOpen) = ("", false, false)
    for character in line + " " {
      switch character {
      case "'": (isQuoted, isOpen) = (!isQuoted, true)
      case " " where !isQuoted:
        if ["|", ">", "#", "&&"].contains(word), !isOpen { return Array(words.dropFirst()) }
        if isOpen || !word.isEmpty { words.append(word) }
        (word, isOpen) = ("", false)
      default: word.append(character)
      }
    }
    return Array(words.dropFirst())
  }
}
