import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollExplaining

/// That appearances and misses are what metrics count, which know no journal.
struct AppearanceTests {
  @Test(arguments: ShippedScenarios.names)
  func `misses agree with the metrics`(name: String) throws {
    try checkMisses(of: Experiment(ShippedScenarios.source(name, ["replications=1"])))
  }

  /// The reload takes 80 ms, which is 8 frames.
  @Test func `cells that a reload makes anew in the instant of a frame come on screen again`() throws {
    let scroll = try SteadyScroll(events: [100: "reload"])
    let experiment = try Experiment(scroll.source(["content.items=64", "nested.every=2"]))
    #expect(!experiment.runTimeline().journal.instantReturns.isEmpty)
    try checkMisses(of: experiment)
  }

  private func checkMisses(of experiment: Experiment) throws {
    let run = experiment.runTimeline()
    let appearances = Appearances(run.record, run.journal)
    let result = experiment.run()
    let (first, again) = (appearances.misses.count { !$0.isRepeat }, appearances.misses.count(where: \.isRepeat))
    #expect(Double(first) == result["display_hit_rate.misses"]?.mean)
    #expect(Double(again) == result["repeat_appearances.blank"]?.mean)
    #expect(Double(appearances.all.count(where: \.isRepeat)) == result["repeat_appearances.count"]?.mean)
    #expect(run.record.missCount == appearances.misses.count)
    #expect(run.record.firstHits == appearances.hits.filter { $0.key.number == 1 })
  }

  @Test(arguments: ShippedScenarios.names)
  func `first appearances agree with the record`(name: String) throws {
    let run = try ShippedScenarios.timeline(name)
    let record = run.record
    let first = Appearances(record, run.journal).all.filter { !$0.isRepeat }
    #expect(first.map(\.row) == record.rows.indices.filter { record.rows[$0].firstVisible != .never })
    for appearance in first {
      #expect(appearance.began == record.rows[appearance.row].firstVisible)
      #expect(appearance.drawn ?? .never == record.rows[appearance.row].firstDrawn)
      #expect(appearance.ended == min(record.rows[appearance.row].firstHidden, record.duration))
    }
  }
}
