import Foundation

/// Whether a slice is as good as the committed one.
package struct SliceCheck: Sendable {
  /// Naive predictions, and every other repetition as a prediction of the rest.
  package struct Measured: Sendable {
    let naive: AccuracyFigures
    let noise: AccuracyFigures

    package init(naive: AccuracyFigures, noise: AccuracyFigures) { (self.naive, self.noise) = (naive, noise) }
  }

  /// What one measurement of the same may differ from another by, at least.
  private static let leastAllowance = 0.05

  /// What is worse by more than the noise, a sentence each.
  package private(set) var problems: [String] = []

  package init(_ now: Measured, against committed: Measured) {
    for metric in [ComparedMetric.meanLatency, .blankTime, .fetches, .hitRate] {
      func error(_ figures: AccuracyFigures) -> AccuracyFigures.Errors? { figures.errors[metric.rawValue] }
      let noise = [now, committed].compactMap { error($0.noise)?.sizes.p95 }.max() ?? 0
      note(
        "mean error of \(metric.rawValue)", error(now.naive)?.sizes.mean, error(committed.naive)?.sizes.mean,
        sign: 1, allowance: max(Self.leastAllowance, noise))
    }
    note(
      "items late as predicted", now.naive.late.share, committed.naive.late.share, sign: -1,
      allowance: Self.leastAllowance)
    note(
      "policies in the predicted order", now.naive.pairs.share, committed.naive.pairs.share, sign: -1,
      allowance: 2 * Self.leastAllowance)
  }

  /// - Parameter sign: 1 if more is worse, −1 if less is.
  private mutating func note(_ name: String, _ value: Double?, _ former: Double?, sign: Double, allowance: Double) {
    guard let value, let former, sign * (value - former) > allowance else { return }
    problems.append(
      "\(name): \(percent(value)), committed is \(percent(former)), and the noise is \(percent(allowance))")
  }
}

extension AccuracyReport {
  /// What a check of a slice compares.
  package var measured: SliceCheck.Measured { SliceCheck.Measured(naive: naive.all, noise: noise.all) }
}

/// A share as text.
package func percent(_ share: Double?) -> String {
  share.map { String(format: "%.1f %%", $0 * 100) } ?? "–"
}
