import ScrollQuantities
import Testing

@testable import ScrollMetrics
@testable import ScrollSimulation

/// The metrics of one kind of container alone.
struct KindTests {
  /// A list with two carousels: three items of its own, of which one is late, and two of theirs.
  private var record: RunRecord {
    var late = ItemFacts.miss(at: 40, drawnAfter: 30)
    late.bytes = 500
    var record = RunRecord([.hit(at: 0), .hit(at: 20), late, .hit(at: 60), .miss(at: 70, drawnAfter: 10)])
    record.containers = [
      ContainerRecord(kind: 0, parent: nil, item: ItemIndex(0), depth: 0),
      ContainerRecord(kind: 1, parent: 0, item: ItemIndex(3), depth: 1),
      ContainerRecord(kind: 1, parent: 0, item: ItemIndex(4), depth: 1),
    ]
    for (row, container) in [0, 0, 0, 1, 2].enumerated() { record.rows[row].container = Int32(container) }
    record.rows[3].bytesFetched = 7
    record.kinds = [KindTotals(), KindTotals()]
    record.frameCount = 100
    record.mainThread.period = SimulatedTime(milliseconds: 10)
    record.mainThread.frameCost = SimulatedTime(milliseconds: 12)
    return record
  }

  private func metric(_ name: String, _ record: RunRecord, kind: Int) throws -> Double? {
    let place = try #require(MetricCatalog.place(of: name))
    return MetricCatalog.measure(record, kind: kind)[place]
  }

  private func metrics(_ name: String, _ record: RunRecord) throws -> [Double?] {
    try [metric(name, record, kind: 0), metric(name, record, kind: 1), record.metric(name)]
  }

  @Test func `items count for the kind of their container and in total`() throws {
    #expect(try metrics("items_shown", record) == [2, 2, 4])
    #expect(try metrics("first_screen.items", record) == [1, 0, 1])
    #expect(try metrics("display_hit_rate", record) == [0.5, 0.5, 0.5])
    #expect(try metrics("display_latency.max", record) == [30, 10, 30])
    #expect(try metrics("bytes_fetched", record) == [500, 7, 507])
  }

  @Test func `some of the items have the metrics of items`() throws {
    let names = MetricCatalog.itemPlaces.map(\.name)
    #expect(names.contains("display_latency.p95") && !names.contains("fetches.started"))
    #expect(names == MetricCatalog.names.filter(names.contains))
    let values = MetricCatalog.measure(record, rows: [0, 2, 3])
    #expect(values["items_shown"] == 2)
    #expect(values["first_screen.items"] == 1)
    #expect(values["display_hit_rate"] == 0.5)
    #expect(values["display_latency.max"] == 30)
    #expect(values["bytes_fetched"] == 507)
    #expect(MetricPlace.all.allSatisfy { names.contains($0.name) || values[$0] == nil })
    #expect(MetricCatalog.measure(record, rows: [])["preload_hit_rate"] == nil)
  }

  @Test func `counts by kind add up`() throws {
    var record = record
    record.kinds[0].fetches.started = 5
    record.kinds[1].fetches.started = 8
    record.kinds[1].fetches.stale = 2
    record.kinds[0].rangeUpdates = 3
    record.kinds[1].rangeUpdates = 4
    record.kinds[0].interfaceStateChanges = 30
    record.kinds[1].interfaceStateChanges = 50
    #expect(try metrics("fetches.started", record) == [5, 8, 13])
    #expect(try metrics("stale_results", record) == [0, 2, 2])
    #expect(try metrics("range_updates", record) == [3, 4, 7])
    #expect(try metrics("interface_state_changes", record) == [30, 50, 80])
  }

  @Test func `peaks and blank times are given by kind and do not add up`() throws {
    var record = record
    record.kinds[0].peaks.preloadItems = 4
    record.kinds[1].peaks.preloadItems = 6
    record.peaks.preloadItems = 9
    record.kinds[0].blanks.time = SimulatedTime(milliseconds: 100)
    record.kinds[1].blanks.time = SimulatedTime(milliseconds: 250)
    record.blanks.time = SimulatedTime(milliseconds: 300)
    #expect(try metrics("peak_items.preload", record) == [4, 6, 9])
    #expect(try metrics("blank_time_fraction.time", record) == [100, 250, 300])
    #expect(try metrics("blank_time_fraction", record) == [0.1, 0.25, 0.3])
  }

  @Test func `batches and stalls count for the kind of their container`() throws {
    var record = record
    record.batches = [0, 2, 1].map {
      BatchRecord(
        container: $0, began: .zero, rule: .remainingDistance, firstItem: ItemIndex(0), contentLength: .zero,
        offset: .zero)
    }
    record.stalls = [
      StallRecord(container: 2, began: .zero, ended: SimulatedTime(milliseconds: 30), distance: Points(5))
    ]
    #expect(try metrics("batch_fetches.started", record) == [1, 2, 3])
    #expect(try metrics("end_stall.time", record) == [0, 30, 30])
  }

  @Test func `main-thread metrics are only given in total`() throws {
    for name in ["hitch_time_ratio", "hitches", "hitches.time", "frame_overrun.p50"] {
      let values = try metrics(name, record)
      #expect(values[0] == nil && values[1] == nil && values[2] != nil, "\(name)")
    }
  }

  @Test func `a kind without containers has no items`() throws {
    var record = record
    record.kinds.append(KindTotals())
    #expect(try metric("items_shown", record, kind: 2) == 0)
    #expect(try metric("display_hit_rate", record, kind: 2) == nil)
  }
}
