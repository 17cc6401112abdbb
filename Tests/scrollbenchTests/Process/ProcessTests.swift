import Foundation
import TemporaryDirectories
import TestScenarios
import Testing

@Suite(.enabled(if: BuiltProduct.exists), .waitsForProcesses) struct `The process` {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `standard input is a scenario or a recording`() throws {
    let recording = try String(contentsOfFile: ShippedScenarios.swipe, encoding: .utf8)
    let named = try runProduct("run", "-q", "-f", "csv", ShippedScenarios.swipe)
    let piped = try runProduct("run", "-q", "-f", "csv", "-", input: recording)
    #expect(named.exitCode == 0)
    #expect(piped.exitCode == 0)
    #expect(piped.output == named.output.replacing("\nswipes-ios,", with: "\nstandard input,"))
    let scenario = try runProduct("run", "-q", "-", input: #"{"trace": "\#(ShippedScenarios.swipe)", "name": "piped"}"#)
    #expect(scenario.output.hasPrefix("piped\n"))
  }

  @Test func `a result has the same bytes in every process`() throws {
    let words = ["run", ShippedScenarios.swipe, "-r", "3", "-f", "json"]
    let outputs = try (0..<3).map { _ in try RunningProduct(words).ending().output }
    #expect(Set(outputs).count == 1)
    #expect(outputs[0].hasPrefix("{\n"))
  }

  @Test func `a file name that is not text is refused, and no other file is read or written`() throws {
    let recording = try String(contentsOfFile: ShippedScenarios.swipe, encoding: .utf8)
    try folder.write(recording, to: "in\u{FFFD}.csv")
    try folder.write("kept", to: "out\u{FFFD}.csv")
    let program = try #require(BuiltProduct.url).path
    for words in ["run \"$(printf 'in\\377.csv')\"", "run in*.csv --export-csv=\"$(printf 'out\\377.csv')\""] {
      let script = "cd '\(folder.path("."))'; exec '\(program)' \(words)"
      let ending = try RunningProduct(["-c", script], environment: ["LC_ALL": "C.UTF-8"], program: "/bin/sh").ending()
      #expect(ending.exitCode == 64)
      #expect(ending.errors.contains("expected arguments in UTF-8, found '"), "\(ending.errors)")
      #expect(ending.output.isEmpty)
      #expect(try folder.read("out\u{FFFD}.csv") == "kept")
    }
  }

  @Test(arguments: [["run", ShippedScenarios.swipe], ["trace", "slice", ShippedScenarios.swipe], ["--help"]])
  func `a process whose output nobody reads any more ends silently`(words: [String]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let ending = try RunningProduct(words, output: pipe.fileHandleForWriting).ending()
    #expect(ending.exitCode == 128 + SIGPIPE)
    #expect(ending.errors.isEmpty)
  }

  @Test(arguments: [
    (["run", ShippedScenarios.swipe], "--export-json", "}\n"),
    (["gate", ShippedScenarios.path("flashing-feed.json")], "--export-junit", "</testsuites>\n"),
    (["sweep", ShippedScenarios.swipe, "-P", "preload.leading=1..3:1"], "--export-html", "</html>\n"),
  ])
  func `exports are written although nobody reads the result`(words: [String], option: String, end: String) throws {
    let (folder, pipe) = (try TemporaryDirectory(), Pipe())
    try pipe.fileHandleForReading.close()
    let ending = try RunningProduct(words + [option, folder.path("file")], output: pipe.fileHandleForWriting).ending()
    #expect(ending.exitCode == 128 + SIGPIPE)
    #expect(try folder.read("file").hasSuffix(end))
  }

  @Test func `the runner's summary is written although nobody reads the annotations`() throws {
    let (folder, pipe) = (try TemporaryDirectory(), Pipe())
    try pipe.fileHandleForReading.close()
    let ending = try RunningProduct(
      ["gate", ShippedScenarios.path("flashing-feed.json"), "--annotations", "always"],
      output: pipe.fileHandleForWriting, environment: ["GITHUB_STEP_SUMMARY": folder.path("summary.md")]
    ).ending()
    #expect(ending.exitCode == 128 + SIGPIPE)
    #expect(try folder.read("summary.md").contains("flashing feed"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `every output that cannot be written is told`() throws {
    let exports = ["--export-json", "/dev/full", "--export-csv", "/dev/full"]
    let ending = try RunningProduct(["run", ShippedScenarios.swipe] + exports).ending()
    #expect(ending.exitCode == 74)
    #expect(ending.errors.split(separator: "\n").count { $0.contains("/dev/full: the output cannot be written") } == 2)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `the result is shown although an export cannot be written`() throws {
    let ending = try runProduct("run", ShippedScenarios.swipe, "--export-json", "/dev/full")
    #expect(ending.exitCode == 74)
    #expect(ending.output.contains("hit rate"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: [[], ["--help"], ["--version"]])
  func `a full disk is an output error`(words: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let words = ["run", ShippedScenarios.swipe].prefix(words.first == "--version" ? 0 : 2) + words
    let ending = try RunningProduct(Array(words), output: full).ending()
    #expect(ending.exitCode == 74)
    #expect(ending.errors == "error: -: the output cannot be written: No space left on device\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `an export to a full disk is an output error`() throws {
    let ending = try runProduct("run", ShippedScenarios.swipe, "--export-json", "/dev/full")
    #expect(ending.exitCode == 74)
    #expect(ending.errors.hasPrefix("error: /dev/full: the output cannot be written: "))
  }

  @Test(arguments: ["2>&-", ">&-", "<&-", "<&- >&- 2>&-"])
  func `a journal gets no text meant for a closed stream`(closing: String) throws {
    let sweep = "sweep \(ShippedScenarios.swipe) -P preload.leading=1..6:1 --jobs 1"
    for (name, redirection) in [("closed", closing), ("open", ">/dev/null 2>&1")] {
      let program = try #require(BuiltProduct.url).path
      let script = "exec \(redirection); exec \(program) \(sweep) --journal \(folder.path(name))"
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["-c", script]
      try shell.run()
      shell.waitUntilExit()
      // A table that nobody can get is an error.
      #expect(shell.terminationStatus == (redirection.contains(">&-") && redirection != "2>&-" ? 74 : 0))
    }
    #expect(try folder.read("closed") == folder.read("open"))
  }

  @Test(arguments: [
    ("run - --export-json in.csv < in.csv", "'--export-json in.csv' would overwrite the input '<scenario> -'"),
    ("run in.csv >> in.csv", "'standard output' would overwrite the input '<scenario> in.csv'"),
    ("run in.csv --export-json out >> out", "'standard output' and '--export-json out' are the same file"),
  ])
  func `a stream redirected to a file counts as that file`(command: String, message: String) throws {
    let text = try folder.write(
      Array(String(contentsOfFile: ShippedScenarios.swipe, encoding: .utf8).utf8), to: "in.csv")
    let before = try folder.read("in.csv")
    let shell = Process()
    let errors = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "exec \(try #require(BuiltProduct.url).path) \(command)"]
    shell.currentDirectoryURL = URL(filePath: text).deletingLastPathComponent()
    shell.standardError = errors
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 64)
    let told = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(told == "error: \(message)\n  Write to another file.\n")
    #expect(try folder.read("in.csv") == before)
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/dev/fd/3", "/proc/self/fd/1", "link"])
  func `an export to a stream is written there in order`(path: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "/dev/stdout")
    let program = try #require(BuiltProduct.url).path
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", "(echo before; \(program) run '\(ShippedScenarios.swipe)' -q --export-json \(path); echo after) >out 3>&1",
    ]
    shell.currentDirectoryURL = URL(filePath: folder.path("out")).deletingLastPathComponent()
    try shell.run()
    shell.waitUntilExit()
    let text = try folder.read("out")
    #expect(text.hasPrefix("before\n") && text.hasSuffix("after\n"))
    #expect(text.contains("\nswipes-ios\n") && text.contains("\"outcome_sha256\""))
    #expect(try folder.names == ["link", "out"])
  }
}
