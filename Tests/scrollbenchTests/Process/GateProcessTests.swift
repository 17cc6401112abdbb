import Foundation
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@Suite(.enabled(if: BuiltProduct.exists), .waitsForProcesses)
struct GateProcessTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test(arguments: [[], ["--update"]])
  func `an interrupted gate shows what is complete and exits with the signal's code`(options: [String]) throws {
    let long = #"{"trace": "\#(ShippedScenarios.swipe)", "replications": 10000, "replay": {"settle_ms": 600000}}"#
    let paths = try ["short.json", "long.json"].map { name in
      try folder.write(name == "long.json" ? long : #"{"trace": "\#(ShippedScenarios.swipe)"}"#, to: name)
    }
    let junit = options.isEmpty ? ["--export-junit", folder.path("junit.xml")] : []
    let ending = try endingInterrupted(["gate", "--jobs", "1", "--allow-outside"] + paths + options + junit)
    #expect(ending.exitCode == 130)
    #expect(ending.errors == "interrupted: 1 of 2 scenarios is complete\n")
    #expect(ending.output.contains("short"))
    #expect(!ending.output.contains("long"))
    #expect(ending.output.hasSuffix("\n\ninterrupted: 1 of 2 scenarios is complete\n"))
    #expect(try !folder.names.contains("junit.xml"))
    #expect(try folder.names.contains("baselines") == (options == ["--update"]))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an output error, not a failed gate`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let words = ["gate", ShippedScenarios.swipe, "--no-baseline", "--threshold", "fetches.started >= 0"]
    let ending = try RunningProduct(words, output: full).ending()
    #expect(ending.exitCode == 74)
  }

  /// The limit is in blocks of 512 bytes. The second scenario has containers of two kinds, so its baseline is longer.
  @Test func `an update that a full disk ends tells what is written already`() throws {
    let feed = #""trace": "\#(ShippedScenarios.swipe)", "content": {"items": 40}"#
    let row = #""nested": {"content": {"items": 12}, "layout": {"axis": "horizontal"}}"#
    let paths = try [folder.write("{\(feed)}", to: "a.json"), folder.write("{\(feed), \(row)}", to: "b.json")]
    let program = try #require(BuiltProduct.url).path
    let update = "ulimit -f 8; exec '\(program)' gate --update --allow-outside '\(paths[0])' '\(paths[1])'"
    let ending = try RunningProduct(["-c", update], program: "/bin/sh").ending()
    #expect(ending.exitCode == 74)
    #expect(ending.errors.contains("b.json: the output cannot be written: File too large\n"), "\(ending.errors)")
    #expect(ending.errors.hasSuffix("\n  1 baseline is written already: \(folder.path("baselines/a.json")).\n"))
    #expect(try folder.read("baselines/a.json").contains("\"settings_sha256\""))
    #expect(!FileManager.default.fileExists(atPath: folder.path("baselines/b.json")))
  }

  @Test func `many scenarios of a minute are gated in seconds even by a debug build`() throws {
    let words = ["trace", "synthesize", "reading", "--hz", "120", "--output", folder.path("minute.csv")]
    try #require(try RunningProduct(words).ending().exitCode == 0)
    let seeds = Exhaustiveness.seeds(10, of: 100)
    let paths = try seeds.map { seed in
      try folder.write(#"{"trace": "minute.csv", "seed": \#(seed), "content": {"items": 2000}}"#, to: "\(seed).json")
    }
    #expect(try RunningProduct(["gate", "--update"] + paths).ending().exitCode == 0)
    let ending = try RunningProduct(["gate"] + paths).ending()
    #expect(ending.exitCode == 0)
    #expect(ending.output.hasSuffix("\n\(seeds.count) scenarios: \(seeds.count) passed\n"))
  }
}
