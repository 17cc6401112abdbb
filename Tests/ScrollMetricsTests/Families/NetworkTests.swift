import ScrollQuantities
import Testing

@testable import ScrollSimulation

struct NetworkTests {
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

  @Test func `bytes of items that were never on screen are wasted`() throws {
    var (first, shown, unseen) = (ItemFacts.hit(at: 0), ItemFacts.hit(at: 10), ItemFacts())
    (first.bytes, shown.bytes, unseen.bytes) = (1000, 200, 30)
    let record = RunRecord([first, shown, unseen])
    #expect(try record.metric("bytes_fetched") == 1230)
    #expect(try record.metric("bytes_wasted") == 30)
  }

  @Test func `batches are counted by what became of them`() throws {
    var record = RunRecord()
    let outcomes: [BatchRecord.Outcome] = [
      .succeeded, .failed, .succeeded, .empty, .failed, .succeeded, .pending,
    ]
    record.batches = outcomes.map { outcome in
      var batch = BatchRecord(
        container: 0, began: .zero, rule: .remainingDistance, firstItem: ItemIndex(0), contentLength: .zero,
        offset: .zero)
      batch.outcome = outcome
      return batch
    }
    let names = ["started", "succeeded", "empty", "failed"]
    #expect(try names.map { try record.metric("batch_fetches.\($0)") } == [7, 3, 1, 2])
  }

  @Test func `stalls are counted, their times added, and the farthest told`() throws {
    var record = RunRecord()
    record.stalls = [(100.0, 250.0, 80.0), (400, 410, 300), (500, 500, 20)].map { began, ended, distance in
      StallRecord(
        container: 0, began: SimulatedTime(milliseconds: began), ended: SimulatedTime(milliseconds: ended),
        distance: Points(distance))
    }
    #expect(try record.metric("end_stall.count") == 3)
    #expect(try record.metric("end_stall.time") == 160)
    #expect(try record.metric("end_stall.distance") == 300)
  }
}
