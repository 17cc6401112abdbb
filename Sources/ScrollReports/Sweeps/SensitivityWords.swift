package import ScrollSweeps

/// What the forms for people say of what matters in a sweep.
package struct SensitivityWords {
  private let sensitivity: Sensitivity
  private let parameters: [SweepParameter]
  private let usesUnicode: Bool

  /// Nil if the trials tell nothing of any parameter.
  package init?(_ sensitivity: Sensitivity, of result: SweepResult, usesUnicode: Bool) {
    guard sensitivity.findings.contains(where: { $0.effects.contains { $0.share != nil } }) else { return nil }
    (self.sensitivity, parameters, self.usesUnicode) = (sensitivity, result.parameters, usesUnicode)
  }

  package func label(ofFactor factor: Int) -> String {
    sensitivity.factors[factor].parameters.map { parameters[$0].shortName }.joined(separator: " with ")
  }

  /// `62 % (70 %) ↓ best 6`.
  package func effect(ofFactor factor: Int, onObjective objective: Int) -> String {
    let finding = sensitivity.findings[objective]
    let effect = finding.effects[factor]
    guard let share = effect.share else { return usesUnicode ? "–" : "-" }
    if finding.isConstant { return "never changes" }
    var parts = [percent(share)]
    if let total = effect.totalShare, percent(total) != percent(share) { parts.append("(\(percent(total)))") }
    if let direction = effect.direction { parts.append(sign(of: direction)) }
    if isBestTold(effect), let best = effect.best { parts.append("best \(best.label)") }
    return parts.joined(separator: " ")
  }

  /// What the signs mean that effects have.
  package var legend: String {
    let effects = sensitivity.findings.flatMap(\.effects)
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

  /// Which value is best says nothing where it makes no difference.
  private func isBestTold(_ effect: Sensitivity.Effect) -> Bool {
    effect.best != nil && (effect.share ?? 0) >= 0.01
  }

  private func percent(_ share: Double) -> String { "\((share * 100).grouped(decimals: 0)) %" }

  private func sign(of direction: Sensitivity.Direction) -> String {
    switch direction {
    case .rises: usesUnicode ? "↑" : "up"
    case .falls: usesUnicode ? "↓" : "down"
    }
  }
}

/// What matters to each objective of a sweep, as a table for people: a row a parameter, a column an objective.
struct SensitivityLines {
  let style: TerminalStyle

  /// The table with what its signs mean; empty if the trials tell nothing of any parameter.
  func lines(of result: SweepResult) -> [String] {
    let sensitivity = Sensitivity(result)
    guard let words = SensitivityWords(sensitivity, of: result, usesUnicode: style.usesUnicode) else { return [] }
    let rows = sensitivity.ranking(forObjective: 0).map { factor in
      [words.label(ofFactor: factor)]
        + sensitivity.findings.indices.map { words.effect(ofFactor: factor, onObjective: $0) }
    }
    let header = ["what matters"] + sensitivity.findings.map(\.objective.metric)
    let table = AlignedRows(header: header, rows: rows).lines(style)
    return table + [""] + words.legend.wrapped(to: style.width - 2).map { "  " + $0 }
  }
}
