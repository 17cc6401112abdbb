import Foundation

/// The committed figures.
package struct AccuracyFile: Codable, Sendable {
  package var grid: AccuracyReport?
  package var slice: AccuracyReport?
  package var faults: [FaultFigures]?

  private static let location = Repository.root.appending(path: "Benchmarks/Accuracy/accuracy.json")
  private static let article = Repository.root.appending(path: "Sources/scrollbench/scrollbench.docc/Accuracy.md")
  private static let picture = Repository.root.appending(path: "Sources/scrollbench/scrollbench.docc/accuracy.svg")

  /// What is committed; empty if nothing is.
  package static func committed() -> AccuracyFile {
    guard let data = try? Data(contentsOf: location), let file = try? JSONDecoder().decode(Self.self, from: data) else {
      return AccuracyFile()
    }
    return file
  }

  /// Writes the figures, and the article about them.
  package func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(self) + [UInt8(ascii: "\n")]).write(to: Self.location)
    guard let grid else { return }
    try Data(AccuracyArticle(grid, faults: faults ?? []).text.utf8).write(to: Self.article)
    try Data(ScatterPlot(grid.cells).text.utf8).write(to: Self.picture)
  }
}

/// Whether a slice is as good as the committed one.
package enum SliceCheck {
  /// What one measurement of the same is allowed to differ from another by, at least.
  private static let leastAllowance = 0.05

  /// What is worse by more than the noise, a sentence each.
  package static func problems(of now: AccuracyReport, against committed: AccuracyReport) -> [String] {
    var problems: [String] = []
    func check(_ name: String, _ value: Double?, _ former: Double?, allowance: Double, higherIsBetter: Bool = false) {
      guard let value, let former else { return }
      let loss = higherIsBetter ? former - value : value - former
      if loss > allowance {
        problems.append(
          "\(name): \(percent(value)), committed is \(percent(former)); the noise is \(percent(allowance))")
      }
    }
    for metric in [ComparedMetric.meanLatency, .blankTime, .fetches, .hitRate] {
      let key = metric.rawValue
      let noise = [now, committed].compactMap { $0.noise.all.errors[key]?.sizes.p95 }.max() ?? 0
      check(
        "mean error of \(key)", now.naive.all.errors[key]?.sizes.mean, committed.naive.all.errors[key]?.sizes.mean,
        allowance: max(leastAllowance, noise))
    }
    check(
      "items late as predicted", now.naive.all.late.share, committed.naive.all.late.share, allowance: leastAllowance,
      higherIsBetter: true)
    check(
      "contenders in the predicted order", now.naive.all.pairs.share, committed.naive.all.pairs.share,
      allowance: 2 * leastAllowance, higherIsBetter: true)
    return problems
  }
}

/// A share as text.
package func percent(_ share: Double?) -> String {
  share.map { String(format: "%.1f %%", $0 * 100) } ?? "–"
}
