import ScrollDiagnostics
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollSweeps

struct ObjectiveTests {
  @Test func `without a goal a metric is optimized in its good direction`() throws {
    #expect(try Objective("display_latency.p95").goal == .minimize)
    #expect(try Objective("display_hit_rate").goal == .maximize)
    #expect(try Objective("display_hit_rate", goal: .minimize).goal == .minimize)
  }

  @Test func `a metric that is neither good nor bad needs a goal`() throws {
    let neutral = try #require(
      MetricCatalog.families.flatMap { family in
        family.components.filter { $0.better == nil }.map(family.metricName(of:))
      }.first)
    #expect(refusal { () throws(Failure) in try Objective(neutral) }?.first == "invalidScenario")
    #expect(try Objective(neutral, goal: .maximize).metric == neutral)
  }

  @Test func `every metric is found by its name`() throws {
    for place in MetricPlace.all {
      #expect(try Objective(place.name, goal: .minimize).place == place)
    }
  }

  @Test func `an unknown metric is answered with the nearest`() {
    #expect(
      refusal { () throws(Failure) in try Objective("display_latncy.p95") } == [
        "invalidScenario", "unknown metric 'display_latncy.p95'\n  Did you mean 'display_latency.p95'?",
      ])
  }

  @Test func `a family is answered with its members`() {
    #expect(
      refusal { () throws(Failure) in try Objective("peak_bytes") } == [
        "invalidScenario",
        "unknown metric 'peak_bytes'\n  It is a family of metrics: peak_bytes.preload, peak_bytes.display.",
      ])
  }

  @Test func `a goal prefers lower or higher values, never equal ones`() {
    #expect(Objective.Goal.minimize.prefers(1, to: 2))
    #expect(!Objective.Goal.minimize.prefers(2, to: 2))
    #expect(Objective.Goal.maximize.prefers(3, to: 2))
    #expect(!Objective.Goal.maximize.prefers(2, to: 2))
  }
}
