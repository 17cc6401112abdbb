import ScrollQuantities
import Testing

@testable import ScrollExperiments
@testable import ScrollSimulation

struct OutcomeDigestTests {
  @Test func `equal records have equal digests of 64 hexadecimal digits`() {
    #expect(record.digest == record.digest)
    #expect(record.digest.wholeMatch(of: /[0-9a-f]{64}/) != nil)
  }

  @Test func `every fact of an item changes the digest`() {
    expectDifferent([
      { $0.rows[0].item = ItemIndex(7) }, { $0.rows[0].length = Points(0.1) }, { $0.rows[0].preloaded = time },
      { $0.rows[0].requested = time }, { $0.rows[0].loaded = time }, { $0.rows[0].displayed = time },
      { $0.rows[0].firstVisible = time }, { $0.rows[0].firstDrawn = time }, { $0.rows[0].firstHidden = time },
      { $0.rows[0].bytesFetched = 3 }, { $0.rows[0].container = 1 },
      { $0.rows.append(ItemRecord(ItemIndex(0), container: 0, length: .zero)) }, { $0.rows.swapAt(0, 1) },
    ])
  }

  @Test func `every batch, stall and resize changes the digest`() {
    expectDifferent([
      { $0.batches[0].began = time }, { $0.batches[0].answered = time }, { $0.batches[0].inserted = time },
      { $0.batches[0].outcome = .empty }, { $0.batches[0].rule = .delegate },
      { $0.batches[0].firstItem = ItemIndex(4) }, { $0.batches[0].itemCount = 5 }, { $0.batches[0].container = 1 },
      { $0.batches[0].contentLength = Points(6) }, { $0.batches[0].offset = Points(7) },
      { $0.batches.append($0.batches[0]) },
      { $0.stalls[0].began = time }, { $0.stalls[0].ended = time }, { $0.stalls[0].distance = Points(9) },
      { $0.stalls[0].container = 1 }, { $0.stalls.append($0.stalls[0]) },
      { $0.resizes[0].time = time }, { $0.resizes[0].viewport.width = Points(1) },
      { $0.resizes[0].viewport.height = Points(1) }, { $0.resizes[0].offsetBefore = Points(1) },
      { $0.resizes[0].offsetAfter = Points(1) }, { $0.resizes[0].pageBefore = 0 }, { $0.resizes[0].pageBefore = nil },
      { $0.resizes[0].pageAfter = 0 }, { $0.resizes[0].pageAfter = nil }, { $0.resizes.removeAll() },
    ])
  }

  @Test func `every container and the totals of its kind change the digest`() {
    func container(kind: Int = 1, parent: Int? = 0, item: Int = 2, depth: Int = 1) -> ContainerRecord {
      ContainerRecord(kind: kind, parent: parent, item: ItemIndex(item), depth: depth)
    }
    expectDifferent([
      { $0.containers[1] = container(kind: 0) }, { $0.containers[1] = container(parent: nil) },
      { $0.containers[1] = container(parent: 1) }, { $0.containers[1] = container(item: 3) },
      { $0.containers[1] = container(depth: 2) }, { $0.containers.append(container()) },
      { $0.kinds[0].fetches.started += 1 }, { $0.kinds[1].fetches.started += 1 },
      { $0.kinds[1].fetches.completed += 1 }, { $0.kinds[1].fetches.cancelled += 1 },
      { $0.kinds[1].fetches.failed += 1 }, { $0.kinds[1].fetches.retried += 1 },
      { $0.kinds[1].fetches.repeated += 1 }, { $0.kinds[1].fetches.givenUp += 1 }, { $0.kinds[1].fetches.stale += 1 },
      { $0.kinds[1].fetches.stateDeliveries += 1 }, { $0.kinds[1].rangeUpdates += 1 },
      { $0.kinds[1].interfaceStateChanges += 1 },
      { $0.kinds[1].blanks.frames += 1 }, { $0.kinds[1].peaks.displayBytes += 1 }, { $0.kinds.append(KindTotals()) },
    ])
  }

  @Test func `every total changes the digest`() {
    expectDifferent([
      { $0.blanks.frames += 1 }, { $0.blanks.time = time },
      { $0.blanks.firstScreenTime = time }, { $0.blanks.area = 0.5 },
      { $0.blanks.repeatAppearances += 1 }, { $0.blanks.repeatBlanks += 1 }, { $0.peaks.preloadItems += 1 },
      { $0.peaks.displayItems += 1 }, { $0.peaks.preloadBytes += 1 }, { $0.peaks.displayBytes += 1 },
      { $0.frameCount += 1 }, { $0.duration = time }, { $0.overrun = Points(0.25) },
      { $0.scrollingTime = time }, { $0.blankTimeAtRest = time },
      { $0.mainThread.busyFrames[0].delaysScrolling = true },
      { $0.mainThread.frameCost = time }, { $0.mainThread.period = time }, { $0.mainThread.busyFrames[0].frame = 9 },
      { $0.mainThread.busyFrames[0].busy = time }, { $0.mainThread.busyFrames.removeAll() },
    ])
  }

  @Test func `the number of events does not change the digest`() {
    var changed = record
    changed.eventCount += 1
    #expect(changed.digest == record.digest)
  }

  private func expectDifferent(_ changes: [(inout RunRecord) -> Void]) {
    let digests = changes.map { change in
      var changed = record
      change(&changed)
      return changed.digest
    }
    #expect(Set(digests + [record.digest]).count == changes.count + 1)
  }

  private let time = SimulatedTime(nanoseconds: 11)

  private var record: RunRecord {
    var record = RunRecord()
    record.containers = [
      ContainerRecord(kind: 0, parent: nil, item: ItemIndex(0), depth: 0),
      ContainerRecord(kind: 1, parent: 0, item: ItemIndex(2), depth: 1),
    ]
    record.kinds = [KindTotals(), KindTotals()]
    record.rows.append(ItemRecord(ItemIndex(0), container: 0, length: Points(100)))
    record.rows.append(ItemRecord(ItemIndex(1), container: 0, length: Points(200)))
    record.batches = [
      BatchRecord(
        container: 0, began: .zero, rule: .remainingDistance, firstItem: ItemIndex(2), contentLength: Points(300),
        offset: .zero)
    ]
    record.stalls = [StallRecord(container: 0, began: .zero, ended: .zero, distance: .zero)]
    record.resizes = [
      ResizeRecord(
        time: .zero, viewport: PointSize(width: .zero, height: .zero), offsetBefore: .zero, offsetAfter: .zero,
        pageBefore: 3, pageAfter: 3)
    ]
    record.mainThread.busyFrames = [FrameLoad(frame: 0, busy: .zero)]
    return record
  }
}
