import Foundation
import ScrollDiagnostics
import ScrollExperiments
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollSweeps

struct SweepJournalTests {
  private static let whole = Result {
    let sweep = try smallSweep()
    return (sweep: sweep, trials: sweep.run(jobs: 2))
  }

  private let folder: TemporaryDirectory
  private let sweep: Sweep
  private let trials: [Trial]

  init() throws {
    folder = try TemporaryDirectory()
    (sweep, trials) = try Self.whole.get()
  }

  private func journal(_ name: String, _ shard: Shard = .whole, isResuming: Bool = true) throws -> SweepJournal {
    try SweepJournal(path: folder.path(name), of: sweep.definition, shard, isResuming: isResuming)
  }

  /// A journal of these trials, in this order.
  private func write(_ trials: [Trial], to name: String, _ shard: Shard = .whole) throws {
    let journal = try journal(name, shard, isResuming: false)
    for trial in trials { journal.append(trial) }
    try journal.close()
  }

  @Test func `a journal has the trials that were put into it, in the order of their numbers`() throws {
    try write(trials.reversed(), to: "j")
    #expect(try journal("j").trials == trials)
    #expect(try MergedSweep(paths: [folder.path("j")]).trials == trials)
  }

  @Test func `an invalid trial and the files of a tuning are kept`() throws {
    let sweep = try madeSweep([SweepParameter(listArgument: "trace=traces/none.csv,traces/swipes-ios.csv")])
    let trials = sweep.run(jobs: 1)
    func journal() throws -> SweepJournal {
      try SweepJournal(path: folder.path("j"), of: sweep.definition, .whole, isResuming: true)
    }
    do {
      let journal = try journal()
      for trial in trials { journal.append(trial) }
      try journal.close()
    }
    #expect(try journal().trials == trials)
  }

  @Test(arguments: 0..<40) func `cut off anywhere, what was whole is there and the rest can be added`(seed: Int) throws
  {
    try write(trials, to: "whole")
    let bytes = Array(try folder.read("whole").utf8)
    var random = SeededGenerator(seed: UInt64(seed))
    let end = Int.random(in: 0...bytes.count, using: &random)
    try folder.write(Array(bytes[..<end]), to: "cut")
    let lineCount = bytes[..<end].count { $0 == UInt8(ascii: "\n") }
    do {
      let journal = try journal("cut")
      #expect(journal.trials == Array(trials.prefix(max(0, lineCount - 1))))
      for trial in trials.dropFirst(journal.trials.count) { journal.append(trial) }
      try journal.close()
    }
    #expect(try folder.read("cut") == folder.read("whole"))
  }

  @Test func `what is there is not written over`() throws {
    try write([], to: "j")
    let lines = refusal { () throws(Failure) in
      try SweepJournal(path: folder.path("j"), of: sweep.definition, .whole, isResuming: false)
    }
    #expect(lines?.first == "outputNotCreated")
  }

  @Test func `no two processes write to a journal`() throws {
    let first = try journal("j", isResuming: false)
    let lines = refusal { () throws(Failure) in
      try SweepJournal(path: folder.path("j"), of: sweep.definition, .whole, isResuming: true)
    }
    #expect(lines?.joined().contains("another process writes to it") == true)
    withExtendedLifetime(first) {}
  }

  @Test(
    arguments: [
      ("0.2.0", "0.1.0", "written by version 0.1.0"),
      ("\"seed\": 0", "\"seed\": 7", "field 'definition.sweep.seed'"),
      ("\"sha256\": \"", "\"sha256\": \"0", "when 'flashing-feed.json' had another content"),
      ("\"journal\": 1", "\"journal\": 2", "is of form 2"), ("\"journal\"", "\"diary\"", "expected the journal"),
      ("\"shard\": \"1/1\"", "\"shard\": \"1/2\"", "is of shard 1/2, and this is 1/1"),
      ("\"shard\": \"1/1\"", "\"shard\": \"one\"", "expected a shard"),
      ("{\"trial\": 3,", "{\"trial\": 24,", "trial 24 is none of this sweep"),
      ("{\"trial\": 3,", "{\"trial\": 2,", "trial 2 is none of this sweep"),
      ("{\"trial\": 3,", "{\"trial\": -3,", "expected a trial"), ("{\"trial\": 3,", "\u{0}\u{1}", ":5:"),
      ("\"metrics\": [[", "\"metrics\": [[1, ", "expected a trial"),
    ])
  func `another sweep's journal, or none, is refused`(text: String, replacement: String, reason: String) throws {
    try write(trials, to: "j")
    let changed = try folder.read("j").replacing(text, with: replacement, maxReplacements: 1)
    try folder.write(
      text == "\"metrics\": [[" ? try folder.read("j").replacing(text, with: replacement) : changed, to: "j")
    let lines = refusal { () throws(Failure) in
      try SweepJournal(path: folder.path("j"), of: sweep.definition, .whole, isResuming: true)
    }
    #expect(lines?.first == "malformedData")
    #expect(lines?.joined(separator: "\n").contains(reason) == true, "\(lines ?? [])")
  }

  @Test(arguments: 1...5) func `shards come to the sweep in one piece`(count: Int) throws {
    for shard in Shard(1, of: count)!.siblings {
      try write(sweep.run(shard, jobs: 2), to: "\(shard.index)", shard)
    }
    let merged = try MergedSweep(paths: (1...count).reversed().map { folder.path("\($0)") })
    #expect(merged.trials == trials)
    #expect(merged.definition.json == sweep.definition.json)
  }

  @Test func `shards that do not go together are refused`() throws {
    for (name, shard) in [("a", "1/3"), ("b", "2/3"), ("c", "3/3"), ("d", "2/2")] {
      try write(name == "c" ? [] : sweep.run(Shard(shard), jobs: 2), to: name, Shard(shard))
    }
    try folder.write("", to: "empty")
    func reason(_ names: String...) -> String {
      refusal { () throws(Failure) in try MergedSweep(paths: names.map(folder.path)) }?.joined(separator: "\n") ?? ""
    }
    #expect(reason("a").contains("missing: 2/3, 3/3"))
    #expect(reason("a", "b", "a").contains("the journal is of shard 1/3, and so is"))
    #expect(reason("a", "d").contains("the journal is of shard 2/2, and"))
    #expect(reason("a", "b", "c").contains("8 of 8 trials are missing, first trial 2"))
    #expect(reason("empty").contains("no whole line"))
  }
}
