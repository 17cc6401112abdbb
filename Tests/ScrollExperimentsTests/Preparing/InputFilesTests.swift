import Foundation
import ScrollDiagnostics
import ScrollSimulation
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

struct InputFilesTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test(
    arguments: [
      ("trace", #"{"trace": "PATH"}"#),
      ("content.items_file", #"{"trace": "t.csv", "content": {"items_file": "PATH"}}"#),
      ("loading.latency_ms", #"{"trace": "t.csv", "loading": {"latency_ms": {"samples_file": "PATH"}}}"#),
      ("content.bytes", #"{"trace": "t.csv", "content": {"bytes": {"samples_file": "PATH"}}}"#),
    ])
  func `a missing file or a folder is reported with its setting`(
    setting: String, scenario: String
  ) throws {
    for path in ["absent.csv", "."] {
      let failure = try #require(try folder.failure(ofScenario: scenario.replacing("PATH", with: path)))
      #expect(failure.exitCode == .inputMissing)
      #expect(failure.description.hasPrefix(folder.directory.path(path) + ": the file cannot be read: "))
      #expect(
        failure.diagnostics[0].remedy
          == "The setting '\(setting)' names it, relative to the folder of '\(folder.directory.path("s.json"))'.")
    }
  }

  @Test func `an absolute path is relative to no folder`() throws {
    let failure = try #require(try folder.failure(ofScenario: #"{"trace": "/nowhere/t.csv"}"#))
    #expect(failure.diagnostics[0].remedy == "The setting 'trace' names it.")
  }

  @Test func `only scenarios and recordings can be standard input`() throws {
    let failure = try #require(
      try folder.failure(ofScenario: #"{"trace": "t.csv", "content": {"items_file": "-"}}"#))
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.description.contains("field 'content.items_file': expected the path of a file, found '-'"))
  }

  @Test(
    arguments: ["/dev/zero", "pipe", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0", "link"],
    ["trace", "loading.network", "include"])
  func `a device or a pipe is refused without being read`(path: String, setting: String) throws {
    try #require(mkfifo(folder.directory.path("pipe"), 0o600) == 0)
    try #require(symlink("/dev/stdin", folder.directory.path("link")) == 0)
    let scenario =
      switch setting {
      case "trace": #"{"trace": "\#(path)"}"#
      case "include": #"{"trace": "t.csv", "include": ["\#(path)"]}"#
      default: #"{"trace": "t.csv", "loading": {"network": "\#(path)"}}"#
      }
    let failure = try #require(try folder.failure(ofScenario: scenario))
    #expect(failure.exitCode == .invalidScenario)
    #expect(
      failure.description.contains(
        "field '\(setting)': expected the path of a file, found the device or pipe '\(path)'"))
  }

  @Test func `users may name an open pipe`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("30\n".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let experiment = try folder.experiment("loading.latency.samples_file=\(path)")
    #expect(experiment.configuration.loading.latency == .samples([30]))
  }

  @Test func `a malformed recording is malformed data, with path and line`() throws {
    try folder.directory.write("time_ms,offset_y\n0,0\n1,x\n", to: "bad.csv")
    let failure = try #require(try folder.failure(ofScenario: #"{"trace": "bad.csv"}"#))
    #expect(failure.exitCode == .malformedData)
    #expect(failure.description.hasPrefix(folder.directory.path("bad.csv") + ":3: field 'offset_y': "))
  }

  @Test func `samples out of range are refused`() throws {
    try folder.directory.write("0.5\n-1\n", to: "samples.csv")
    let failure = try #require(folder.failure("loading.latency.samples_file=samples.csv"))
    #expect(failure.exitCode == .malformedData)
    #expect(
      failure.description == folder.directory.path("samples.csv")
        + ":2: field 'value': expected a number from 0 to 10000000, found '-1'")
  }

  @Test func `samples keep the order of the file`() throws {
    try folder.directory.write("value\n30\n10\n20\n", to: "samples.csv")
    let experiment = try folder.experiment("loading.latency.samples_file=samples.csv")
    #expect(experiment.configuration.loading.latency == .samples([30, 10, 20]))
  }

  @Test func `every input has a digest under its name in the scenario`() throws {
    try folder.directory.write("bytes\n5\n", to: "items.csv")
    try folder.directory.write("7\n", to: "samples.csv")
    let text =
      #"{"trace": "t.csv", "content": {"items_file": "items.csv", "length_points": {"samples_file": "samples.csv"}}}"#
    try folder.directory.write(text, to: "s.json")
    let inputs = try Experiment(ScenarioSource(path: folder.directory.path("s.json"), overrides: [])).inputs
    #expect(inputs.map(\.role) == [.scenario, .trace, .items, .samples])
    #expect(inputs.map(\.path) == ["s.json", "t.csv", "items.csv", "samples.csv"])
    #expect(inputs[2] == InputDigest(role: .items, path: "items.csv", bytes: Array("bytes\n5\n".utf8)))
  }
}
