import ScrollJSON
import ScrollMetrics
import Testing

@testable import ScrollSweeps

/// What is chosen among made-up trials.
struct RobustChoiceTests {
  private typealias Values = (latency: Double, bytes: Double)

  private func metrics(_ values: Values) -> MetricValues<Double> {
    MetricValues { ["display_latency.p95": values.latency, "bytes_fetched": values.bytes][$0.name] }
  }

  /// Trials of display.leading at these values; what is not among them comes to `unknown`.
  private func choice(
    _ trials: [(value: JSONNode, outcome: Values?)], of parameter: SweepParameter, constraints: [String] = [],
    unknown: Values? = nil, asked: (JSONNode) -> Void = { _ in }
  ) throws -> RobustChoice? {
    let question = SweepResult.Question(
      objectives: [try Objective("display_latency.p95"), try Objective("bytes_fetched")],
      constraints: try constraints.map(OutcomeConstraint.init))
    let made = trials.enumerated().map { index, trial in
      Trial(
        index: index, point: [trial.value], outcome: trial.outcome.map { .measured([metrics($0)]) } ?? .invalid("no"))
    }
    let space = try ParameterSpace([parameter])
    return RobustChoice(SweepResult(made, of: [parameter], question), space, [FeedVerdict.Limits()]) { point in
      asked(point[0])
      return unknown.map { .measured([metrics($0)]) } ?? .invalid("never")
    }
  }

  private func steps() throws -> SweepParameter { try SweepParameter(rangeArgument: "display.leading=1..5:1") }

  @Test func `the price is the first objective without a bound in its direction`() throws {
    let (latency, bytes) = (try Objective("display_latency.p95"), try Objective("bytes_fetched"))
    func pricing(_ constraints: String...) throws -> [Int] {
      SweepResult.Question(objectives: [latency, bytes], constraints: try constraints.map(OutcomeConstraint.init))
        .pricing
    }
    #expect(try pricing() == [0, 1])
    #expect(try pricing("display_latency.p95 <= 50ms") == [1, 0])
    #expect(try pricing("display_latency.p95 >= 50ms") == [0, 1])
    #expect(try pricing("display_latency.p95 <= 50ms", "bytes_fetched < 3MB") == [0, 1])
  }

  @Test func `present settings are beaten by a better price, or else by other objectives`() throws {
    let question = SweepResult.Question(
      objectives: [try Objective("display_latency.p95"), try Objective("bytes_fetched")],
      constraints: [try OutcomeConstraint("bytes_fetched <= 40B")])
    func standing(_ present: Values, _ choice: Values) throws -> Recommendation.PresentStanding {
      let trials = [present, choice].enumerated().map { index, values in
        Trial(index: index, point: [1], outcome: .measured([metrics(values)]))
      }
      let rows = SweepResult(trials, of: [try steps()], question).rows
      return TrialPreference(question, [FeedVerdict.Limits()]).standing(ofPresent: rows[0], against: rows[1]).0
    }
    #expect(try standing((90, 10), (50, 20)) == .beaten)
    #expect(try standing((50, 20), (50, 10)) == .beaten)
    #expect(try standing((50, 10), (50, 10)) == .unbeaten)
    #expect(try standing((50, 10), (50, 20)) == .unbeaten)
    #expect(try standing((40, 30), (50, 20)) == .cheaper)
    #expect(try standing((40, 50), (50, 20)) == .beaten, "it misses the constraint")
  }

  @Test func `the cheapest trial is passed over if a neighbor fails`() throws {
    // Bytes rise with the value; 1 misses the bound, so 2 is fragile, and 3 is the cheapest that is not.
    let trials: [(JSONNode, Values?)] = [(1, (90, 10)), (2, (50, 20)), (3, (40, 30)), (4, (30, 40)), (5, (20, 50))]
    let choice = try #require(try choice(trials, of: steps(), constraints: ["display_latency.p95 <= 50ms"]))
    #expect(choice.chosen.row.trial.index == 2)
    #expect(choice.chosen.isRobust)
    #expect(choice.passedOver?.row.trial.index == 1)
    #expect(choice.passedOver?.faultyNeighbor?.point == [1])
    guard case .misses(let constraint, let value)? = choice.passedOver?.faultyNeighbor?.faults.first else {
      Issue.record("the neighbor misses nothing")
      return
    }
    #expect(value == 90)
    #expect(constraint.miss(of: value) == 40)
  }

