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
    try journal.checkWrites()
  }

  @Test func `a journal has its trials in the order of their numbers`() throws {
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
      try journal.checkWrites()
    }
    #expect(try journal().trials == trials)
  }

  @Test func `trials that read another content of a file are refused`() throws {
    let path = folder.path("b.csv")
    func sweep() throws -> Sweep {
      try madeSweep([SweepParameter(listArgument: "trace=\(path)"), SweepParameter(listArgument: "seed=1,2")])
    }
    func run(_ shard: Shard, to offset: Int) throws -> [Trial] {
      try folder.write("time_ms,offset_y\n0,0\n100,\(offset)\n", to: "b.csv")
      return try sweep().run(shard, jobs: 1)
    }
    for (shard, offset) in [(Shard(1, of: 2)!, 300), (Shard(2, of: 2)!, 600)] {
      let trials = try run(shard, to: offset)
      let journal = try SweepJournal(
        path: folder.path("\(shard.index)"), of: sweep().definition, shard, isResuming: false)
      for trial in trials { journal.append(trial) }
      try journal.checkWrites()
    }
    let merging = refusal { () throws(Failure) in try MergedSweep(paths: ["1", "2"].map(folder.path)) }
    #expect(merging?.joined().contains("trial 1 read another '") == true, "\(merging ?? [])")
    let (old, new) = (try run(.whole, to: 300), try run(.whole, to: 600))
    let present = try sweep()
    #expect(refusal { () throws(Failure) in try present.checkInputs(of: new) } == nil)
    let resuming = refusal { () throws(Failure) in try present.checkInputs(of: old) }
    #expect(resuming?.joined().contains("has changed since trial 0 ran") == true, "\(resuming ?? [])")
  }

  @Test(arguments: 0..<40) func `a journal cut off anywhere keeps its whole lines and can go on`(seed: Int) throws {
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
      try journal.checkWrites()
    }
    #expect(try folder.read("cut") == folder.read("whole"))
  }

  @Test func `an existing journal is not overwritten`() throws {
    try write([], to: "j")
    let lines = refusal { () throws(Failure) in
      try SweepJournal(path: folder.path("j"), of: sweep.definition, .whole, isResuming: false)
    }
    #expect(lines?.first == "outputNotCreated" && lines?.joined().contains("the journal already exists") == true)
  }

  @Test(arguments: ["", "\n"], [false, true])
  func `a file that is not a journal is left unchanged`(end: String, isResuming: Bool) throws {
    let text = "{\"name\": \"feed\"}" + end
    try folder.write(Array(text.utf8), to: "feed.json")
    let lines = refusal { () throws(Failure) in
      try SweepJournal(path: folder.path("feed.json"), of: sweep.definition, .whole, isResuming: isResuming)
    }
    #expect(lines?.first == (isResuming ? "malformedData" : "outputNotCreated"))
    #expect(isResuming || lines?.joined().contains("the file already exists") == true)
    #expect(try folder.read("feed.json") == text)
  }

  @Test func `a journal of another version is a journal`() throws {
    let header = "{\"journal\": 2, \"shard\": \"1/1\", \"definition\": {}}\n"
    try folder.write(Array(header.utf8), to: "j")
    let lines = refusal { () throws(Failure) in
      try SweepJournal(path: folder.path("j"), of: sweep.definition, .whole, isResuming: false)
    }
    #expect(lines?.first == "outputNotCreated" && lines?.joined().contains("the journal already exists") == true)
  }

  @Test func `a journal is written by one process at a time`() throws {
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
      ("\"scenarios\": [", "\"scenarios\": [{\"name\": \"a feed\"}, ", "another sweep: only it has 'a feed'"),
      ("\"parameters\": {", "\"parameters\": {\"seed\": {\"values\": [1]}, ", "another sweep: only it has 'seed'"),
      ("\"sha256\": \"", "\"sha256\": \"0", "'flashing-feed.json' has changed since"),
      ("\"journal\": 3", "\"journal\": 1", "has format 1"), ("\"journal\"", "\"diary\"", "expected the journal"),
      ("\"shard\": \"1/1\"", "\"shard\": \"1/2\"", "is for shard 1/2, and this is 1/1"),
      ("\"shard\": \"1/1\"", "\"shard\": \"one\"", "expected a shard"),
      ("{\"trial\": 3,", "{\"trial\": 24,", "trial 24 does not belong to this sweep"),
      ("{\"trial\": 3,", "{\"trial\": 2,", "trial 2 does not belong to this sweep"),
      ("{\"trial\": 3,", "{\"trial\": -3,", "expected a trial"), ("{\"trial\": 3,", "{[\"trial\": 3,", ":5:"),
      ("\"metrics\": [[", "\"metrics\": [[1, ", "expected a trial"),
    ])
  func `a journal of another sweep, or none, is refused`(text: String, replacement: String, reason: String) throws {
    try write(trials, to: "j")
    let changed = try folder.read("j").replacing(text, with: replacement, maxReplacements: 1)
    try folder.write(
      sealed(text == "\"metrics\": [[" ? try folder.read("j").replacing(text, with: replacement) : changed), to: "j")
    let lines = refusal { () throws(Failure) in
      try SweepJournal(path: folder.path("j"), of: sweep.definition, .whole, isResuming: true)
    }
    #expect(lines?.first == "malformedData")
    #expect(lines?.joined(separator: "\n").contains(reason) == true, "\(lines ?? [])")
  }

  @Test func `a journal of other parameters is refused by their values, not by the number of trials`() throws {
    let sweeps = try ["preload.leading=1,2", "preload.leading=1,2,3"].map { list in
      try madeSweep([SweepParameter(listArgument: list)])
    }
    _ = try SweepJournal(path: folder.path("j"), of: sweeps[0].definition, .whole, isResuming: false)
    let lines = refusal { () throws(Failure) in
      try SweepJournal(path: folder.path("j"), of: sweeps[1].definition, .whole, isResuming: true)
    }
    #expect(lines?.joined().contains("it has [1, 2], this sweep has [1, 2, 3]") == true, "\(lines ?? [])")
  }

  /// The lines of a journal with checksums that match.
  private func sealed(_ journal: String) -> String {
    journal.split(separator: "\n").map { line in
      let content = line.replacing(/, "checksum": "[0-9a-f]{16}"}$/, with: "}")
      var digest = SHA256()
      digest.update(Array(content.utf8))
      return "\(content.dropLast()), \"checksum\": \"\(digest.finalize().prefix(16))\"}\n"
    }.joined()
  }

  @Test func `each line has a checksum`() throws {
    try write(trials, to: "j")
    #expect(try folder.read("j") == sealed(folder.read("j")))
  }

  @Test(arguments: 0..<20) func `a damaged line costs only its trial, which can be added again`(seed: Int) throws {
    try write(trials, to: "j")
    var random = SeededGenerator(seed: UInt64(seed))
    var lines = Array(try folder.read("j").utf8).split(separator: UInt8(ascii: "\n")).map(Array.init)
    let index = Int.random(in: 1..<lines.count, using: &random)
    let place = lines[index].indices.randomElement(using: &random)!
    lines[index][place] ^= 1
    try folder.write(Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")], to: "j")
    let path = folder.path("j")
    let problem = "\(path):\(index + 1): the line is damaged"
    do {
      let journal = try journal("j")
      #expect(journal.trials == trials.filter { $0.index != index - 1 })
      #expect(journal.damage.count == 1)
      #expect(journal.damage[0].description.hasPrefix(problem))
      #expect(journal.damage[0].remedy == "Its trial runs again, unless another line has it.")
      let lines = refusal { () throws(Failure) in try MergedSweep(paths: [path]) }
      #expect(lines?.joined(separator: "\n").contains(problem) == true, "\(lines ?? [])")
      #expect(lines?.joined().contains("runs again") == false, "merging runs nothing")
      journal.append(trials[index - 1])
      try journal.checkWrites()
    }
    #expect(try journal("j").trials == trials)
    #expect(try MergedSweep(paths: [path]).trials == trials)
  }

  @Test func `a journal with a damaged first line is refused`() throws {
    try write(trials, to: "j")
    let text = try folder.read("j").replacing("\"seed\": 0", with: "\"seed\": 1", maxReplacements: 1)
    try folder.write(text, to: "j")
    let lines = refusal { () throws(Failure) in try MergedSweep(paths: [folder.path("j")]) }
    #expect(lines?.first == "malformedData")
    #expect(lines?.joined().contains("'checksum': the line is damaged") == true, "\(lines ?? [])")
  }

  @Test(arguments: 1...5) func `merged shards equal the sweep in one piece`(count: Int) throws {
    for shard in Shard(1, of: count)!.siblings {
      try write(sweep.run(shard, jobs: 2), to: "\(shard.index)", shard)
    }
    let merged = try MergedSweep(paths: (1...count).reversed().map { folder.path("\($0)") })
    #expect(merged.trials == trials)
    #expect(merged.definition.json == sweep.definition.json)
  }

  @Test func `shards of different sweeps or numbers are refused`() throws {
    for (name, shard) in [("a", "1/3"), ("b", "2/3"), ("c", "3/3"), ("d", "2/2")] {
      try write(name == "c" ? [] : sweep.run(Shard(shard), jobs: 2), to: name, Shard(shard))
    }
    try folder.write("", to: "empty")
    func reason(_ names: String...) -> String {
      refusal { () throws(Failure) in try MergedSweep(paths: names.map(folder.path)) }?.joined(separator: "\n") ?? ""
    }
    #expect(reason("a").contains("missing: 2/3, 3/3"))
    #expect(reason("a", "b", "a").contains("the journal is for shard 1/3, and so is"))
    #expect(reason("a", "d").contains("the journal is for shard 2/2, and"))
    #expect(reason("a", "b", "c").contains("8 of 8 trials are missing, first trial 2"))
    #expect(reason("empty").contains("no complete line"))
  }
}
