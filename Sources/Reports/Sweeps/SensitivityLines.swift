import Experiments
import Metrics
import Sweeps

/// What matters to each objective of a sweep, as a table for people: a row a parameter, a column an objective.
struct SensitivityLines {
  let style: TerminalStyle

  /// The table with what its signs mean; empty if the trials tell nothing of any parameter.
  func lines(of result: SweepResult) -> [String] {
    let sensitivity = Sensitivity(result)
    let effects = sensitivity.findings.flatMap(\.effects)
    guard effects.contains(where: { $0.share != nil }) else { return [] }
    let rows = sensitivity.ranking(forObjective: 0).map { factor in
      [label(of: sensitivity.factors[factor], in: result)]
        + sensitivity.findings.map { text(of: $0.effects[factor], $0) }
    }
    let header = ["what matters"] + sensitivity.findings.map(\.objective.metric)
    let table = AlignedRows(header: header, rows: rows).lines(style)
    return table + [""] + remarks(on: effects).wrapped(to: style.width - 2).map { "  " + $0 }
  }

  private func label(of factor: Sensitivity.Factor, in result: SweepResult) -> String {
    factor.parameters.map { result.parameters[$0].shortName }.joined(separator: " with ")
  }

  /// `62 % (70 %) ↓ best 6`.
  private func text(of effect: Sensitivity.Effect, _ finding: Sensitivity.Finding) -> String {
    guard let share = effect.share else { return style.usesUnicode ? "–" : "-" }
    if finding.isConstant { return "never changes" }
    var parts = [percent(share)]
    if let total = effect.totalShare, percent(total) != percent(share) { parts.append("(\(percent(total)))") }
    if let direction = effect.direction { parts.append(sign(of: direction)) }
    if isBestTold(effect), let best = effect.best { parts.append("best \(best.label)") }
    return parts.joined(separator: " ")
  }

  /// Which value is best says nothing where it makes no difference.
  private func isBestTold(_ effect: Sensitivity.Effect) -> Bool {
    effect.best != nil && (effect.share ?? 0) >= 0.01
  }

  private func percent(_ share: Double) -> String { "\((share * 100).grouped(decimals: 0)) %" }

  private func sign(of direction: Sensitivity.Direction) -> String {
    switch direction {
    case .rises: style.usesUnicode ? "↑" : "up"
    case .falls: style.usesUnicode ? "↓" : "down"
    }
  }

  /// Of the signs that the table has.
  private func remarks(on effects: [Sensitivity.Effect]) -> String {
    var text = "How much of the differences in a metric the setting's value explains by itself"
    if effects.contains(where: { effect in effect.totalShare.map { percent($0) != percent(effect.share!) } == true }) {
      text += ", and in brackets with what it does only together with others"
    }
    if effects.contains(where: isBestTold) { text += "; which value is best on average" }
    if effects.contains(where: { $0.direction != nil }) {
      text += "; \(sign(of: .rises)) the metric rises with the setting, \(sign(of: .falls)) it falls"
    }
    return text + "."
  }
}