  @Test func `the cheapest trial is chosen if it is robust`() throws {
    let trials: [(JSONNode, Values?)] = [(1, (50, 10)), (2, (50, 20)), (3, (90, 30))]
    let choice = try #require(try choice(trials, of: steps(), constraints: ["display_latency.p95 <= 50ms"]))
    #expect(choice.chosen.row.trial.index == 0)
    #expect(choice.passedOver == nil)
  }

  @Test func `if no trial is robust, the one with the most sound neighbors is chosen`() throws {
    // 1, 3 and 6 fail: of 2 both neighbors do, of 4 and 5 one each.
    let trials: [(JSONNode, Values?)] = [
      (1, (90, 10)), (2, (50, 20)), (3, nil), (4, (30, 40)), (5, (20, 50)), (6, (99, 60)),
    ]
    let six = try SweepParameter(rangeArgument: "display.leading=1..6:1")
    let choice = try #require(try choice(trials, of: six, constraints: ["display_latency.p95 <= 50ms"]))
    #expect(choice.chosen.row.trial.index == 3)
    #expect(!choice.chosen.isRobust)
    #expect(choice.chosen.soundCount == 1)
    #expect(choice.passedOver?.row.trial.index == 1)
  }

  @Test func `equal prices are decided by the other objective, then by the number`() throws {
    let flat: [(JSONNode, Values?)] = [(1, (40, 10)), (3, (40, 10)), (2, (30, 10)), (4, (30, 10)), (5, (30, 10))]
    let constraint = ["display_latency.p95 <= 50ms"]
    #expect(try choice(flat, of: steps(), constraints: constraint)?.chosen.row.trial.index == 2)
  }

