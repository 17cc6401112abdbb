import ScrollMetrics
import ScrollSweeps

/// The trials that tables list: those of the front before the others, each in the order of the ranking.
struct BestTrials {
  /// Positions of rows of the result.
  private let positions: [Int]

  /// - Parameter top: How many trials are listed; up to three times as many if more are on the front.
  init(_ result: SweepResult, top: Int) {
    let ranking = result.ranking
    let front = ranking.filter { result.rows[$0].isOnFront }
    let shown = front + ranking.filter { !result.rows[$0].isOnFront }
    positions = Array(shown.prefix(max(top, min(front.count, 3 * top))))
  }

  func header(of result: SweepResult) -> [String] {
    ["", "trial"] + result.parameters.map(\.shortName) + result.columns.map(\.name)
  }

  /// A row a trial, a column a parameter and a column an objective or a constrained metric; a star for the front.
  func rows(of result: SweepResult, _ format: MetricFormat) -> [[String]] {
    let columns = result.columns
    return positions.map { position in
      let row = result.rows[position]
      return [row.isOnFront ? "*" : row.isFeasible ? "" : "!", "\(row.trial.index)"]
        + row.trial.point.map { "\($0)" } + columns.map { format.text(ofValue: $0.values[position], $0.unit) }
    }
  }

  /// What there is to know about the list.
  func remarks(_ words: SweepWords) -> [String] {
    var remarks: [String] = []
    let frontCount = words.frontCount
    if frontCount > 0 {
      remarks.append("* no other trial is better in every way: the Pareto front, \(SweepWords.trials(frontCount)).")
    }
    remarks += [words.coverage].compactMap(\.self)
    if frontCount > positions.count {
      remarks.append(
        "\(SweepWords.trials(frontCount - positions.count)) of the front are not shown; --format csv has all.")
    }
    return remarks + words.doubts + words.idleSettings + words.failures
  }
}
