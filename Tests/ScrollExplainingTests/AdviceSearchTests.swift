import ScrollExperiments
import ScrollJSON
import ScrollSimulation
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollExplaining

/// That the advice for shipped scenarios holds, each time as a run of its own with the settings set.
struct AdviceSearchTests {
  @Test(arguments: Exhaustiveness.isExhaustive ? ShippedScenarios.names : ["flashing-feed.json"])
  func `with the advice a miss is a hit, with one step less it is not`(name: String) throws {
    let explanation = try Explanation(
      Experiment(ShippedScenarios.source(name)), stepLimit: Exhaustiveness.isExhaustive ? 32 : 5)
    var runs = Runs(name: name)
    for miss in explanation.misses {
      guard let advice = miss.advice else { continue }
      let identity = miss.appearance.identity
      #expect(try runs.hits(advice, \.value).contains(identity), "\(identity)")
      #expect(try !runs.hits(advice, \.previous).contains(identity), "\(identity)")
    }
    for cause in explanation.causes {
      for group in [cause.advice, cause.jointAdvice].compactMap(\.self) {
        let identities = Set(cause.misses.map(\.appearance.identity))
        #expect(try runs.hits(group.advice, \.value).intersection(identities).count == group.hitCount)
        #expect(try runs.hits(group.advice, \.previous).intersection(identities).count < group.hitCount)
      }
    }
    #expect(explanation.causes.reduce(0) { $0 + $1.misses.count } == explanation.misses.count)
  }

  /// Runs of a scenario with settings set as on the command line, each once.
  private struct Runs {
    let name: String
    private var known: [[String]: Set<Appearance.Identity>] = [:]

    init(name: String) { self.name = name }

    mutating func hits(
      _ advice: Advice, _ value: KeyPath<Advice.Change, JSONNode>
    ) throws -> Set<Appearance.Identity> {
      let settings = advice.changes.map { "\($0.setting)=\($0[keyPath: value])" }
      if let hits = known[settings] { return hits }
      let run = try Experiment(ShippedScenarios.source(name, settings)).runTimeline()
      let hits = Appearances(run.record, run.journal).hits
      known[settings] = hits
      return hits
    }
  }
}
