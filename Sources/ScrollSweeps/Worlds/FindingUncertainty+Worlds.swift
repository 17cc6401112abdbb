import ScrollConcurrency
package import ScrollDiagnostics
package import ScrollExperiments
import ScrollMetrics
import ScrollQuantities

extension FindingUncertainty {
  /// Observes every world, and finds the places at which the finding changes.
  ///
  /// - Parameters:
  ///   - worlds: The worlds.
  ///   - jobs: The number of worlds tried at the same time.
  ///   - observe: Returns the outcome of the scenarios with one tuning each.
  /// - Throws: The errors of `observe`.
  package init(
    in worlds: Worlds, jobs: Int, _ observe: @Sendable ([Tuning]) throws(Failure) -> Observation
  ) throws(Failure) {
    let observations = try Array(0..<worlds.count).mapConcurrently(jobs: jobs) { world throws(Failure) in
      try observe(worlds.tunings(of: world))
    }
    let findings = observations.map(\.finding)
    let guesses = findings.uniqued()
    let tippingPoints = try worlds.tippingPoints(from: findings[0], jobs: jobs) { tunings throws(Failure) in
      try observe(tunings).finding
    }
    self.init(
      axes: worlds.axes, observations: observations, tippingPoints: tippingPoints,
      measurement: DecisiveMeasurement(worlds, wrong: findings.map { finding in guesses.map { $0 != finding } }))
  }
}

extension FindingUncertainty<FeedVerdict> {
  /// Judges a scenario in every world.
  ///
  /// - Parameters:
  ///   - worlds: The worlds of one scenario.
  ///   - jobs: The number of worlds tried at the same time.
  /// - Throws: As ``Experiment`` does.
  package init(in worlds: Worlds, jobs: Int) throws(Failure) {
    precondition(worlds.sources.count == 1)
    let scenario = try TunableScenario(worlds.sources[0])
    try self.init(in: worlds, jobs: jobs) { tunings throws(Failure) in
      let metrics = try scenario.measure(tunings[0], in: TuningWorkspace()).metrics
      return FeedVerdict(worlds.sources[0].scenario.verdict, metrics)
    }
  }
}
