import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollSweeps

@Suite struct VerdictUncertaintyTests {
  private let source: ScenarioSource

  init() throws {
    source = try ScenarioFolder().source(["content.length=200", "loading.latency=150", "batching.enabled=false"])
  }

  private func worlds(_ stated: String, count: Int = 16) throws(Failure) -> Worlds {
    try Worlds([source], stated: [StatedUncertainty(argument: stated)], count: count)
  }

  private func grade(_ sources: [ScenarioSource]) throws -> FeedVerdict.Grade {
    try Experiment(sources[0]).run().verdict.grade
  }

  @Test func `the verdict in every world equals that of a run there`() throws {
    let worlds = try worlds("loading.latency=20..1200")
    let uncertainty = try VerdictUncertainty(in: worlds, jobs: 2)
    let grades = try (0..<16).map { try grade(worlds.scenarios(of: $0)) }
    #expect(uncertainty.observations.map(\.grade) == grades && Set(grades).count > 1)
    #expect(uncertainty.present == grades[0] && uncertainty.count(of: grades[0]) == grades.count { $0 == grades[0] })
    #expect(uncertainty.axes.map(\.path) == worlds.axes.map(\.path))
  }

  @Test func `the verdict changes at each tipping point, into the stated grade`() throws {
    let tuned = ["minimum.preload.leading=5", "preload.leading=4.75"]
    let worlds = try Worlds(
      [ShippedScenarios.source("flashing-feed.json", tuned)],
      stated: [StatedUncertainty(argument: "loading.latency=20ms..1000ms")], count: 2)
    let uncertainty = try VerdictUncertainty(in: worlds, jobs: 2)
    let axis = try #require(worlds.axes.firstIndex { $0.name == "loading.latency" })
    let tippingPoints = uncertainty.tippingPoints.filter { $0.axis.name == "loading.latency" }
    #expect(uncertainty.present == .good && Set(tippingPoints.map(\.beyond)).isSuperset(of: [.fair, .bad]))
    for isUpper in [false, true] {
      var (grade, end) = (uncertainty.present, nil as Double?)
      for point in tippingPoints where point.isUpper == isUpper {
        let sides = [-0.005, 0.005].map { isUpper ? point.position + $0 : point.position - $0 }
        #expect(try sides.map { try self.grade(worlds.scenarios(at: $0, of: axis)) } == [grade, point.beyond])
        #expect(end == nil || end == point.position)
        (grade, end) = (point.beyond, point.end)
      }
      #expect(try end == nil && self.grade(worlds.scenarios(at: isUpper ? 1 : 0, of: axis)) == grade)
    }
  }

  @Test func `the setting that decides the verdict is the one to measure`() throws {
    // Nothing else decides on hitches.
    let known = [
      "nodes.allocation", "main_thread.frame", "main_thread.interface_state_change", "main_thread.cell_configuration",
    ]
    var stated = [try StatedUncertainty(argument: "loading.latency=20..1200")]
    for setting in known + ["main_thread.insertion"] {
      stated.append(try StatedUncertainty(argument: "\(setting)=×1..×1"))
    }
    let uncertainty = try VerdictUncertainty(in: Worlds([source], stated: stated, count: 64), jobs: 2)
    let measurement = try #require(uncertainty.measurement)
    #expect(measurement.axis.name == "loading.latency" && measurement.wrong.known < measurement.wrong.unknown)
  }

  @Test func `a verdict that no setting changes has no tipping points`() throws {
    let source = try ScenarioFolder().source(["loading.latency=20", "content.length=200"])
    let worlds = try Worlds([source], stated: [StatedUncertainty(argument: "main_thread.frame=1.9..2")], count: 4)
    let uncertainty = try VerdictUncertainty(in: worlds, jobs: 1)
    let frame = uncertainty.tippingPoints.filter { $0.axis.name == "main_thread.frame" }
    #expect(frame.isEmpty)
    if uncertainty.count(of: uncertainty.present) == 4 { #expect(uncertainty.measurement == nil) }
  }

  @Test func `the uncertainty is the same for any number of workers`() throws {
    let uncertainties = try [1, 3].map { try VerdictUncertainty(in: worlds("loading.latency=20..1200"), jobs: $0).json }
    #expect(uncertainties[0] == uncertainties[1])
  }
}
