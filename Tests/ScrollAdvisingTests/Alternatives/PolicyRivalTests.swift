import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollAdvising

struct PolicyRivalTests {
  private static let flashing = "flashing-feed.json"

  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `every other policy that apps for iOS can use is tried in place of Texture`() throws {
    let source = try ShippedScenarios.source(Self.flashing)
    let advice = try TuningAdvice(.unweighted([source]), withRivals: true, jobs: 2)
    let rivals = try #require(advice.rivals)
    let usable = [
      "asyncdisplaykit-1.9.7", "iglistkit-working-range", "ikasyncable", "lookahead", "on-display", "preheat",
      "uikit-prefetch",
    ]
    #expect(rivals.map(\.name).sorted() == usable)
    #expect(
      rivals.map(\.tuning.isAllowed) == rivals.map(\.tuning.isAllowed).sorted { $0 && !$1 },
      "what is allowed comes first")
    for rival in rivals where rival.tuning.isAllowed {
      for (spent, spending) in zip(rival.tuning.outcome.spent, advice.outcomes.spending) {
        #expect(spent <= spending.budget.limit(spending.present), "\(rival.name)")
      }
    }
    try expectTruth(of: rivals, source)
    let (advised, saved) = (
      advice.outcomes.advised, advice.outcomes.advised.waiting - 0.1 * advice.outcomes.present.waiting
    )
    let strong = rivals.filter { rival in
      let outcome = rival.tuning.outcome
      return rival.tuning.isAllowed
        && (outcome.grade == advised.grade ? outcome.waiting <= saved : outcome.grade.isBetter(than: advised.grade))
    }
    #expect(advice.strongRivals.map(\.name) == strong.map(\.name))
    let grades = strong.map(\.tuning.outcome.grade)
    #expect(grades == grades.sorted(), "verdicts come before waiting")
  }

  /// In the one run that is tuned, two policies have no placeholders; in 20 runs one of them has more than Texture.
  @Test func `a policy that only chance makes better is not strong`() throws {
    let source = try ShippedScenarios.source("social-feed.json")
    let advice = try TuningAdvice(.unweighted([source]), withRivals: true, jobs: 2)
    let good = (advice.rivals ?? []).filter { $0.tuning.isAllowed && $0.tuning.outcome.grade == .good }
    #expect(good.map(\.name).sorted() == ["asyncdisplaykit-1.9.7", "lookahead"])
    #expect(advice.strongRivals.map(\.name) == ["lookahead"])
  }

  @Test(arguments: ["on-display", "flashlist-2"])
  func `a rival has the outcome of a run with its policy and settings`(name: String) throws {
    let source = try ShippedScenarios.source(Self.flashing)
    let present = try outcome(of: .unchanged, source)
    let search = PolicyRivalSearch(
      [source], rules: TuningRules(present, TuningBudget.defaults), TuningCriteria([source], TuningBudget.defaults),
      jobs: 2, isCancelled: { false })
    let rival = try #require(search.rival(try PolicyKind(name)))
    try expectTruth(of: [rival], source)
  }

  @Test func `nothing is tried after a cancellation`() throws {
    let source = try ShippedScenarios.source(Self.flashing)
    let rules = TuningRules(try outcome(of: .unchanged, source), TuningBudget.defaults)
    let search = PolicyRivalSearch(
      [source], rules: rules, TuningCriteria([source], TuningBudget.defaults), jobs: 1, isCancelled: { true })
    #expect(search.run().isEmpty)
  }

  /// Runs what is said of rivals.
  private func expectTruth(of rivals: [PolicyRival], _ source: ScenarioSource) throws {
    for rival in rivals where rival.canBeRun {
      let kind = SettingChange(try SettingPlace("policy.kind"), JSONNode(rival.name))
      let tuning = Tuning([kind] + rival.tuning.changes)
      let outcome = try outcome(of: tuning, source)
      #expect(outcome == rival.tuning.outcome, "\(rival.name)")
    }
  }

  private func outcome(of tuning: Tuning, _ source: ScenarioSource) throws -> TuningOutcome {
    let result = try Experiment(source.tuned(by: tuning)).run()
    return TuningOutcome([result.metrics.means], TuningCriteria([source], TuningBudget.defaults))
  }
}
