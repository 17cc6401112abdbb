import ScrollMetrics
import Testing

struct FeedVerdictTests {
  private func verdict(_ metrics: [String: Double], _ limits: FeedVerdict.Limits = .init()) -> FeedVerdict {
    FeedVerdict(limits) { metrics[$0.name] }
  }

  @Test func `grades are in order from good to bad`() {
    let grades = FeedVerdict.Grade.allCases
    for (index, grade) in grades.enumerated() {
      #expect(grades.map { $0 < grade } == grades.indices.map { $0 < index })
    }
  }

  @Test func `what is unjudged is neither worse nor better than a grade`() {
    #expect(FeedVerdict.Grade.bad.isWorse(than: .good) && !FeedVerdict.Grade.good.isWorse(than: .bad))
    for grade in FeedVerdict.Grade.allCases {
      #expect(!grade.isWorse(than: .unjudged) && !FeedVerdict.Grade.unjudged.isWorse(than: grade))
    }
  }

  @Test(arguments: [
    ("display_latency.p95", 100, 100.1, 400, 400.1), ("blank_time_fraction", 0.05, 0.051, 0.25, 0.251),
    ("end_stall.time", 0, 0.1, 1000, 1000.1),
    ("hitch_time_ratio", 5, 5.1, 10, 10.1),
  ])
  func `a grade begins just beyond the limit of the one before`(
    metric: String, good: Double, fair: Double, stillFair: Double, bad: Double
  ) {
    #expect([good, fair, stillFair, bad].map { verdict([metric: $0]).grade } == [.good, .fair, .fair, .bad])
  }

  @Test func `the worst aspect decides, and of several the first`() {
    let metrics = ["display_latency.p95": 150.0, "end_stall.time": 2000, "hitch_time_ratio": 20]
    #expect(verdict(metrics).grade == .bad)
    #expect(verdict(metrics).deciding?.aspect == .stalls)
    #expect(verdict(["display_latency.p95": 0]).deciding == nil)
  }

  @Test func `nothing measured is unjudged, and a missing aspect is not judged`() {
    #expect(verdict([:]).grade == .unjudged)
    #expect(verdict([:]).deciding == nil)
    #expect(verdict(["hitch_time_ratio": 0]).judgments.map(\.aspect) == [.hitches])
  }

  @Test func `a run in which nothing comes on screen cannot be good, but bad`() {
    let still = ["items_shown": 0.0, "blank_time_fraction": 0, "end_stall.time": 0]
    func grade(_ changes: [String: Double]) -> FeedVerdict.Grade { verdict(still.merging(changes) { $1 }).grade }
    #expect(grade([:]) == .unjudged)
    #expect(grade(["hitch_time_ratio": 20]) == .bad)
    #expect(grade(["items_shown": 1]) == .good)
    #expect(grade(["repeat_appearances.count": 1]) == .good)
  }

  @Test func `limits can be changed`() {
    var limits = FeedVerdict.Limits()
    limits.displayLatency = FeedVerdict.Limit(good: 10, fair: 20)
    #expect([10, 20, 21].map { verdict(["display_latency.p95": $0], limits).grade } == [.good, .fair, .bad])
  }
}
