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

  /// One item waits in each scenario, for so many milliseconds. Up to 100 are good, and up to 400 fair.
  private static func outcome(waits: [Double]) -> TuningOutcome {
    let metrics = waits.map { wait in
      let named = ["display_latency.p95": wait, "display_latency.mean": wait, "items_shown": 1]
      return MetricValues { named[$0.name] }
    }
    return TuningOutcome(metrics, TuningCriteria(budgets: [], limits: waits.map { _ in FeedVerdict.Limits() }))
  }

  @Test func `a scenario that is bad with every tuning does not hide the better verdict of another`() {
    let (present, better) = (Self.outcome(waits: [5000, 500]), Self.outcome(waits: [5000, 300]))
    let rules = TuningRules(present, [])
    #expect(present.grade == .bad && better.grade == .bad && better.betterVerdictCount(than: present) == 1)
    #expect(rules.isWorthwhile(better, insteadOf: present), "although it saves less than a tenth of the waiting")
    #expect(TuningRules.isBetter(better, than: Self.outcome(waits: [4000, 500])), "although its waiting is longer")
  }

  @Test func `the worst verdict decides before the others`() {
    let (even, uneven) = (Self.outcome(waits: [350, 350]), Self.outcome(waits: [450, 50]))
    #expect(TuningRules.isBetter(even, than: uneven) && !TuningRules.isBetter(uneven, than: even))
    #expect(!TuningRules(even, []).isWorthwhile(uneven, insteadOf: even))
  }

  @Test func `of a single scenario, the verdict decides, and then a tenth of the waiting`() {
    let present = Self.outcome(waits: [500])
    let rules = TuningRules(present, [])
    let worthwhile = [460, 450, 400].map { rules.isWorthwhile(Self.outcome(waits: [$0]), insteadOf: present) }
    #expect(worthwhile == [false, true, true])
    let impossible = TuningOutcome(nil, TuningCriteria(budgets: [], limits: [FeedVerdict.Limits()]))
    #expect(TuningRules.isBetter(present, than: impossible) && impossible.grade == .unjudged)
  }
}
