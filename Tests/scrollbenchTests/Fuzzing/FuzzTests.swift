import Foundation
import FuzzTargets
import ScrollDiagnostics
import SeededRandom
import Synchronization
import TemporaryDirectories
import Testing

/// Whatever the program is given, it ends by itself, with an exit code that says why, and the same each time.
///
/// A few hundred cases by default. `.ci/fuzz MINUTES` goes on for that long, and keeps the case that is running in a folder, so
/// that a crash leaves it there.
@Suite struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let minutes = environment["SCROLLBENCH_FUZZ_MINUTES"].flatMap(Double.init)
  private static let isShort = minutes == nil

  @Test(.enabled(if: isShort), arguments: 0..<4)
  func `no input makes the program fail without saying why`(part: UInt64) throws {
    let corpus = try FuzzCorpus()
    for seed in Exhaustiveness.seeds(40 as UInt64, of: 1_000) {
      let fuzzed = FuzzCase(seed: 4 * seed + part, corpus)
      let fault = try fuzzed.fault(isRepeated: seed % 8 == 0)
      #expect(fault == nil, "seed \(4 * seed + part): \(fuzzed.description)")
    }
  }

  @Test func `the corpus of fuzz cases is read without errors`() throws {
    let corpus = try FuzzCorpus()
    var generator = SeededGenerator(seed: 1)
    let recording = corpus.file(.recording, using: &generator)
    let network = corpus.files(.network)[0]
    var cases = FuzzDraw.recordingCommands.map { words in FuzzCase(words, ["r": recording]) }
    for words in FuzzDraw.scenarioCommands where words.count > 2 {
      let scenario = corpus.file(.scenario, using: &generator)
      cases.append(
        FuzzCase(words + FuzzDraw.shortRuns, ["s.json": scenario, "t.csv": recording, "n.json": network]))
    }
    for (kind, words) in FuzzDraw.documentCommands where kind != .scenario {
      cases.append(FuzzCase(words, ["f.json": corpus.file(kind, using: &generator), "t.csv": recording]))
    }
    for fuzzed in cases {
      let (exitCode, errors) = try fuzzed.exitCode()
      #expect(exitCode == .success, "\(fuzzed.description)\n\(errors)")
    }
  }

  @Test(.enabled(if: !isShort)) func `no input makes the program fail silently, for as long as asked`() throws {
    let corpus = try FuzzCorpus()
    let first = Self.environment["SCROLLBENCH_FUZZ_SEED"].flatMap(UInt64.init) ?? 0
    let end = ContinuousClock.now + .seconds(60 * Self.minutes!)
    let current = RunningCase(folder: Self.environment["SCROLLBENCH_FUZZ_FOLDER"])
    var (count, faults) = (0, 0)
    while ContinuousClock.now < end, faults < 20 {
      let seed = first &+ UInt64(count)
      let fuzzed = FuzzCase(seed: seed, corpus)
      try current.begin(fuzzed, seed: seed)
      if let fault = try fuzzed.fault(isRepeated: seed % 8 == 0) {
        faults += 1
        Issue.record("seed \(seed): \(fault)\n\(fuzzed.description)")
      }
      current.end()
      count += 1
    }
    print("fuzz: \(count) cases from seed \(first), \(faults) faults, \(current.slowest)")
  }
}

/// The case that is running, kept in a folder, and ended with the process if it takes too long.
private final class RunningCase: Sendable {
  /// Longer than any case takes in a debug build.
  private static let limit = Duration.seconds(300)

  private struct State {
    var seed: UInt64 = 0
    var start: ContinuousClock.Instant?
    var slowest = (seconds: 0.0, seed: 0 as UInt64)
  }

  private let folder: String?
  private let state = Mutex(State())

  init(folder: String?) {
    self.folder = folder
    Thread.detachNewThread { [weak self] in
      while let self {
        self.check()
        Thread.sleep(forTimeInterval: 1)
      }
    }
  }

  var slowest: String {
    let slowest = state.withLock(\.slowest)
    return "the slowest took \(slowest.seconds) s (seed \(slowest.seed))"
  }

  func begin(_ fuzzed: FuzzCase, seed: UInt64) throws {
    if let folder {
      let text = "seed \(seed)\n\(fuzzed.description)\n"
      try text.write(toFile: "\(folder)/case.txt", atomically: true, encoding: .utf8)
      for file in fuzzed.files { try Data(file.bytes).write(to: URL(filePath: "\(folder)/\(file.name)")) }
    }
    state.withLock { ($0.seed, $0.start) = (seed, .now) }
  }

  func end() {
    state.withLock { state in
      guard let start = state.start else { return }
      let seconds = start.duration(to: .now) / .seconds(1)
      if seconds > state.slowest.seconds { state.slowest = (seconds, state.seed) }
      state.start = nil
    }
  }

  private func check() {
    state.withLock { state in
      guard let start = state.start, start.duration(to: .now) > Self.limit else { return }
      fatalError("The case of seed \(state.seed) does not end.")
    }
  }
}
