import ScrollJSON
import ScrollMetrics
import SeededRandom
import Testing

@testable import ScrollSweeps

struct TrialTests {
  @Test(arguments: [0.0, 0.3, 1])
  func `metrics are kept as given`(share: Double) {
    var generator = SeededGenerator(seed: 5)
    for scenarioCount in 1...4 {
      let metrics: [MetricValues<Double>] = (0..<scenarioCount).map { _ in
        MetricValues { _ in
          Double.random(in: 0..<1, using: &generator) < share ? .random(in: -1e9...1e9, using: &generator) : nil
        }
      }
      let trial = Trial(index: 1, point: [2], outcome: .measured(metrics))
      #expect(trial.metrics == metrics)
      #expect(trial.outcome == .measured(metrics))
      #expect(trial.isMeasured)
      for place in MetricPlace.all {
        #expect(trial.result.values(of: place) == metrics.map { $0[place] })
      }
    }
  }

  @Test func `an invalid trial has no metrics`() {
    let trial = Trial(index: 1, point: [2], outcome: .invalid("no"))
    #expect(trial.metrics == nil && !trial.isMeasured)
    #expect(trial.outcome == .invalid("no"))
    #expect(trial.result.values(of: MetricPlace.all[0]).isEmpty)
  }
}
