import ScrollMetrics
import ScrollQuantities
import ScrollSweeps

/// The trials in tables: those on the front before the others, each group in the order of the ranking.
struct BestTrials {
  /// The positions of rows in the result.
  private let positions: [Int]

  /// - Parameters:
  ///   - result: The sweep.
  ///   - top: The number of trials; up to three times as many if more are on the front.
  init(_ result: SweepResult, top: Int) {
    let ranking = result.ranking
    let front = ranking.filter { result.rows[$0].isOnFront }
    let shown = front + ranking.filter { !result.rows[$0].isOnFront }
    positions = Array(shown.prefix(front.count.clamped(to: top...3 * top)))
  }

  func header(of result: SweepResult) -> [String] {
    ["", "trial"] + result.parameters.map(\.shortName) + result.columns.map(\.name)
  }

  /// Returns one row per trial, with one column per parameter and per objective or constrained metric; a star marks the front.
  func rows(of result: SweepResult, _ format: MetricFormat) -> [[String]] {
    let columns = result.columns
    return positions.map { position in
      let row = result.rows[position]
      return [row.isOnFront ? "*" : row.isFeasible ? "" : "!", "\(row.trial.index)"]
        + row.trial.point.map { "\($0)" } + columns.map { format.text(ofValue: $0.values[position], $0.unit) }
    }
  }

  /// Returns a table of all metrics of the trials: one row per metric, with one column per trial.
  func allMetrics(of result: SweepResult, _ format: MetricFormat) -> TextTable {
    let trials = positions.map { result.rows[$0].trial }
    let metrics = trials.map(result.metrics)
    return TextTable(
      title: "All metrics of these trials", header: ["metric"] + trials.map { "trial \($0.index)" },
      rows: MetricPlace.all.map { place in
        [place.name] + metrics.map { format.text(ofValue: $0[place], place.unit) }
      })
  }

  /// Returns the remarks on the list.
  func remarks(_ words: SweepWords) -> [String] {
    var remarks: [String] = []
    if let front = words.front { remarks.append("* \(front)") }
    remarks += [words.coverage].compactMap(\.self)
    let frontCount = words.frontCount
    if frontCount > positions.count {
      remarks.append(
        "\(SweepWords.trials(frontCount - positions.count)) of the front are not shown; --format csv has all.")
    }
    return remarks + words.warnings + words.idleSettings + words.failures
  }
}
