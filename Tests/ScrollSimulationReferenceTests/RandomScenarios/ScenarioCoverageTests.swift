import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// That the random scenarios meet what the model can do: agreement on what never happens says nothing.
@Suite struct `Scenario Coverage` {
  private static let plain = RandomScenario.Family.plain.runs
  private static let eventful = RandomScenario.Family.eventful.runs
  private static let nested = RandomScenario.Family.nested.runs

  @Test func `requests are cancelled, retried, given up, repeated and stale`() {
    #expect(Self.plain.count { $0.record.fetches.cancelled > 0 } > 20)
    #expect(Self.plain.count { $0.record.fetches.retried > 0 } > 20)
    #expect(Self.plain.count { $0.record.fetches.givenUp > 0 } > 20)
    #expect(Self.plain.count { $0.record.fetches.repeated > 0 } > 20)
    #expect(Self.plain.count { $0.hasItem { $0.bytesFetched > 0 && $0.loaded == .never } } > 8)
    #expect(Self.eventful.count { $0.record.fetches.stale > 0 } > 8)
  }

  /// No app cancels a fetch in these; see `Answer Agreement`.
  @Test(arguments: BatchRecord.Outcome.allCases.filter { $0 != .cancelled })
  func `batches meet every outcome`(outcome: BatchRecord.Outcome) {
    #expect(Self.plain.count { $0.record.batches.contains { $0.outcome == outcome } } > 8)
    #expect(Self.nested.count { $0.record.batches.contains { $0.container > 0 && $0.outcome == outcome } } > 8)
  }

  @Test(arguments: [
    BatchFetchDecision.Rule.contentSmallerThanViewport, .remainingDistance, .delegate,
  ])
  func `every rule that can begin a batch begins one`(rule: BatchFetchDecision.Rule) {
    #expect(Self.plain.count { $0.record.batches.contains { $0.rule == rule } } > 4)
    #expect(Self.nested.count { $0.record.batches.contains { $0.container > 0 && $0.rule == rule } } > 1)
  }

  @Test(arguments: RandomScenario.Family.allCases)
  func `items are early, late and never drawn`(family: RandomScenario.Family) {
    #expect(family.runs.count { $0.hasItem { $0.firstVisible != .never && $0.loaded < $0.firstVisible } } > 40)
    #expect(family.runs.count { $0.hasItem { $0.firstVisible < $0.loaded && $0.loaded != .never } } > 40)
    #expect(family.runs.count { $0.hasItem { $0.firstVisible != .never && $0.loaded == .never } } > 40)
    #expect(family.runs.count { $0.hasItem { $0.firstVisible != .never && $0.firstDrawn == .never } } > 40)
    #expect(family.runs.count { $0.hasItem { $0.firstHidden < $0.displayed && $0.displayed != .never } } > 8)
    #expect(family.runs.count { $0.hasItem { $0.preloaded != .never && $0.firstVisible == .never } } > 40)
  }

  @Test(arguments: RandomScenario.Family.allCases)
  func `runs have placeholders, stalls, repeat appearances and overruns`(family: RandomScenario.Family) {
    #expect(family.runs.count { $0.record.blanks.frames > 0 } > 40)
    #expect(family.runs.count { $0.record.blanks.repeatBlanks > 0 } > 20)
    #expect(family.runs.count { $0.record.blanks.repeatAppearances > $0.record.blanks.repeatBlanks } > 20)
    #expect(family.runs.count { $0.record.stalls.count > 1 } > 8)
    #expect(family.runs.count { $0.record.overrun > .zero } > 20)
  }

  @Test func `rows come in an order other than that of the items`() {
    #expect(Self.plain.count { $0.record.rows.map(\.item) != $0.record.rows.map(\.item).sorted() } > 40)
  }

  @Test(arguments: 1...2)
  func `nested containers preload, show items and stall`(depth: Int) {
    #expect(Self.nested.count { $0.hasItem(atDepth: depth) { $0.preloaded != .never } } > 20)
    #expect(Self.nested.count { $0.hasItem(atDepth: depth) { $0.preloaded < $0.firstVisible } } > 12)
    #expect(Self.nested.count { $0.hasItem(atDepth: depth) { $0.firstDrawn != .never } } > 12)
    #expect(Self.nested.count { $0.hasItem(atDepth: depth) { $0.firstHidden != .never } } > 12)
    #expect(Self.nested.count { $0.record.kinds[depth].blanks.time > .zero } > 20)
    #expect(Self.nested.count { $0.record.stalls.contains { $0.container > 0 } } > 4)
  }

  @Test func `pagers rotate with and without keeping their page, and frames are late`() {
    let pages = Self.eventful.flatMap(\.record.resizes).filter { $0.pageBefore != nil }
    #expect(pages.count { $0.pageBefore == $0.pageAfter && $0.offsetBefore != $0.offsetAfter } > 8)
    #expect(pages.count { $0.pageBefore != $0.pageAfter } > 8)
    #expect(Self.eventful.count { $0.record.mainThread.busyFrames.contains { $0.busy.milliseconds > 17 } } > 40)
  }
}
