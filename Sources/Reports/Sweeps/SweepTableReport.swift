import Experiments
import Metrics
import Sweeps

/// The best trials of a sweep as a table for people.
public struct SweepTableReport: SweepReport {
  private let style: TerminalStyle
  private let top: Int
  private let format: MetricFormat

  /// - Parameter top: How many trials are shown; up to three times as many if more are on the front.
  public init(style: TerminalStyle, top: Int) {
    self.style = style
    self.top = top
    format = MetricFormat(usesUnicode: style.usesUnicode)
  }

  public func text(of findings: SweepFindings) -> String {
    let (result, provenance) = (findings.result, findings.provenance)
    let ranking = result.ranking
    let frontCount = result.rows.count(where: \.isOnFront)
    let shown = ranking.filter { result.rows[$0].isOnFront } + ranking.filter { !result.rows[$0].isOnFront }
    var lines = heading(result, provenance) + [""]
    let shownCount = max(top, min(frontCount, 3 * top))
    lines += table(Array(shown.prefix(shownCount)), of: result)
    let remarks = remarks(result, shownCount: shownCount).flatMap { $0.wrapped(to: style.width - 2) }
    lines += [""] + remarks.map { "  " + $0 }
    let sensitivity = SensitivityLines(style: style).lines(of: result)
    if !sensitivity.isEmpty { lines += [""] + sensitivity }
    if let heatMap = findings.heatMap { lines += [""] + HeatMapLines(style: style).lines(of: heatMap) }
    let table = lines.joined(separator: "\n") + "\n"
    guard let recommendation = findings.recommendation else { return table }
    return table + "\n" + RecommendationReport(style: style).text(of: recommendation, overrides: provenance.overrides)
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
  private func table(_ positions: [Int], of result: SweepResult) -> [String] {
    let columns = result.columns
    let header =
      ["", "trial"] + result.parameters.map(\.shortName) + columns.map(\.name)
    let cells = positions.map { position in
      let row = result.rows[position]
      return [row.isOnFront ? "*" : row.isFeasible ? "" : "!", "\(row.trial.index)"]
        + row.trial.point.map { "\($0)" } + columns.map { text($0.values[position], $0.unit) }
    }
    return AlignedRows(header: header, rows: cells).lines(style, indentation: 0)
  }

  private func text(_ value: Double?, _ unit: Unit) -> String {
    format.text(of: value.flatMap { Estimate([$0]) }, unit)
  }

  private func remarks(_ result: SweepResult, shownCount: Int) -> [String] {
    var remarks: [String] = []
    let frontCount = result.rows.count(where: \.isOnFront)
    if frontCount > 0 {
      remarks.append("* no other of these trials is better in every way: the Pareto front, \(trials(frontCount)).")
    }
    if let share = result.hypervolume?.share, frontCount > 1 {
      let covered = "\(text(share, .ratio)) of what lies between the worst and the best values"
      remarks.append("It covers \(covered) (hypervolume).")
    }
    if frontCount > shownCount {
      remarks.append("\(trials(frontCount - shownCount)) of the front are not shown; --format csv has all.")
    }
    let reasons = result.rows.compactMap { row -> String? in
      if case .invalid(let why) = row.trial.outcome { "trial \(row.trial.index): \(why)" } else { nil }
    }
    let missCount = result.rows.count { !$0.isFeasible } - reasons.count
    if missCount > 0 { remarks.append("! does not keep the constraints: \(trials(missCount)).") }
    if let first = reasons.first { remarks.append("! cannot be run: \(trials(reasons.count)). The first is \(first).") }
    if !result.rows.contains(where: \.isFeasible) { remarks += nearestMiss(result) }
    return remarks
  }

  private func trials(_ count: Int) -> String {
    count == 1 ? "1 trial" : "\(Double(count).grouped(decimals: 0)) trials"
  }

  /// The trial that is nearest to keeping all constraints, and what it does not keep by how much.
  private func nearestMiss(_ result: SweepResult) -> [String] {
    guard let nearest = result.nearest.map({ result.rows[$0] }) else { return [] }
    let misses = zip(result.question.constraints, nearest.constrained).filter { !$0.isMet(by: $1) }
    return ["No trial keeps all constraints; the nearest is trial \(nearest.trial.index)."]
      + misses.map { constraint, value in
        guard let value else { return "\(constraint.text): there was nothing to measure." }
        return """
          \(constraint.text): it has \(text(value, constraint.unit)), which misses the bound by \
          \(text(constraint.miss(of: value), constraint.unit)).
          """
      }
  }
}
