/// A check that predictions of measured cells are as good as those committed with the measurements.
package struct AgreementCheck: Sendable {
  /// The maximum allowance: a mean error may grow by the noise of its metric, but not by more than this.
  private static let maximumAllowance = 0.01

  /// The figures that are worse, one sentence each.
  package private(set) var problems: [String] = []

  package init(
    _ now: CommittedCells.Predictions, against committed: CommittedCells.Predictions, of cells: CommittedCells
  ) {
    for kind in ExperimentNetwork.Kind.allCases {
      let noise = cells.noise[kind.rawValue]?.errors ?? [:]
      let (now, committed) = (now.over(kind), committed.over(kind))
      for (name, comparisons, former) in [
        ("naive", now.naive, committed.naive), ("calibrated", now.calibrated, committed.calibrated),
      ] {
        let (figures, formerFigures) = (AccuracyFigures(comparisons), AccuracyFigures(former))
        for metric in ComparedMetric.allCases.map(\.rawValue) {
          note(
            "\(kind.rawValue), \(name), mean error of \(metric)", figures.errors[metric]?.sizes.mean,
            formerFigures.errors[metric]?.sizes.mean, sign: 1,
            allowance: min(Self.maximumAllowance, noise[metric]?.sizes.mean ?? 0))
        }
        note(
          "\(kind.rawValue), \(name), policies in the predicted order", figures.pairs.share, formerFigures.pairs.share,
          sign: -1, allowance: Self.maximumAllowance)
      }
    }
  }

  /// Adds a problem if a value is missing, or worse than the committed one by more than the allowance.
  ///
  /// - Parameters:
  ///   - name: The name of the figure.
  ///   - value: The value now.
  ///   - former: The committed value.
  ///   - sign: 1 if higher values are worse, −1 if lower ones are.
  ///   - allowance: The allowed difference.
  private mutating func note(_ name: String, _ value: Double?, _ former: Double?, sign: Double, allowance: Double) {
    guard let former else { return }
    // The committed value is rounded.
    if let value, sign * (value - former) <= allowance + 1e-3 { return }
    problems.append("\(name): \(percent(value)), committed is \(percent(former))")
  }
}
