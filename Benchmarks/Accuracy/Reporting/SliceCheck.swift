import Foundation

/// A check that a slice is as good as the committed one.
package struct SliceCheck: Sendable {
  /// The figures of naive predictions, and of every other repetition as a prediction of the rest.
  package struct Measured: Sendable {
    let naive: AccuracyFigures
    let noise: AccuracyFigures

    package init(naive: AccuracyFigures, noise: AccuracyFigures) { (self.naive, self.noise) = (naive, noise) }
  }

  /// The minimum allowance, because repeated measurements differ.
  private static let minimumAllowance = 0.05

  /// The figures that are worse by more than the noise, one sentence each.
  package private(set) var problems: [String] = []

  package init(_ now: Measured, against committed: Measured) {
    for metric in [ComparedMetric.meanLatency, .blankTime, .fetches, .hitRate] {
      func error(_ figures: AccuracyFigures) -> AccuracyFigures.Errors? { figures.errors[metric.rawValue] }
      let noise = [now, committed].compactMap { error($0.noise)?.sizes.p95 }.max() ?? 0
      note(
        "mean error of \(metric.rawValue)", error(now.naive)?.sizes.mean, error(committed.naive)?.sizes.mean,
        sign: 1, allowance: max(Self.minimumAllowance, noise))
    }
    note(
      "items late as predicted", now.naive.late.share, committed.naive.late.share, sign: -1,
      allowance: Self.minimumAllowance)
    note(
      "policies in the predicted order", now.naive.pairs.share, committed.naive.pairs.share, sign: -1,
      allowance: 2 * Self.minimumAllowance)
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
    if let value, sign * (value - former) <= allowance { return }
    problems.append(
      "\(name): \(percent(value)), committed is \(percent(former)), and the noise is \(percent(allowance))")
  }
}

extension AccuracyReport {
  /// The figures that a check of a slice compares.
  package var measured: SliceCheck.Measured { SliceCheck.Measured(naive: naive.all, noise: noise.all) }

  /// Returns the figures for the cells that another report has too. Items are compared only if these are all cells.
  package func measured(inCellsOf other: AccuracyReport) -> SliceCheck.Measured {
    let names = Set(other.cells.map(\.name))
    if cells.allSatisfy({ names.contains($0.name) }) { return measured }
    let comparisons = CommittedCells(self).committed.naive.filter { names.contains($0.cell.name) }
    return SliceCheck.Measured(naive: AccuracyFigures(comparisons), noise: noise.all)
  }
}

/// Returns a share as text.
package func percent(_ share: Double?) -> String {
  share.map { String(format: "%.1f %%", $0 * 100) } ?? "–"
}
