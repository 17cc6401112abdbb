import Testing

@testable import ScrollSimulation

@Suite struct `Held Totals`: ~Copyable {
  private var held = HeldTotals(kindCount: 2)
  private var run = RunState()

  init() { run.reset(containers: [], kindCount: 2) }

  private mutating func change(_ kind: Int, by items: Int64) {
    if items < 0 {
      held.fall(.preloadItems, by: -items, ofKind: kind)
    } else {
      held.rise(.preloadItems, by: items, ofKind: kind)
    }
  }

  /// Changes an amount and ends the frame.
  private mutating func settle(_ kind: Int, by items: Int64) {
    change(kind, by: items)
    held.notePeaks(&run)
  }

  @Test mutating func `the peak is the largest number held at once`() {
    settle(0, by: 3)
    settle(0, by: -2)
    settle(0, by: 1)
    #expect(run.kinds[0].peaks.preloadItems == 3)
    #expect(run.kinds[1].peaks.preloadItems == 0)
  }

  @Test mutating func `items that replace others in the same frame do not add to the peak`() {
    settle(0, by: 3)
    change(0, by: 2)
    change(0, by: -2)
    held.notePeaks(&run)
    #expect(run.kinds[0].peaks.preloadItems == 3)
    #expect(run.record.peaks.preloadItems == 3)
  }

  /// 3 and 4, but never together.
  @Test mutating func `the overall peak is not the sum of the peaks of the kinds`() {
    settle(0, by: 3)
    settle(0, by: -3)
    settle(1, by: 4)
    #expect(run.kinds.indices.map { run.kinds[$0].peaks.preloadItems } == [3, 4])
    #expect(run.record.peaks.preloadItems == 4)
    settle(0, by: 2)
    #expect(run.record.peaks.preloadItems == 6)
  }

  @Test mutating func `each total has its own peak`() {
    held.rise(.displayItems, by: 2, ofKind: 0)
    held.rise(.preloadBytes, by: 500, ofKind: 0)
    held.rise(.displayBytes, by: 70, ofKind: 0)
    held.notePeaks(&run)
    #expect(run.record.peaks == HeldAmounts(preloadItems: 0, displayItems: 2, preloadBytes: 500, displayBytes: 70))
  }

  @Test mutating func `a reset clears what is held`() {
    settle(0, by: 9)
    held.reset()
    run.reset(containers: [], kindCount: 2)
    settle(0, by: 1)
    #expect(run.record.peaks.preloadItems == 1)
    #expect(run.kinds[0].peaks.preloadItems == 1)
  }
}
