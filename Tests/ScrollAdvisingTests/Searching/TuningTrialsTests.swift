import ScrollExperiments
import ScrollJSON
import TestScenarios
import Testing

@testable import ScrollAdvising

struct TuningTrialsTests {
  private let space: TuningSpace
  /// Outcomes of points that were not run, as if they could not be.
  private let unknown: TuningOutcome
  private var trials: TuningTrials

  init() throws {
    let source = try ShippedScenarios.source("flashing-feed.json")
    let scenarios = [try TunableScenario(source)]
    let criteria = TuningCriteria([source], [])
    space = try #require(try TuningSpace(scenarios))
    unknown = TuningOutcome(nil, criteria)
    let start = TuningTrial(point: space.present, outcome: unknown)
    trials = TuningTrials(scenarios, space, criteria, start: start)
  }

  @Test mutating func `a known point is neither added nor run again`() {
    trials.add(TuningTrial(point: space.present, outcome: unknown))
    #expect(trials.all.count == 1)
    #expect(trials.trial(at: space.present).outcome == unknown)
    #expect(trials.all.count == 1)
  }

  @Test mutating func `a point with one value replaced is run once`() throws {
    let value = try JSONNode(#require(space.present[0].number).double + 1)
    for _ in 0..<2 {
      let trial = trials.trial(at: space.present, replacing: 0, with: value)
      #expect(trial.point == [value] + space.present.dropFirst())
      #expect(trial.outcome.canBeRun)
      #expect(trials.all.map(\.point) == [space.present, trial.point])
    }
  }

  /// The number falls as the frames of all runs rise above 20,000.
  @Test(arguments: [(0.0, 1200), (20_000, 1200), (40_000, 600), (50_000, 480), (100_000, 240), (1e9, 240)])
  func `a search of long recordings has fewer trials`(frames: Double, count: Int) {
    #expect(TuningSearch.trialCount(frames: frames) == count)
  }
}
