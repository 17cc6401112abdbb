import Testing

@testable import ScrollSimulation

struct FetchesTests {
  @Test func `each count of fetches is a metric`() throws {
    var record = RunRecord([])
    record.kinds[0].fetches.started = 11
    record.kinds[0].fetches.completed = 5
    record.kinds[0].fetches.cancelled = 3
    record.kinds[0].fetches.failed = 2
    record.kinds[0].fetches.retried = 4
    record.kinds[0].fetches.repeated = 6
    record.kinds[0].fetches.givenUp = 1
    let names = ["started", "completed", "cancelled", "failed", "retried", "repeated", "given_up"]
    #expect(try names.map { try record.metric("fetches.\($0)") } == [11, 5, 3, 2, 4, 6, 1])
  }

  @Test func `stale results are counted`() throws {
    var record = RunRecord([])
    #expect(try record.metric("stale_results") == 0)
    record.kinds[0].fetches.stale = 7
    #expect(try record.metric("stale_results") == 7)
  }

  @Test func `states delivered to cells are counted`() throws {
    var record = RunRecord([])
    #expect(try record.metric("state_deliveries") == 0)
    record.kinds[0].fetches.stateDeliveries = 7
    #expect(try record.metric("state_deliveries") == 7)
  }

  @Test func `bytes of items that were never on screen are wasted`() throws {
    var (first, shown, unseen) = (ItemFacts.hit(at: 0), ItemFacts.hit(at: 10), ItemFacts())
    (first.bytes, shown.bytes, unseen.bytes) = (1000, 200, 30)
    let record = RunRecord([first, shown, unseen])
    #expect(try record.metric("bytes_fetched") == 1230)
    #expect(try record.metric("bytes_wasted") == 30)
  }
}
