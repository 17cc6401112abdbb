import ScrollExperiments
import ScrollExplaining
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollAdvising

struct TuningAdviceDiagnosisTests {
  @Test func `a feed that no change helps has its causes, unless it is one of several`() throws {
    let source = try ShippedScenarios.source("fcc-feed.json", ["loading.latency=90"])
    let advice = try TuningAdvice(.unweighted([source]), jobs: 2)
    let diagnosis = try #require(try advice.diagnosis(of: [source]))
    #expect(advice.changes.isEmpty && (diagnosis.isStuck || diagnosis.change != nil) && !diagnosis.causes.isEmpty)
    #expect(try advice.diagnosis(of: [source, source]) == nil)
  }

  @Test func `a feed that stays bad with the change has its causes, of one run`() throws {
    let source = try ShippedScenarios.source("flashing-feed.json")
    let advice = try TuningAdvice(.unweighted([source]), budgets: TuningBudget.defaults, jobs: 2)
    let diagnosis = try #require(try advice.diagnosis(of: [source]))
    #expect(!advice.changes.isEmpty && !diagnosis.causes.isEmpty && diagnosis.spread == nil)
  }

  @Test func `a feed that is good already or with the change has nothing to diagnose`() throws {
    let fine = try ShippedScenarios.source("reading-feed.json")
    #expect(try TuningAdvice(.unweighted([fine]), jobs: 2).diagnosis(of: [fine]) == nil)
    let flashing = try ShippedScenarios.source("flashing-feed.json")
    let budget = TuningBudget(metric: .bytesFetched, increase: 0.25)
    let advice = try TuningAdvice(.unweighted([flashing]), budgets: [budget], jobs: 2)
    #expect(advice.subjects[0].advised.verdict.grade == .good)
    #expect(try advice.diagnosis(of: [flashing]) == nil)
  }
}
