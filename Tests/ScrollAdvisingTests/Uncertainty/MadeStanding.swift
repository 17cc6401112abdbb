import ScrollMetrics

@testable import ScrollAdvising

extension TuningOutcome {
  /// An outcome in which one item waits so long and so many bytes are fetched.
  init(waiting: Double, bytes: Double = 0) {
    let named = ["display_latency.mean": waiting, "items_shown": 1, "bytes_fetched": bytes]
    // Grades are no matter here.
    var limits = FeedVerdict.Limits()
    limits.displayLatency = .init(good: .infinity, fair: .infinity)
    let budgets = [TuningBudget(metric: .bytesFetched, increase: 0.1)]
    self.init([MetricValues { named[$0.name] }], TuningCriteria(budgets: budgets, limits: [limits]))
  }
}

extension WorldStanding {
  /// A world in which items wait for 100 ms and 100 bytes are fetched as it is, and a tenth more is allowed.
  init(_ outcomes: [TuningOutcome]) {
    let budget = TuningBudget(metric: .bytesFetched, increase: 0.1)
    self.init(TuningRules(TuningOutcome(waiting: 100, bytes: 100), [budget]), outcomes)
  }
}
