import ScrollExperiments
import ScrollMetrics
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollComparing

struct ClassChangeTests {
  private func hit(_ item: Int, at time: Double, container: Int = 0) -> ItemFacts {
    ItemFacts(item: item, container: container, loaded: time, visible: time, drawn: time)
  }

  private func miss(_ item: Int, at time: Double, container: Int = 0) -> ItemFacts {
    ItemFacts(item: item, container: container, loaded: time + 1, visible: time, drawn: time + 1)
  }

  private func changes(_ a: [ItemFacts], _ b: [ItemFacts]) -> [String] {
    ClassChange.all(RunTimeline(a).record, RunTimeline(b).record).map { change in
      "\(change.rate) \(change.container) \(change.a) \(change.b) \(change.items.map(\.description))"
    }
  }

  @Test func `changes are grouped by class and container, in order of appearance`() {
    let a = [hit(1, at: 30), miss(2, at: 20), hit(4, at: 10), hit(0, at: 50, container: 1), miss(5, at: 60)]
    let b = [miss(1, at: 30), hit(2, at: 20), miss(4, at: 90), miss(0, at: 50, container: 1), miss(5, at: 60)]
    #expect(
      changes(a, b) == [
        #"preload outer hit miss ["4", "1"]"#, #"preload outer miss hit ["2"]"#, #"preload nested hit miss ["3/0"]"#,
        #"display outer hit miss ["4", "1"]"#, #"display outer miss hit ["2"]"#, #"display nested hit miss ["3/0"]"#,
      ])
  }

  @Test func `data in time with contents too late changes one rate only`() {
    var late = hit(1, at: 30)
    late.drawn = 31
    #expect(changes([hit(1, at: 30)], [late]) == [#"display outer hit miss ["1"]"#])
  }

  @Test func `the first screen and items never seen are classes too`() {
    #expect(
      changes([hit(1, at: 0), hit(2, at: 9)], [miss(1, at: 5), ItemFacts(item: 2)]).prefix(2) == [
        #"preload outer hit unseen ["2"]"#, #"preload outer firstScreen miss ["1"]"#,
      ])
    #expect(changes([], [miss(7, at: 5)]).first == #"preload outer unseen miss ["7"]"#)
  }

  @Test func `equal runs have no changes`() {
    let run = [hit(1, at: 3), miss(2, at: 4)]
    #expect(changes(run, run).isEmpty)
  }

  /// Hits and misses are those that the metrics count.
  @Test func `classes add up to the misses of the metrics`() throws {
    let folder = try ScenarioFolder()
    for settings in [["loading.latency=400"], ["display.leading=0.1"], ["content.items=500", "loading.latency=60"]] {
      let record = try folder.experiment(settings).runTimeline().record
      for (rate, metric) in [(HitRate.preload, "preload_hit_rate.misses"), (.display, "display_hit_rate.misses")] {
        let misses = (0..<record.rowCount).count { rate.itemClass(ofRow: $0, in: record) == .miss }
        #expect(MetricCatalog.measure(record)[metric] == Double(misses))
        #expect(misses > 0)
      }
    }
  }
}
