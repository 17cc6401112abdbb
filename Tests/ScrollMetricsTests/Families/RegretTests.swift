import ScrollMetrics
import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Two late items that waited 80 ms together, and 400 bytes.
struct RegretTests {
  private static let record = RunRecord([
    .hit(at: 0), .hit(at: 50), .miss(at: 100, drawnAfter: 50),
    ItemFacts(visible: 200, loaded: 230, displayed: 230, drawn: 230, bytes: 400),
  ])

  /// - Parameters:
  ///   - minimum: The minimum wait of any schedule, in milliseconds.
  ///   - unprepared: The wait without preloading, in milliseconds.
  private static func attainable(
    minimum: Double = 20, unprepared: Double = 220, lateItems: Int = 1, neededBytes: Int64 = 100
  ) -> AttainableOutcome {
    AttainableOutcome(
      best: WaitTotals(lateItems: lateItems, wait: .zero, bytes: 0),
      minimumWait: SimulatedTime(milliseconds: minimum),
      unprepared: WaitTotals(lateItems: 0, wait: SimulatedTime(milliseconds: unprepared), bytes: 0), lateItemsBound: 1,
      neededBytes: neededBytes, effort: AttainableOutcome.Effort())
  }

  private static func value(_ metric: String, _ attainable: AttainableOutcome?) throws -> Double? {
    let place = try #require(MetricCatalog.place(of: metric))
    return MetricCatalog.measure(record, against: attainable)[place]
  }

  @Test func `regret is the share of avoidable waiting not avoided and of bytes not needed`() throws {
    #expect(try Self.value("regret.latency", Self.attainable()) == 0.3)
    #expect(try Self.value("regret.bytes", Self.attainable()) == 0.75)
    #expect(try Self.value("regret.late_items", Self.attainable()) == 1)
    #expect(try Self.value("foresight.late_items", Self.attainable()) == 1)
    #expect(try Self.value("foresight.bound", Self.attainable()) == 1)
  }

  @Test func `waiting longer than without preloading is a regret above 1`() throws {
    #expect(try Self.value("regret.latency", Self.attainable(unprepared: 50)) == 2)
  }

  @Test func `a run better than the best found regrets nothing and becomes the attainable`() throws {
    let attainable = Self.attainable(minimum: 100, lateItems: 5, neededBytes: 500)
    #expect(try Self.value("regret.latency", attainable) == 0)
    #expect(try Self.value("regret.bytes", attainable) == 0)
    #expect(try Self.value("regret.late_items", attainable) == 0)
    #expect(try Self.value("foresight.late_items", attainable) == 2)
  }

  @Test func `if no waiting can be avoided there is no latency regret`() throws {
    #expect(try Self.value("regret.latency", Self.attainable(unprepared: 20)) == nil)
  }

  @Test func `without a search, and for parts of a run, there are no foresight metrics`() throws {
    let ofKind = MetricCatalog.measure(Self.record, kind: 0)
    for place in MetricPlace.all where place.needsForesight {
      #expect(try Self.value(place.name, nil) == nil && ofKind[place] == nil)
    }
  }

  @Test func `a meter does not keep the attainable outcome for later measurements`() {
    var (meter, values) = (Meter(), MetricValues<Double>())
    meter.measure(Self.record, against: Self.attainable(), into: &values)
    #expect(values == MetricCatalog.measure(Self.record, against: Self.attainable()))
    meter.measure(Self.record, into: &values)
    #expect(values == MetricCatalog.measure(Self.record))
  }

  @Test func `the effort is summed over all runs`() {
    var effort = AttainableOutcome.Effort()
    effort.add(frames: 10, events: 3)
    effort.add(frames: 5, events: 4)
    #expect((effort.runs, effort.frames, effort.events) == (2, 15, 7))
  }
}
