import ScrollJSON
import ScrollMetrics
import Testing

@testable import ScrollSweeps

struct SweepResultTests {
  /// Trials with these values of display_latency.p95 and bytes_fetched, by scenario.
  private func result(
    _ trials: [[(latency: Double?, bytes: Double)]?], constraints: [String] = [], aggregation: AggregationMethod = .mean
  ) throws -> SweepResult {
    let objectives = [try Objective("display_latency.p95"), try Objective("bytes_fetched")]
    let made = trials.enumerated().map { index, scenarios in
      Trial(
        index: index, point: [JSONNode(index)],
        outcome: scenarios.map { values in
          .measured(
            values.map { value in
              var metrics = MetricValues<Double>()
              metrics[objectives[0].place] = value.latency
              metrics[objectives[1].place] = value.bytes
              return metrics
            })
        } ?? .invalid("no such thing"))
    }
    let question = SweepResult.Question(
      objectives: objectives, constraints: try constraints.map(OutcomeConstraint.init), aggregation: aggregation)
    return SweepResult(made, of: [try SweepParameter(listArgument: "display.leading=1,2,3,4,5")], question)
  }

  @Test func `the front is the trials that no other betters in every objective`() throws {
    let result = try result([[(100, 9)], [(50, 20)], [(100, 8)], [(60, 30)], [(10, 90)]])
    #expect(result.rows.map(\.isOnFront) == [false, true, true, false, true])
    #expect(result.ranking == [4, 1, 3, 2, 0])
  }

  @Test func `an infeasible trial is not on the front and comes last`() throws {
    let result = try result([[(100, 9)], [(50, 20)], nil, [(10, 90)]], constraints: ["bytes_fetched <= 80B"])
    #expect(result.rows.map(\.isFeasible) == [true, true, false, false])
    #expect(result.rows.map(\.isOnFront) == [true, true, false, false])
    #expect(result.ranking == [1, 0, 3, 2])
    #expect(result.rows[3].constrained == [90])
  }

  @Test func `the hypervolume is measured from the worst of each objective`() throws {
    // From (100, 90): (10, 90) covers nothing, (50, 20) covers 50 × 70, and (100, 8) nothing.
    let covered = try result(
      [[(50, 20)], [(100, 8)], [(10, 90)], [(500, 1)]], constraints: ["display_latency.p95 <= 100"])
    #expect(covered.hypervolume?.reference == [100, 90])
    #expect(covered.hypervolume?.volume == 3500)
    #expect(covered.hypervolume?.share == 3500.0 / (90 * 82))
    #expect(try result([nil]).hypervolume == nil)
  }

  @Test(arguments: [(13, true), (14, false)])
  func `the hypervolume of many points in nine objectives is not measured`(count: Int, isMeasured: Bool) throws {
    // In one objective the later points are better, in all others the earlier ones, so each is on the front.
    let objectives = try MetricCatalog.names.prefix(9).map { try Objective($0, goal: .minimize) }
    let trials = (0..<count).map { index in
      let values = MetricValues { $0 == objectives[0].place ? -Double(index) : Double(index) }
      return Trial(index: index, point: [JSONNode(index)], outcome: .measured([values]))
    }
    let question = SweepResult.Question(
      objectives: objectives, constraints: [], aggregation: .mean)
    let result = SweepResult(trials, of: [], question)
    #expect(result.rows.allSatisfy(\.isOnFront) && (result.hypervolume != nil) == isMeasured)
  }

  @Test func `several scenarios are aggregated as requested`() throws {
    let scenarios: [[(latency: Double?, bytes: Double)]?] = [[(100, 1), (0, 3)], [(60, 4), (60, 4)]]
    #expect(try result(scenarios).rows.map(\.objectives) == [[50, 2], [60, 4]])
    #expect(try result(scenarios, aggregation: .worst).rows.map(\.objectives) == [[100, 3], [60, 4]])
  }

  @Test func `a trial without a value of an objective is not on the front`() throws {
    let result = try result([[(nil, 1)], [(70, 2)]])
    #expect(result.rows.map(\.isOnFront) == [false, true])
    #expect(result.ranking == [1, 0])
  }
}
