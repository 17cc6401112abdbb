import ScrollDiagnostics
import ScrollReports
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Exports` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test(arguments: ["table", "json", "csv", "markdown"])
  func `an export has the same bytes as the format on standard output`(format: String) throws {
    let wide = RecordingConsole(style: .file)
    let all = format == "table" ? ["--all"] : []
    #expect(wide.run(["run", ShippedScenarios.swipe, "--format", format] + all) == .success)
    #expect(console.run("run", ShippedScenarios.swipe, "--export-\(format)", folder.path("out")) == .success)
    #expect(try folder.read("out") == wide.output)
  }

  @Test func `a table in a file does not depend on the terminal`() throws {
    let terminal = RecordingConsole(style: TerminalStyle(usesColor: true, usesUnicode: false, width: 60))
    for (console, name) in [(console, "a"), (terminal, "b")] {
      #expect(
        console.run("run", ShippedScenarios.swipe, "--color", "always", "--export-table", folder.path(name)) == .success
      )
    }
    #expect(try folder.read("a") == folder.read("b"))
    #expect(try !folder.read("a").contains("\u{1B}"))
  }

  @Test func `a format can be exported to several files and to standard output`() throws {
    #expect(
      console.run(
        "run", ShippedScenarios.swipe, "--export-csv", folder.path("a"), "--export-csv", folder.path("b"),
        "--export-csv", "-") == .success)
    #expect(try folder.read("a") == folder.read("b"))
    #expect(try console.output == folder.read("a"))
  }

  @Test(arguments: [
    ["run", "--export-csv", "-", "--export-json", "-"], ["run", "-f", "csv", "--export-markdown", "-"],
    ["run", "--timeline", "--export-items", "-"], ["run", "--all", "--export-csv", "-"],
    ["gate", "-f", "json", "--export-junit", "-"],
    ["gate", "--export-junit", "-", "--export-bencher", "-"],
    ["sweep", "-P", "display.leading=1..2:1", "-f", "csv", "--export-html", "-"],
    ["sweep", "-P", "display.leading=1..2:1", "--top", "3", "--export-html", "-"],
  ])
  func `two outputs to standard output are refused`(words: [String]) {
    #expect(console.run([words[0], ShippedScenarios.swipe] + words.dropFirst()) == .usage)
    #expect(console.errors.contains("two outputs go to '-'"), "\(console.errors)")
    #expect(console.output.isEmpty)
  }

  @Test func `two exports to one file are refused`() throws {
    let path = folder.path("out")
    #expect(console.run("run", ShippedScenarios.swipe, "--export-csv", path, "--export-json", path) == .usage)
    #expect(console.errors.contains("'--export-json \(path)' and '--export-csv \(path)' are the same file"))
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: ["", "missing/out", "file/out"])
  func `an output in place of a folder, or below a file, cannot be created`(name: String) throws {
    _ = try folder.write([], to: "file")
    #expect(console.run("run", ShippedScenarios.swipe, "--export-json", folder.path(name)) == .outputNotCreated)
    #expect(console.errors.hasPrefix("error: \(folder.path(name)): the output cannot be created: "))
    #expect(try folder.names == ["file"])
    #expect(console.output.isEmpty)
  }

  @Test func `an existing file is replaced only by a result`() throws {
    _ = try folder.write(Array("old".utf8), to: "out")
    #expect(console.run("run", folder.path("absent.csv"), "--export-json", folder.path("out")) == .inputMissing)
    #expect(try folder.read("out") == "old")
    #expect(console.run("run", ShippedScenarios.swipe, "--export-json", folder.path("out")) == .success)
    #expect(try folder.read("out").hasPrefix("{\n"))
    #expect(try folder.names == ["out"])
  }
}
