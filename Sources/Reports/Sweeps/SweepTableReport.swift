import Experiments
import Metrics
public import Sweeps

/// The best trials of a sweep as a table for people.
public struct SweepTableReport: SweepReport {
  private let style: TerminalStyle
  private let top: Int
  private let format: MetricFormat

  /// - Parameter top: How many trials are shown; the front is shown whole if it has more.
  public init(style: TerminalStyle, top: Int) {
    self.style = style
    self.top = top
    format = MetricFormat(usesUnicode: style.usesUnicode)
  }

  public func text(of result: SweepResult, _ provenance: SweepProvenance) -> String {
    let ranking = result.ranking
    let frontCount = result.rows.count(where: \.isOnFront)
    let shown = ranking.filter { result.rows[$0].isOnFront } + ranking.filter { !result.rows[$0].isOnFront }
    var lines = heading(result, provenance) + [""]
    lines += table(shown.prefix(max(top, min(frontCount, 3 * top))).map { result.rows[$0] }, of: result)
    lines += [""] + remarks(result).flatMap { $0.wrapped(to: style.width - 2) }.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(_ result: SweepResult, _ provenance: SweepProvenance) -> [String] {
    let names = provenance.scenarios.map(\.name).joined(separator: ", ")
    let goals = result.question.objectives.map { "\($0.goal.rawValue) \($0.metric)" }.joined(separator: ", ")
    let isComplete = result.rows.count == provenance.plannedCount
    let count = trials(result.rows.count) + (isComplete ? "" : " of \(provenance.plannedCount)")
    var facts = ["\(count), \(provenance.method.rawValue)", goals]
    if !result.question.constraints.isEmpty {
      facts.append("subject to " + result.question.constraints.map(\.text).joined(separator: " and "))
    }
    if provenance.scenarios.count > 1 { facts.append("\(result.question.across) across the scenarios") }
    return [style.bold(names.printable)]
      + facts.flatMap { $0.wrapped(to: style.width - 2) }.map { "  " + $0 }
  }

  /// A row a trial, a column a parameter and a column an objective or a constrained metric; a star for the front.
  private func table(_ rows: [SweepResult.Row], of result: SweepResult) -> [String] {
    let constrained = result.question.constraints.map { (name: $0.metric, unit: $0.unit) }
    let header =
      ["", "trial"] + result.parameters.map { SettingCatalogue.setting(named: $0.path)?.shortName ?? $0.path }
      + result.question.objectives.map(\.metric) + constrained.map(\.name)
    let cells = rows.map { row in
      [row.isOnFront ? "*" : row.isFeasible ? "" : "!", "\(row.trial.index)"] + row.trial.point.map { "\($0)" }
        + zip(result.question.objectives, row.objectives).map { text($1, $0.unit) }
        + zip(constrained, row.constrained).map { text($1, $0.unit) }
    }
    let widths = header.indices.map { column in ([header] + cells).map { $0[column].count }.max()! }
    return ([header] + cells).enumerated().map { index, line in
      let text = zip(line, widths).map { $0.leftPadded(to: $1) }.joined(separator: "  ")
      return index == 0 ? style.dim(text) : text
    }
  }

  private func text(_ value: Double?, _ unit: Unit) -> String {
    format.text(of: value.flatMap { Estimate([$0]) }, unit)
  }

  private func remarks(_ result: SweepResult) -> [String] {
    var remarks: [String] = []
    let frontCount = result.rows.count(where: \.isOnFront)
    if frontCount > 0 {
      remarks.append("* no other of these trials is better in every way: the Pareto front, \(trials(frontCount)).")
    }
    let reasons = result.rows.compactMap { row -> String? in
      if case .invalid(let why) = row.trial.outcome { "trial \(row.trial.index): \(why)" } else { nil }
    }
    let missCount = result.rows.count { !$0.isFeasible } - reasons.count
    if missCount > 0 { remarks.append("! does not keep the constraints: \(trials(missCount)).") }
    if let first = reasons.first { remarks.append("! cannot be run: \(trials(reasons.count)). The first is \(first).") }
    if !result.rows.contains(where: \.isFeasible) { remarks += nearestMisses(result) }
    return remarks
  }

  private func trials(_ count: Int) -> String {
    count == 1 ? "1 trial" : "\(Double(count).grouped(decimals: 0)) trials"
  }

  /// Which constraint fails by how much at least.
  private func nearestMisses(_ result: SweepResult) -> [String] {
    result.question.constraints.enumerated().compactMap { index, constraint in
      let misses = result.rows.map { (miss: constraint.miss(of: $0.constrained[index]), row: $0) }
      guard let nearest = misses.min(by: { $0.miss < $1.miss }) else { return nil }
      guard nearest.miss > 0, nearest.miss.isFinite else { return nil }
      return """
        No trial keeps \(constraint.text); the nearest, trial \(nearest.row.trial.index), misses it by \
        \(text(nearest.miss, constraint.unit)).
        """
    }
  }
}
