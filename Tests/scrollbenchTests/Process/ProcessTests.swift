import Foundation
import TemporaryDirectories
import TestScenarios
import Testing

@Suite(.enabled(if: BuiltProduct.exists)) struct `The process` {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `standard input is a scenario or a recording`() throws {
    let recording = try String(contentsOfFile: ShippedScenarios.swipe, encoding: .utf8)
    let named = try runProduct("run", "-q", "-f", "csv", ShippedScenarios.swipe)
    let piped = try runProduct("run", "-q", "-f", "csv", "-", input: recording)
    #expect(named.exitCode == 0)
    #expect(piped.exitCode == 0)
    #expect(piped.output == named.output.replacing("\nswipe-up-trackpad,", with: "\nstandard input,"))
    let scenario = try runProduct("run", "-q", "-", input: #"{"trace": "\#(ShippedScenarios.swipe)", "name": "piped"}"#)
    #expect(scenario.output.hasPrefix("piped\n"))
  }

  @Test func `a result is the same bytes in every process`() throws {
    let words = ["run", ShippedScenarios.swipe, "-r", "3", "-f", "json"]
    let outputs = try (0..<3).map { _ in try RunningProduct(words).ending().output }
    #expect(Set(outputs).count == 1)
    #expect(outputs[0].hasPrefix("{\n"))
  }

  @Test func `a reader that went away is an output error and no crash`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let ending = try runProduct("run", ShippedScenarios.swipe, output: pipe.fileHandleForWriting)
    #expect(ending.exitCode == 74)
    #expect(ending.errors == "error: -: the output cannot be written: Broken pipe\n")
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
  func `a journal gets no text that is meant for a closed stream`(closing: String) throws {
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
  func `a stream that is redirected to a file counts as that file`(command: String, message: String) throws {
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
  func `an export to a stream goes where the stream goes, after what it has`(path: String) throws {
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
    #expect(text.contains("\nswipe-up-trackpad\n") && text.contains("\"outcome_sha256\""))
    #expect(try folder.names == ["link", "out"])
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal ends a long run with its own code and leaves no files`(signal: Int32, exitCode: Int32) throws {
    let process = try RunningProduct([
      "run", try longScenario(), "--export-json", folder.path("out.json"),
    ])
    try waitForExport()
    process.send(signal)
    let ending = try process.ending()
    #expect(ending.exitCode == exitCode)
    #expect(ending.output.isEmpty)
    #expect(ending.errors == "interrupted: 0 of 1 scenarios are complete\n")
    #expect(try folder.names == ["long.json"])
  }

  @Test func `what is complete when a signal comes is written`() throws {
    let ending = try endingInterrupted([
      "run", "-q", ShippedScenarios.swipe, try longScenario(), "--export-csv", folder.path("out.csv"),
    ])
    #expect(ending.exitCode == 130)
    #expect(ending.output.hasPrefix("swipe-up-trackpad\n"))
    #expect(ending.errors == "interrupted: 1 of 2 scenarios are complete\n")
    #expect(try folder.read("out.csv").contains("swipe-up-trackpad,preload_hit_rate,"))
  }

  /// A scenario that takes minutes to run and nothing to prepare.
  private func longScenario() throws -> String {
    let text = #"{"trace": "\#(ShippedScenarios.swipe)", "replications": 10000, "replay": {"settle_ms": 600000}}"#
    return try folder.write(Array(text.utf8), to: "long.json")
  }

  /// Signals are noticed before exports are opened, so from then on one can be sent.
  private func waitForExport() throws {
    let deadline = ContinuousClock.now + .seconds(120)
    while try !folder.names.contains(where: { $0.hasPrefix(".scrollbench-") }) {
      try #require(ContinuousClock.now < deadline, "no export was opened")
      Thread.sleep(forTimeInterval: 0.01)
    }
  }
}
