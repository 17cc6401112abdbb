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
      axes: worlds.axes, observations: observations,
      tippingPoints: tippingPoints.map {
        TippingPoint(axis: worlds.axes[$0.axis], position: $0.position, isUpper: $0.isUpper, beyond: $0.beyond)
      },
      measurement: DecisiveMeasurement(worlds, wrong: findings.map { finding in guesses.map { $0 != finding } }))
  }
}

extension DecisiveMeasurement {
  /// Finds the most valuable measurement; nil if none avoids more wrong answers than chance explains (see
  /// ``ValueOfInformation``).
  ///
  /// - Parameters:
  ///   - worlds: The worlds.
  ///   - wrong: Whether an answer is wrong, by world, then by answer.
  init?(_ worlds: Worlds, wrong: [[Bool]]) {
    let information = ValueOfInformation(regrets: wrong.map { answers in answers.map { $0 ? 1 : 0 } })
    let positions = (0..<worlds.count).map(worlds.positions)
    let informed = worlds.axes.indices.map { axis in information.informed(by: positions.map { $0[axis] }) }
    let best = informed.indices.filter { informed[$0].isSignificant }.min { informed[$0].regret < informed[$1].regret }
    guard let best else { return nil }
    self.init(axis: worlds.axes[best], wrong: (information.uninformedRegret, informed[best].regret))
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

extension Worlds {
  /// A place along a setting at which a finding changes while all other settings stay as in the scenarios.
  struct TippingPoint<Finding: Sendable>: Sendable {
    let axis: Int
    /// The position in the setting's range, from 0 to 1.
    let position: Double
    /// True if it is above the present value.
    let isUpper: Bool
    /// The finding just beyond the place.
    let beyond: Finding
  }

  /// The number of equal parts of a range that are searched outward from the present value.
  private static let partCount = 8
  /// The resolution of a tipping point, as a share of the range: half of it to either side.
  private static let resolution = 1.0 / 128

  /// Returns the first tipping points below and above the present value of each setting.
  func tippingPoints<Finding: Equatable & Sendable>(
    from present: Finding, jobs: Int, _ find: @Sendable ([Tuning]) throws(Failure) -> Finding
  ) throws(Failure) -> [TippingPoint<Finding>] {
    let ways = axes.indices.flatMap { axis in [false, true].map { (axis: axis, isUpper: $0) } }
    let tippingPoints = try ways.mapConcurrently(jobs: jobs) { way throws(Failure) in
      try tippingPoint(of: way.axis, isUpper: way.isUpper, from: present, find)
    }
    return tippingPoints.compactMap(\.self)
  }

  /// Returns the first tipping point in one direction; nil if the finding is the same up to the end of the range.
  private func tippingPoint<Finding: Equatable & Sendable>(
    of axis: Int, isUpper: Bool, from present: Finding, _ find: ([Tuning]) throws(Failure) -> Finding
  ) throws(Failure) -> TippingPoint<Finding>? {
    let start = axes[axis].presentPosition
    let places = (0...Self.partCount).map { Double($0) / Double(Self.partCount) }
    var held = start
    for place in isUpper ? places.filter({ $0 > start }) : places.filter({ $0 < start }).reversed() {
      var (failed, beyond) = (place, try find(tunings(at: place, of: axis)))
      if beyond == present {
        held = place
        continue
      }
      while abs(failed - held) > Self.resolution {
        let middle = (held + failed) / 2
        let finding = try find(tunings(at: middle, of: axis))
        if finding == present { held = middle } else { (failed, beyond) = (middle, finding) }
      }
      return TippingPoint(axis: axis, position: (held + failed) / 2, isUpper: isUpper, beyond: beyond)
    }
    return nil
  }
}
