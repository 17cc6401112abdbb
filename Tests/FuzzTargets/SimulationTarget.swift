import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollReports
import SeededRandom

extension FuzzTarget {
  /// Runs scenarios: the bytes choose one that ships and what is changed in it.
  static func simulation(of corpus: FuzzCorpus, in folder: FuzzFolder) -> [FuzzTarget] {
    let mutator = ScenarioMutator(donors: corpus.scenarios, isGentle: true)
    let seeds = corpus.scenarios.indices.map {
      [UInt8(truncatingIfNeeded: 256 * $0 / corpus.scenarios.count), 0, 0, 1]
    }
    return [
      FuzzTarget("simulation", seeds) { bytes in
        var generator = ChosenNumbers(bytes)
        let scenario = corpus.scenarios.randomElement(using: &generator)!
        let text = mutator.mutated(scenario, using: &generator).description
        let shortening = try ["content.items=40", "replications=1"].map { try SettingOverride($0) }
        let source = try ScenarioSource(path: folder.scenario, bytes: Array(text.utf8), overrides: shortening)
        let experiment = try Experiment(source)
        let result = experiment.run(withRegret: bytes.count % 32 == 0)
        let report = RunJSONReport().text(of: [result])
        _ = try JSONDocument(path: "result", bytes: Array(report.utf8))
        guard bytes.count % 8 == 0 else { return }
        let again = RunJSONReport().text(of: [try Experiment(source).run(withRegret: bytes.count % 32 == 0)])
        try require(again == report, "another run ends otherwise: \(text)")
      }
    ]
  }
}

/// Numbers that bytes choose, two each, so that a changed byte changes one choice; random ones when they are used up.
private struct ChosenNumbers: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var others: SeededGenerator

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
    others = SeededGenerator(seed: UInt64(bytes.count))
  }

  mutating func next() -> UInt64 {
    let number = others.next()
    guard let high = bytes.popFirst() else { return number }
    // The library's choices among few depend on the highest bits, and would not end if all numbers were equal.
    return UInt64(high) << 56 | UInt64(bytes.popFirst() ?? 0) << 48 | number >> 16
  }
}
