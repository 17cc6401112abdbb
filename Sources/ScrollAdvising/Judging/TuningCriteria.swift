import ScrollExperiments
import ScrollMetrics

/// The criteria by which outcomes of scenarios are judged together.
struct TuningCriteria: Sendable {
  let budgets: [TuningBudget]
  /// The limits between grades, by scenario.
  let limits: [FeedVerdict.Limits]
  /// The weights by scenario; 1 on average.
  let weights: [Double]

  /// - Parameter weights: The weights by source, 1 on average; nil for equal weights.
  init(_ sources: [ScenarioSource], _ budgets: [TuningBudget], weights: [Double]? = nil) {
    self.init(budgets: budgets, limits: sources.map(\.scenario.verdict), weights: weights)
  }

  init(budgets: [TuningBudget], limits: [FeedVerdict.Limits], weights: [Double]? = nil) {
    (self.budgets, self.limits) = (budgets, limits)
    self.weights = weights ?? limits.map { _ in 1 }
  }
}
