import ScrollQuantities
import Testing

@testable import ScrollSimulation

struct BatchFetchesTests {
  @Test func `batches are counted by outcome`() throws {
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

  @Test func `stalls have a count, a total time and the farthest distance`() throws {
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

  /// The app is in the background from 150 to 450 ms.
  @Test func `a stall lasts as long as somebody waits`() throws {
    var record = RunRecord()
    record.stalls = [(100.0, 250.0, 80.0), (300, 400, 90), (440, 500, 20)].map { began, ended, distance in
      StallRecord(
        container: 0, began: SimulatedTime(milliseconds: began), ended: SimulatedTime(milliseconds: ended),
        distance: Points(distance))
    }
    record.background.entered(at: SimulatedTime(milliseconds: 150))
    record.background.left(at: SimulatedTime(milliseconds: 450))
    #expect(try record.metric("end_stall.count") == 2)
    #expect(try record.metric("end_stall.time") == 100)
    #expect(try record.metric("end_stall.distance") == 80)
  }
}
