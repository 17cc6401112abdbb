import ScrollSimulation
import Testing

@testable import ScrollMetrics

struct MetricCatalogTests {
  @Test func `names are unique and made of words, underscores and one dot`() {
    #expect(Set(MetricCatalog.names).count == MetricCatalog.names.count)
    for name in MetricCatalog.names {
      #expect(name.wholeMatch(of: /[a-z]+(_[a-z0-9]+)*(\.[a-z]+(_?[a-z0-9]+)*)?/) != nil, "\(name)")
    }
  }

  @Test func `a family is named in the singular of its metrics and listed once`() {
    let families = MetricCatalog.families.map(\.name)
    #expect(Set(families).count == families.count)
    #expect(families.count == 26)
  }

  @Test(arguments: MetricCatalog.families.map(\.name))
  func `every family is defined in sentences and every component has a meaning`(name: String) throws {
    let family = try #require(MetricCatalog.families.first { $0.name == name })
    #expect(family.definition.hasSuffix("."))
    #expect(!family.definition.contains("  "))
    #expect(!family.components.isEmpty)
    for component in family.components {
      #expect(!component.meaning.isEmpty)
      #expect(!component.meaning.hasSuffix("."), "a meaning is a phrase")
      #expect(!component.unit.rawValue.isEmpty)
    }
  }

  @Test func `measuring gives a value for each name, in the same order`() throws {
    let record = RunRecord([.hit(at: 0), .hit(at: 100), .miss(at: 200, drawnAfter: 50)])
    let values = MetricCatalog.measure(record)
    for (name, value) in zip(MetricCatalog.names, values) {
      #expect(try record.metric(name) == value)
    }
    #expect(try record.metric("items_shown") == 2)
    #expect(try record.metric("display_latency.max") == 50)
  }

  @Test func `averages without items are nil, and counts are zero`() throws {
    let values = Dictionary(
      uniqueKeysWithValues: zip(MetricCatalog.names, MetricCatalog.measure(RunRecord())))
    let undefined = values.filter { $0.value == nil }.map(\.key).sorted()
    #expect(
      undefined == [
        "display_hit_rate", "display_latency.max", "display_latency.mean",
        "display_latency.p50", "display_latency.p90", "display_latency.p95", "display_latency.p99",
        "first_screen.drawn", "foresight.bound", "foresight.late_items", "frame_overrun.max",
        "frame_overrun.p50", "frame_overrun.p90", "frame_overrun.p95",
        "frame_overrun.p99", "hitch_time_ratio", "hitches", "hitches.longest", "hitches.time", "lead_time.mean",
        "lead_time.min", "lead_time.p5", "lead_time.p50", "preload_hit_rate", "regret.bytes", "regret.late_items",
        "regret.latency",
      ])
    for (name, value) in values where value != nil { #expect(value == 0, "\(name)") }
  }

  @Test func `a metric has its everyday name, and one without is called by its own`() {
    #expect(MetricCatalog.everydayName(of: "display_hit_rate.misses") == "placeholders")
    #expect(MetricCatalog.everydayName(of: "display_latency.p99") == "display_latency.p99")
    #expect(MetricCatalog.everydayName(of: "of another version") == "of another version")
    let names = MetricCatalog.names.map(MetricCatalog.everydayName).filter { !MetricCatalog.names.contains($0) }
    #expect(names.count > 8 && Set(names).count == names.count)
  }

  @Test func `every metric is finite or nil`() {
    let records = [
      RunRecord(), RunRecord([ItemFacts()]), RunRecord([.censored(at: 0, hiddenAfter: 0)]),
      RunRecord([ItemFacts(visible: 5)]), RunRecord([ItemFacts(visible: 0)]),
    ]
    for record in records {
      for (name, value) in zip(MetricCatalog.names, MetricCatalog.measure(record)) {
        #expect(value?.isFinite != false, "\(name)")
      }
    }
  }
}
