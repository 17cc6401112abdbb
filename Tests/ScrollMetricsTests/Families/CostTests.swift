import Testing

@testable import ScrollSimulation

struct CostTests {
  @Test func `peaks are given by range`() throws {
    var record = RunRecord()
    record.peaks.preloadItems = 24
    record.peaks.displayItems = 13
    record.peaks.preloadBytes = 880_000
    record.peaks.displayBytes = 33_700_000
    #expect(try record.metric("peak_items.preload") == 24)
    #expect(try record.metric("peak_items.display") == 13)
    #expect(try record.metric("peak_bytes.preload") == 880_000)
    #expect(try record.metric("peak_bytes.display") == 33_700_000)
  }

  @Test func `range updates and state changes are counted`() throws {
    var record = RunRecord([])
    record.kinds[0].rangeUpdates = 32
    record.kinds[0].interfaceStateChanges = 133
    #expect(try record.metric("range_updates") == 32)
    #expect(try record.metric("interface_state_changes") == 133)
  }
}
