import Foundation
import TemporaryDirectories
import TestScenarios
import Testing

/// What a process leaves that is told to end.
@Suite(.enabled(if: BuiltProduct.exists), .waitsForProcesses) struct SignalTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test(arguments: [(SIGHUP, 129), (SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `a signal ends a long run with its exit code and leaves no files`(signal: Int32, exitCode: Int32) throws {
    let process = try start(["run", try longScenario(), "--export-json", folder.path("out.json")])
    try waitForExport()
    process.send(signal)
    let ending = try process.ending()
    #expect(ending.exitCode == exitCode)
    #expect(ending.output.isEmpty)
    #expect(ending.errors == "interrupted: 0 of 1 scenario is complete\n")
    #expect(try folder.names == ["long.csv", "long.json"])
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM]) func `a signal ends the policy command too`(signal: Int32) throws {
    let command = "echo $$ > '\(folder.path("child"))'; exec sleep 300"
    let process = try start([
      "run", ShippedScenarios.swipe, "--policy-command", command, "--policy-timeout-ms", "300000",
    ])
    try wait(for: "child process") { try folder.names.contains("child") && !folder.read("child").isEmpty }
    process.send(signal)
    #expect(try process.ending().exitCode == 128 + signal)
    let child = try #require(try pid_t(folder.read("child").dropLast()))
    try wait(for: "end of the child process") { kill(child, 0) == -1 }
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func `a signal ends a finished process whose output nobody reads`(signal: Int32) throws {
    let pipe = Pipe()
    let process = try start(["run", "-f", "json"] + ShippedScenarios.paths, output: pipe.fileHandleForWriting)
    var poll = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(Foundation.poll(&poll, 1, 120_000) == 1)
    Thread.sleep(forTimeInterval: 0.2)
    process.send(signal)
    #expect(try process.ending().exitCode == 128 + signal)
  }

  @Test func `a signal ends a gate that waits for its thresholds`() throws {
    let pipe = folder.path("thresholds")
    try #require(mkfifo(pipe, 0o600) == 0)
    let process = try start(["gate", ShippedScenarios.swipe, "--no-baseline", "--thresholds", pipe])
    // Waits until the gate opens it.
    let descriptor = open(pipe, O_WRONLY)
    process.send(SIGTERM)
    #expect(try process.ending().exitCode == 128 + SIGTERM)
    close(descriptor)
  }

  @Test func `an ignored hangup stays ignored`() throws {
    let program = try #require(BuiltProduct.url).path
    let process = try RunningProduct(
      ["-c", "trap '' HUP; exec '\(program)' run '\(longScenario())' --export-json '\(folder.path("out.json"))'"],
      program: "/bin/sh")
    try waitForExport()
    process.send(SIGHUP)
    Thread.sleep(forTimeInterval: 0.2)
    process.send(SIGTERM)
    #expect(try process.ending().exitCode == 143)
  }

  @Test(arguments: [[], ["--policy", "texture"]])
  func `the table of an interrupted run has what is complete and says so`(policy: [String]) throws {
    let exports = ["csv", "json", "markdown"].flatMap { ["--export-\($0)", folder.path($0)] }
    let words = ["run", "-q", ShippedScenarios.swipe, try longScenario()] + exports + policy
    let ending = try endingInterrupted(words)
    let message = "interrupted: 1 of 2 scenarios is complete\n"
    #expect(ending.exitCode == 130)
    #expect(ending.output.hasPrefix("swipes-ios\n"))
    #expect(ending.output.hasSuffix("\n\n\(message)"))
    #expect(ending.errors == message)
    #expect(try folder.names == ["long.csv", "long.json"])
  }

  @Test(arguments: [["-f", "json"], ["--export-csv", "-"]])
  func `an interrupted run writes no machine-readable output`(options: [String]) throws {
    let ending = try endingInterrupted(["run", "-q", ShippedScenarios.swipe, try longScenario()] + options)
    #expect(ending.exitCode == 130)
    #expect(ending.output.isEmpty)
  }

  /// Signals that nothing but their sender gives a meaning.
  private static let others: [Int32] = {
    let portable = [SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGSYS]
    #if canImport(Darwin)
      return portable
    #else
      return portable + [SIGIO, SIGPWR, SIGSTKFLT, 40, 64]
    #endif
  }()

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM] + others)
  func `a signal ends an edit of a recording and leaves no files`(signal: Int32) throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    let process = try start(["trace", "reverse", folder.path("pipe"), "-o", folder.path("out.csv")])
    try waitForExport()
    process.send(signal)
    #expect(try process.ending().exitCode == 128 + signal)
    #expect(try folder.names == ["pipe"])
  }

  @Test(arguments: [SIGHUP, SIGTERM, SIGQUIT, SIGABRT])
  func `a signal ends an import from a pipe and leaves no files`(signal: Int32) throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    let program = try #require(BuiltProduct.url).path
    // The pipe does not end, because the process could write to it, too.
    let words = "exec '\(program)' trace import - -o '\(folder.path("out.csv"))' <> '\(folder.path("pipe"))'"
    let process = try start(["-c", words], program: "/bin/sh")
    try waitForExport()
    process.send(signal)
    #expect(try process.ending().exitCode == 128 + signal)
    #expect(try folder.names == ["pipe"])
  }

  /// The limit is in blocks of 512 bytes.
  @Test func `a limit of the size of files is an error like a full disk, and leaves no files`() throws {
    let (program, output) = (try #require(BuiltProduct.url).path, folder.path("out.json"))
    let run = "ulimit -f 4; exec '\(program)' run '\(ShippedScenarios.swipe)' -f json -o '\(output)'"
    let ending = try RunningProduct(["-c", run], program: "/bin/sh").ending()
    #expect(ending.exitCode == 74)
    #expect(ending.errors.contains("out.json: the output cannot be written: File too large"))
    #expect(try folder.names == [])
  }

  /// The runtime prints a backtrace at these signals, and a process that has not crashed would go on.
  @Test(arguments: [(SIGQUIT, false), (SIGABRT, true)])
  func `a signal that the runtime handles ends a run and leaves no files`(signal: Int32, isCrash: Bool) throws {
    let process = try RunningProduct(
      ["run", try longScenario(), "--export-json", folder.path("out.json")],
      environment: ["SWIFT_BACKTRACE": "enable=yes,color=no"])
    try waitForExport()
    process.send(signal)
    let ending = try process.ending()
    #expect(ending.exitCode == 128 + signal)
    #expect(ending.errors.contains("Program crashed") == isCrash)
    #expect(try folder.names == ["long.csv", "long.json"])
  }

  @Test(arguments: [SIGALRM, SIGUSR1])
  func `a signal without a message ends a run and leaves no files`(signal: Int32) throws {
    let process = try RunningProduct(["run", try longScenario(), "--export-json", folder.path("out.json")])
    try waitForExport()
    process.send(signal)
    #expect(try process.ending().exitCode == 128 + signal)
    #expect(try folder.names == ["long.csv", "long.json"])
  }

  @Test func `files left by a killed process are removed with the next output in their folder`() throws {
    let process = try RunningProduct(["run", try longScenario(), "--export-json", folder.path("out.json")])
    try waitForExport()
    process.send(SIGKILL)
    #expect(try process.ending().exitCode == 128 + SIGKILL)
    #expect(try folder.names.count == 3)
    let next = try runProduct("trace", "reverse", ShippedScenarios.swipe, "-o", folder.path("next.csv"))
    #expect(next.exitCode == 0)
    #expect(try folder.names == ["long.csv", "long.json", "next.csv"])
  }

  /// Starts the product so that it ignores no signal. Commands that other tests run in this process ignore some for a while,
  /// which a new process inherits.
  private func start(
    _ words: [String], output: FileHandle? = nil, program: String? = nil
  ) throws -> RunningProduct {
    let program = try program ?? #require(BuiltProduct.url).path
    let script = "$SIG{$_} = 'DEFAULT' for qw(HUP INT TERM); exec @ARGV"
    return try RunningProduct(["-e", script, program] + words, output: output, program: "/usr/bin/perl")
  }

  /// A scenario that takes minutes to run and next to nothing to prepare: a quarter of an hour up and down, 10,000 times.
  private func longScenario() throws -> String {
    let samples = (0..<56_000).map { frame in "\(frame * 16),\(abs(frame % 200 - 100) * 80)" }
    try folder.write(
      "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y\n" + samples.joined(separator: "\n") + "\n",
      to: "long.csv")
    return try folder.write(Array(#"{"trace": "long.csv", "replications": 10000}"#.utf8), to: "long.json")
  }

  /// Signals are noticed before exports are opened, so from then on one can be sent.
  private func waitForExport() throws {
    try wait(for: "open export") { try folder.names.contains { $0.hasPrefix(".scrollbench-") } }
  }

  private func wait(for event: String, until hasHappened: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(120)
    while try !hasHappened() {
      try #require(ContinuousClock.now < deadline, "there was no \(event)")
      Thread.sleep(forTimeInterval: 0.01)
    }
  }
}
