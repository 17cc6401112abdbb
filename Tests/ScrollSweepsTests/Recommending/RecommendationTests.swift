import ScrollJSON
import ScrollMetrics
import Testing

@testable import ScrollSweeps

struct RecommendationTests {
  /// Of the one trial that there is, with a latency of 50 ms, which is the price.
  private func recommendation(presentObjectives: [Double?]) throws -> Recommendation {
    let parameter = try SweepParameter(rangeArgument: "display.leading=1..2:1")
    let question = SweepResult.Question(
      objectives: [try Objective("display_latency.p95"), try Objective("bytes_fetched")])
    let values = ["display_latency.p95": 50.0, "bytes_fetched": 10]
    let trial = Trial(index: 0, point: [1], outcome: .measured([MetricValues { values[$0.name] }]))
    let space = try ParameterSpace([parameter])
    let choice = try #require(
      RobustChoice(SweepResult([trial], of: [parameter], question), space, [FeedVerdict.Limits()]) { _ in
        .invalid("not asked")
      })
    return Recommendation(
      question: question, parameters: [parameter], choice: choice.chosen, passedOver: nil, changes: [], pairCount: 2,
      scenarios: [], presentStanding: .unbeaten, presentCriterion: .objectives, presentObjectives: presentObjectives,
      criterion: .objectives)
  }

  @Test(
    arguments: [([50, 20], true), ([51, 10], false), ([nil, 10], false), ([], false)] as [([Double?], Bool)])
  func `the price is unchanged only if the present settings have one, and the same`(
    presentObjectives: [Double?], isUnchanged: Bool
  ) throws {
    #expect(try recommendation(presentObjectives: presentObjectives).isPriceUnchanged == isUnchanged)
  }
}
