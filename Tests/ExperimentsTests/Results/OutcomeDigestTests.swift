import Quantities
import Testing

@testable import Experiments
@testable import ScrollSimulation

struct OutcomeDigestTests {
  @Test func `equal records have equal digests of 64 hexadecimal digits`() {
    #expect(record.digest == record.digest)
    #expect(record.digest.wholeMatch(of: /[0-9a-f]{64}/) != nil)
  }

  @Test func `every fact counts`() {
    let changes: [(inout RunRecord) -> Void] = [
      { $0.items[0] = ItemIndex(7) }, { $0.lengths[0] = Points(0.1) }, { $0.preloaded[0] = time },
      { $0.requested[0] = time }, { $0.loaded[0] = time }, { $0.displayed[0] = time },
      { $0.firstVisible[0] = time }, { $0.firstDrawn[0] = time }, { $0.firstHidden[0] = time },
      { $0.bytesFetched[0] = 3 }, { $0.batches[0].began = time }, { $0.batches[0].answered = time },
      { $0.batches[0].inserted = time }, { $0.batches[0].outcome = .empty }, { $0.batches[0].rule = .delegate },
      { $0.batches[0].firstItem = ItemIndex(4) }, { $0.batches[0].itemCount = 5 },
      { $0.batches[0].contentLength = Points(6) }, { $0.batches[0].offset = Points(7) },
      { $0.stalls[0].began = time }, { $0.stalls[0].ended = time }, { $0.stalls[0].distance = Points(9) },
      { $0.fetches.started += 1 }, { $0.fetches.completed += 1 }, { $0.fetches.cancelled += 1 },
      { $0.fetches.failed += 1 }, { $0.fetches.retried += 1 }, { $0.fetches.repeated += 1 },
      { $0.fetches.givenUp += 1 }, { $0.blanks.frames += 1 }, { $0.blanks.time = time },
      { $0.blanks.area = 0.5 }, { $0.blanks.repeatAppearances += 1 }, { $0.blanks.repeatBlanks += 1 },
      { $0.peaks.preloadItems += 1 }, { $0.peaks.displayItems += 1 }, { $0.peaks.preloadBytes += 1 },
      { $0.peaks.displayBytes += 1 }, { $0.frameCount += 1 }, { $0.duration = time },
      { $0.overrun = Points(0.25) }, { $0.rangeUpdates += 1 }, { $0.interfaceStateChanges += 1 },
      { $0.addRow(ItemIndex(0), length: .zero) }, { $0.batches.append($0.batches[0]) },
      { $0.stalls.append($0.stalls[0]) }, { $0.items.swapAt(0, 1) },
    ]
    let digests = changes.map { change in
      var changed = record
      change(&changed)
      return changed.digest
    }
    #expect(Set(digests + [record.digest]).count == changes.count + 1)
  }

  @Test func `how many events it took does not count`() {
    var changed = record
    changed.eventCount += 1
    #expect(changed.digest == record.digest)
  }

  private let time = SimulatedTime(nanoseconds: 11)

  private var record: RunRecord {
    var record = RunRecord()
    record.addRow(ItemIndex(0), length: Points(100))
    record.addRow(ItemIndex(1), length: Points(200))
    record.batches = [
      BatchRecord(
        began: .zero, rule: .remainingDistance, firstItem: ItemIndex(2), contentLength: Points(300),
        offset: .zero)
    ]
    record.stalls = [StallRecord(began: .zero, ended: .zero, distance: .zero)]
    return record
  }
}
