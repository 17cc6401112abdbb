import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollAdvising

struct SearchedTuningsTests {
  private static let advice = try! TuningAdvice(
    .unweighted([ShippedScenarios.source("flashing-feed.json")]),
    budgets: [TuningBudget(metric: .bytesFetched, increase: 0.25)], jobs: 2)

  @Test func `the present tuning comes first, and every tried tuning is counted`() {
    let advice = Self.advice
    let tunings = advice.searched.tunings
    #expect(tunings.count == advice.searched.count)
    #expect(tunings[0].changes.isEmpty && tunings[0].outcome == advice.outcomes.present)
    #expect(tunings.count { $0.changes.isEmpty } == 1)
  }

  @Test func `the advised change was tried, is harmless and keeps the budget`() throws {
    let advised = Self.advice.searched.tunings.filter(Self.advice.isAdvised)
    try #require(advised.count == 1)
    #expect(advised[0].isAllowed && advised[0].outcome == Self.advice.outcomes.advised)
  }

  @Test func `along the trade-off spending rises, and no cheaper harmless tuning waits much less`() {
    let advice = Self.advice
    let tradeOff = advice.tradeOff
    #expect(tradeOff.map(\.budgetUse) == tradeOff.map(\.budgetUse).sorted())
    #expect(tradeOff.contains { $0.changes.isEmpty } && tradeOff.contains(where: advice.isAdvised))
    let step = 0.05 * advice.outcomes.present.waiting
    for tuning in advice.searched.tunings where tuning.isHarmless {
      let cheaper = tradeOff.filter { $0.budgetUse <= tuning.budgetUse }
      #expect(cheaper.contains { $0.outcome.waiting <= tuning.outcome.waiting + step })
    }
  }

  @Test func `varied settings list every value that was tried`() throws {
    let searched = Self.advice.searched
    for change in searched.tunings.flatMap(\.changes) {
      let setting = try #require(searched.settings.first { $0.name == change.place.shortName })
      #expect(setting.range.contains(try #require(change.value.number?.double)))
    }
  }
}
