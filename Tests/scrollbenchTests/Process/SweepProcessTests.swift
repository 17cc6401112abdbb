import Foundation
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@Suite(.enabled(if: BuiltProduct.exists), .serialized, .waitsForProcesses)
struct SweepProcessTests {
  private static let space = [
    "-P", "minimum.preload.leading=1..6:1", "-P", "preload.leading=1..6:1", "-L", "loading.network=wifi,3g",
  ]

  /// A space whose shards are merged.
  private static let mergedSpace =
    Exhaustiveness.isExhaustive
    ? space : ["-P", "minimum.preload.leading=1..4:3", "-P", "preload.leading=1..6:5", "-L", "loading.network=wifi,3g"]

  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func sweep(_ words: String..., space: [String] = space) -> [String] {
    let scenarios = ["flashing-feed", "social-feed"].map { "\(ShippedScenarios.folder)/\($0).json" }
    return ["sweep"] + scenarios + space + ["--quiet"] + words
  }

  private func run(_ words: [String]) throws -> Ending { try RunningProduct(words).ending() }

  @Test func `a sweep killed at random moments and resumed gives the same bytes`() throws {
    let uninterrupted = try run(sweep("-f", "json", "-o", folder.path("whole")))
    #expect(uninterrupted.exitCode == 0)
    let whole = try folder.read("whole")
    var random = SeededGenerator(seed: 1)
    var kills = 0
    var rounds = 0
    while kills < (Exhaustiveness.isExhaustive ? 10 : 3) {
      rounds += 1
      try #require(rounds < 40, "the sweep ends too fast to be killed")
      let words = sweep("--journal", folder.path("j"), "--resume", "--jobs", "2", "-f", "json", "-o", folder.path("o"))
      let process = try RunningProduct(words)
      Thread.sleep(forTimeInterval: uninterrupted.seconds * Double.random(in: 0.05...0.9, using: &random))
      process.send(SIGKILL)
      let ending = try process.ending()
      if ending.exitCode == 128 + SIGKILL {
        kills += 1
        continue
      }
      #expect(ending.exitCode == 0)
      #expect(try folder.read("o") == whole)
      try FileManager.default.removeItem(atPath: folder.path("j"))
    }
    #expect(
      try run(sweep("--journal", folder.path("j"), "--resume", "-f", "json", "-o", folder.path("o"))).exitCode == 0)
    #expect(try folder.read("o") == whole)
  }

  @Test func `shards merge to the same bytes`() throws {
    let whole = try run(sweep("-f", "json", space: Self.mergedSpace)).output
    for count in Exhaustiveness.cases(2, of: Array(1...5)) {
      let journals = (1...count).map { folder.path("\(count)-\($0)") }
      for (jobs, shard) in zip([1, 2, 7, 3, 2], 1...count) {
        let words = sweep(
          "--shard", "\(shard)/\(count)", "--journal", journals[shard - 1], "--jobs", "\(jobs)", space: Self.mergedSpace
        )
        let ending = try run(words)
        #expect(ending.exitCode == 0)
        #expect((count == 1) != ending.output.isEmpty)
      }
      let merged = try run(["merge"] + journals + ["-f", "json"])
      #expect(merged.exitCode == 0)
      #expect(merged.output == whole)
    }
  }

  @Test func `a merged sweep is reported like an unsharded one`() throws {
    for shard in 1...3 {
      let words = ["--shard", "\(shard)/3", "--journal", folder.path("\(shard)"), "--jobs", "2"]
      _ = try run(sweep(space: Self.mergedSpace) + words)
    }
    let journals = (1...3).map { folder.path("\($0)") }
    let heatMap = ["--heat-map", "preload.leading,minimum.preload.leading"]
    for words in [["-f", "csv"], ["-f", "jsonl"], ["--recommend"] + heatMap] {
      let merged = try run(["merge"] + journals + words)
      #expect(merged.exitCode == 0)
      #expect(try merged.output == run(sweep(space: Self.mergedSpace) + words).output)
    }
  }

  /// Returns how a sweep ends that is interrupted after its third trial. Its journal is kept.
  private func interrupted(_ words: [String] = []) throws -> Ending {
    var attempts = 0
    while true {
      let process = try RunningProduct(sweep("--journal", folder.path("j"), "--jobs", "1") + words)
      while (try? folder.read("j").count { $0 == "\n" }) ?? 0 < 3 { Thread.sleep(forTimeInterval: 0.001) }
      process.send(SIGINT)
      let ending = try process.ending()
      if ending.exitCode == 130 { return ending }
      attempts += 1
      try #require(attempts < 40, "the sweep ends too fast to be interrupted")
      try FileManager.default.removeItem(atPath: folder.path("j"))
    }
  }

  @Test func `an interrupted sweep keeps what is complete and can be resumed`() throws {
    let ending = try interrupted()
    let message = "of 72 trials are complete; the same command with --resume continues it\n"
    #expect(ending.errors.hasPrefix("interrupted: ") && ending.errors.hasSuffix(message), "\(ending.errors)")
    #expect(ending.output.hasSuffix("\n\n\(ending.errors)"), "\(ending.output)")
    let resumed = try run(sweep("--journal", folder.path("j"), "--resume"))
    #expect(try resumed.output == run(sweep()).output)
  }

  @Test(arguments: [
    ["-o", "sweep.csv"], ["-o", "sweep.txt"], ["-f", "json"], ["-f", "csv", "--export-html", "page.html"],
  ])
  func `an interrupted sweep writes no result that looks whole`(options: [String]) throws {
    let ending = try interrupted(options.map { $0.contains(".") ? folder.path($0) : $0 })
    #expect(ending.output.isEmpty)
    #expect(ending.errors.contains(" of 72 trials are complete; no result is written; "), "\(ending.errors)")
    #expect(try folder.names == ["j"])
  }

  @Test func `an interrupted sweep writes a table on standard output, and no page`() throws {
    let ending = try interrupted(["--export-html", folder.path("page.html")])
    #expect(ending.output.contains("\n\ninterrupted: "), "\(ending.output)")
    #expect(ending.errors.contains(" of 72 trials are complete; no page is written; "), "\(ending.errors)")
    #expect(try folder.names == ["j"])
  }

  @Test func `an adaptive sweep can be resumed after a kill`() throws {
    let adaptive = ["--method", "nsga2", "-n", "120"]
    let whole = try run(sweep() + adaptive).output
    var attempts = 0
    while true {
      let process = try RunningProduct(sweep("--journal", folder.path("j")) + adaptive)
      while (try? folder.read("j").count { $0 == "\n" }) ?? 0 < 12 { Thread.sleep(forTimeInterval: 0.001) }
      process.send(SIGKILL)
      let isKilled = try process.ending().exitCode == 128 + SIGKILL
      if try isKilled && run(["merge", folder.path("j")]).errors.contains(" missing, first trial ") { break }
      attempts += 1
      try #require(attempts < 40, "the sweep ends too fast to be killed")
      try FileManager.default.removeItem(atPath: folder.path("j"))
    }
    #expect(try run(sweep("--journal", folder.path("j"), "--resume") + adaptive).output == whole)
    #expect(try run(["merge", folder.path("j")]).output == whole)
    #expect(try run(sweep("--journal", folder.path("k"), "--shard", "1/2") + adaptive).exitCode == 64)
  }

  @Test func `a damaged journal line costs a warning and its trial, and the result is the same`() throws {
    let whole = try run(sweep("--journal", folder.path("j"))).output
    var lines = try folder.read("j").split(separator: "\n", omittingEmptySubsequences: false)
    lines[2] = lines[2].dropLast(40)
    try folder.write(lines.joined(separator: "\n"), to: "j")
    let resumed = try run(sweep("--journal", folder.path("j"), "--resume"))
    #expect(resumed.exitCode == 0)
    #expect(resumed.output == whole)
    #expect(resumed.errors.contains("warning: \(folder.path("j")):3: the line is damaged"), "\(resumed.errors)")
  }

  @Test func `a shard without a journal, or with a result, is refused`() throws {
    #expect(try run(sweep("--shard", "1/2")).errors.contains("--shard needs --journal"))
    #expect(try run(sweep("--resume")).errors.contains("--resume needs --journal"))
    let ending = try run(sweep("--shard", "1/2", "--journal", folder.path("j"), "-f", "csv"))
    #expect(ending.exitCode == 64)
    #expect(ending.errors.contains("'scrollbench merge' writes it"))
    #expect(try folder.names.isEmpty)
  }
}