  @Test func `without constraints a better verdict comes before a better price`() throws {
    let question = SweepResult.Question(objectives: [try Objective("bytes_fetched")])
    func rows(_ values: [Values]) throws -> SweepResult {
      // The last trial shows nothing that can be judged.
      let unjudged = MetricValues<Double> { $0.name == "bytes_fetched" ? 1 : nil }
      let trials = (values.map(metrics) + [unjudged]).enumerated().map { index, metrics in
        Trial(index: index, point: [JSONNode(index + 1)], outcome: .measured([metrics]))
      }
      return SweepResult(trials, of: [try steps()], question)
    }
    let result = try rows([(500, 10), (50, 30), (60, 20), (150, 15)])
    let preference = TrialPreference(question, [FeedVerdict.Limits()])
    #expect(preference.order(of: result.rows) == [2, 1, 3, 0, 4])
    #expect(preference.standing(ofPresent: result.rows[4], against: result.rows[0]) == (.beaten, .verdict))
    #expect(preference.standing(ofPresent: result.rows[0], against: result.rows[2]) == (.beaten, .verdict))
    #expect(preference.standing(ofPresent: result.rows[1], against: result.rows[0]) == (.finer, .verdict))
    #expect(preference.standing(ofPresent: result.rows[2], against: result.rows[1]) == (.cheaper, .objectives))
    let space = try ParameterSpace([try steps()])
    let choice = try #require(
      RobustChoice(result, space, [FeedVerdict.Limits()]) { _ in .measured([metrics((500, 10))]) })
    #expect(choice.chosen.row.trial.index == 2)
    // With a constraint, the user says what is good enough.
    let bounded = SweepResult.Question(
      objectives: question.objectives, constraints: [try OutcomeConstraint("display_latency.p95 <= 600ms")])
    #expect(TrialPreference(bounded, [FeedVerdict.Limits()]).order(of: result.rows) == [4, 0, 3, 2, 1])
  }

  /// Feeds that are all bad, because scrolling stalls at the end for 1,050 ms.
  private func stalling(
    _ feeds: [(latency: Double, blank: Double, bytes: Double)], _ objectives: [Objective]
  ) throws -> SweepResult {
    let trials = feeds.enumerated().map { index, feed in
      let values = [
        "display_latency.p95": feed.latency, "blank_time_fraction": feed.blank, "bytes_fetched": feed.bytes,
        "end_stall.time": 1050,
      ]
      return Trial(
        index: index, point: [JSONNode(index + 1)], outcome: .measured([MetricValues { values[$0.name] }]))
    }
    return SweepResult(trials, of: [try steps()], SweepResult.Question(objectives: objectives))
  }

  @Test func `without stated objectives the distance from a good verdict comes before the price`() throws {
    // The distances are 33/300 + 0.31/0.2 + 1.05, which is 2.71, and 1.49, 1.24 and 1.23: in steps of a tenth of one more than
    // the distance, the last two are equal.
    let feeds = [(133.0, 0.36, 460.0), (142, 0.11, 472), (142, 0.06, 480), (142, 0.058, 492)]
    let defaults = SweepResult.Question.defaultObjectives
    let result = try stalling(feeds, defaults)
    let preference = TrialPreference(result.question, [FeedVerdict.Limits()])
    #expect(preference.order(of: result.rows) == [2, 3, 1, 0])
    #expect(preference.standing(ofPresent: result.rows[1], against: result.rows[2]) == (.beaten, .distance))
    #expect(preference.standing(ofPresent: result.rows[1], against: result.rows[0]) == (.finer, .distance))

    let stated = try stalling(feeds, [defaults[0]])
    #expect(TrialPreference(stated.question, [FeedVerdict.Limits()]).order(of: stated.rows) == [0, 1, 2, 3])
  }

  @Test func `present settings that come closer to a good verdict, even by little, are not beaten by a better price`()
    throws
  {
    // In distance, a percentage point of blank time is 0.05, and half of one does not count.
    let feeds = [(142.0, 0.11, 480.0), (142, 0.12, 460), (142, 0.114, 460), (133, 0.08, 480)]
    let result = try stalling(feeds, SweepResult.Question.defaultObjectives)
    let preference = TrialPreference(result.question, [FeedVerdict.Limits()])
    #expect(preference.standing(ofPresent: result.rows[0], against: result.rows[1]) == (.finer, .distance))
    #expect(preference.standing(ofPresent: result.rows[0], against: result.rows[2]) == (.beaten, .objectives))
    #expect(preference.standing(ofPresent: result.rows[1], against: result.rows[0]) == (.unbeaten, .objectives))
    #expect(preference.standing(ofPresent: result.rows[3], against: result.rows[0]) == (.cheaper, .objectives))
  }

  @Test func `limits may be equal, or 0`() throws {
    let result = try stalling([(142, 0.11, 480), (142, 0.06, 490)], SweepResult.Question.defaultObjectives)
    var limits = FeedVerdict.Limits()
    (limits.stalls, limits.blankTime) = (.init(good: 0, fair: 0), .init(good: 0.05, fair: 0.05))
    // 42/300 + 0.06/0.05 + 1050 and 42/300 + 0.01/0.05 + 1050.
    let preference = TrialPreference(result.question, [limits])
    let distances = result.rows.map { preference.rank($0).distance }
    #expect(abs(distances[0] - 1051.34) < 1e-9 && abs(distances[1] - 1050.34) < 1e-9)
  }

  @Test func `without constraints every runnable trial is robust`() throws {
    let choice = try #require(
      try choice([(1, (40, 10)), (2, (30, 70)), (3, (35, 60))], of: steps(), unknown: (90, 90)))
    #expect(choice.chosen.row.trial.index == 1)
    #expect(choice.chosen.isRobust)
    #expect(choice.chosen.spans == [30...40, 10...70])
  }

  @Test func `neighbors not among the trials are run, each once`() throws {
    let range = try SweepParameter("display.leading", from: 0, through: 20)
    var asked: [JSONNode] = []
    let trials: [(JSONNode, Values?)] = [(10, (40, 10)), (12, (40, 20))]
    let constraint = ["display_latency.p95 <= 50ms"]
    let choice = try #require(
      try choice(trials, of: range, constraints: constraint, unknown: (60, 15)) { asked.append($0) })
    #expect(asked == [9, 11, 13])
    #expect(choice.chosen.row.trial.index == 0)
    #expect(!choice.chosen.isRobust)
    #expect(choice.chosen.neighbors.map(\.objectives) == [[60, 15], [60, 15]])
  }

  @Test func `a neighbor that cannot run makes a trial fragile`() throws {
    let choice = try #require(try choice([(3, (40, 10))], of: steps()))
    guard case .cannotBeRun("never")? = choice.chosen.faultyNeighbor?.faults.first else {
      Issue.record("it is not told why")
      return
    }
    #expect(choice.chosen.neighbors.count == 2)
  }

  @Test func `nothing is chosen if no trial meets the constraints`() throws {
    #expect(try choice([(1, (90, 1)), (2, nil)], of: steps(), constraints: ["display_latency.p95 <= 50ms"]) == nil)
  }

  @Test func `a single value has no neighbors`() throws {
    let single = try SweepParameter(listArgument: "display.leading=2")
    let choice = try #require(try choice([(2, (40, 10))], of: single))
    #expect(choice.chosen.neighbors.isEmpty)
    #expect(choice.chosen.isRobust)
  }
}
