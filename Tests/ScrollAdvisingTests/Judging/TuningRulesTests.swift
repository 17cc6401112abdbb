import ScrollExperiments
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollAdvising

struct TuningRulesTests {
  /// Ten thousand bytes are fetched at present, and nothing twice.
  private static func outcome(bytes: Double, repeated: Double) throws -> (TuningOutcome, TuningCriteria) {
    let source = try ShippedScenarios.source("flashing-feed.json")
    let budgets = [MetricPlace.bytesFetched, .known("fetches.repeated")].map {
      TuningBudget(metric: $0, increase: 0.25)
    }
    let criteria = TuningCriteria([source], budgets)
    var metrics = try Experiment(source).run().metrics.means
    (metrics[budgets[0].metric], metrics[budgets[1].metric]) = (bytes, repeated)
    return (TuningOutcome([metrics], criteria), criteria)
  }

  @Test(
    "The excess is the sum of shares of the limits, and infinite beyond a limit of 0",
    arguments: [
      (10_000, 0, 0), (12_500, 0, 0), (15_000, 0, 0.2), (10_000, 1, .infinity), (15_000, 2, .infinity),
    ])
  func excess(bytes: Double, repeated: Double, excess: Double) throws {
    let (present, criteria) = try Self.outcome(bytes: 10_000, repeated: 0)
    let rules = TuningRules(present, criteria.budgets)
    let outcome = try Self.outcome(bytes: bytes, repeated: repeated).0
    #expect(excess.isFinite ? abs(rules.excess(outcome) - excess) < 1e-9 : rules.excess(outcome) == .infinity)
    #expect(rules.keepsBudget(outcome) == (excess == 0))
    #expect(TriedTuning([], outcome, rules).isWithinBudget == (excess == 0))
  }
}
