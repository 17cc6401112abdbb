import Quantities
import Testing

@testable import ScrollSimulation

/// That the random scenarios meet what the model can do: agreement on what never happens says nothing.
@Suite struct `Scenario Coverage` {
  private static let records: [RunRecord] = (0..<50).flatMap { RandomScenario.all(ofBlock: $0) }.map {
    var simulation = $0.simulation
    return simulation.run($0)
  }

  private func scenarios(where condition: (RunRecord) -> Bool) -> Int {
    Self.records.count { condition($0) }
  }

  private func batches(where condition: (BatchRecord) -> Bool) -> Int {
    scenarios { $0.batches.contains(where: condition) }
  }

  private func items(where condition: (RunFacts.Item) -> Bool) -> Int {
    scenarios { RunFacts($0).items.values.contains(where: condition) }
  }

  @Test func `requests meet every fate`() {
    #expect(scenarios { $0.fetches.cancelled > 0 } > 50)
    #expect(scenarios { $0.fetches.retried > 0 } > 50)
    #expect(scenarios { $0.fetches.givenUp > 0 } > 50)
    #expect(scenarios { $0.fetches.repeated > 0 } > 50)
    #expect(items { $0.bytesFetched > 0 && $0.loaded == .never } > 20)
  }

  @Test(arguments: BatchRecord.Outcome.allCases)
  func `batches meet every outcome`(outcome: BatchRecord.Outcome) {
    #expect(batches { $0.outcome == outcome } > 20)
  }

  @Test(arguments: [
    BatchFetchDecision.Rule.contentSmallerThanViewport, .remainingDistance, .delegate,
  ])
  func `every rule that can begin a batch does`(rule: BatchFetchDecision.Rule) {
    #expect(batches { $0.rule == rule } > 10)
  }

  @Test func `items are early, late, and never there`() {
    #expect(items { $0.firstVisible != .never && $0.loaded < $0.firstVisible } > 100)
    #expect(items { $0.firstVisible < $0.loaded && $0.loaded != .never } > 100)
    #expect(items { $0.firstVisible != .never && $0.loaded == .never } > 100)
    #expect(items { $0.firstVisible != .never && $0.firstDrawn == .never } > 100)
    #expect(items { $0.firstHidden < $0.displayed && $0.displayed != .never } > 20)
    #expect(items { $0.preloaded != .never && $0.firstVisible == .never } > 100)
  }

  @Test func `the screen shows placeholders, stalls and old items again`() {
    #expect(scenarios { $0.blanks.frames > 0 } > 100)
    #expect(scenarios { $0.blanks.repeatBlanks > 0 } > 50)
    #expect(scenarios { $0.blanks.repeatAppearances > $0.blanks.repeatBlanks } > 50)
    #expect(scenarios { $0.stalls.count > 1 } > 20)
    #expect(scenarios { $0.overrun > .zero } > 50)
  }

  @Test func `rows come in another order than items`() {
    #expect(scenarios { $0.items != $0.items.sorted() } > 100)
  }
}
