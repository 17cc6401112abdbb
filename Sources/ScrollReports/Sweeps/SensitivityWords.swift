import ScrollQuantities
package import ScrollSweeps

/// The words about the sensitivity of a sweep that all formats for people share.
package struct SensitivityWords {
  /// The maximum number of equally good values that are listed.
  private static let bestLimit = 3

  private let sensitivity: Sensitivity
  private let parameters: [SweepParameter]
  private let usesUnicode: Bool

  /// Creates the words; nil if the trials show no parameter's share.
  package init?(_ sensitivity: Sensitivity, of result: SweepResult, usesUnicode: Bool) {
    guard sensitivity.findings.contains(where: { $0.effects.contains { $0.share != nil } }) else { return nil }
    (self.sensitivity, parameters, self.usesUnicode) = (sensitivity, result.parameters, usesUnicode)
  }

  package func label(ofFactor factor: Int) -> String {
    sensitivity.factors[factor].parameters.map { parameters[$0].shortName }.joined(separator: " with ")
  }

  /// Returns `62 % (70 %) ↓ best 6`, or `100 % best 5, 11, 21 and 2 more`.
  package func effect(ofFactor factor: Int, onObjective objective: Int) -> String {
    let finding = sensitivity.findings[objective]
    let effect = finding.effects[factor]
    guard let share = effect.share else { return usesUnicode ? "–" : "-" }
    if finding.isConstant { return "never changes" }
    var parts = [share.wholePercent]
    if let total = effect.differentTotal { parts.append("(\(total))") }
    if let direction = effect.direction { parts.append(sign(of: direction)) }
    if showsBest(effect) {
      let others = effect.best.count - Self.bestLimit
      parts.append("best \(effect.best.prefix(Self.bestLimit).map(\.label).joined(separator: ", "))")
      if others > 0 { parts.append("and \(others) more") }
    }
    return parts.joined(separator: " ")
  }

  /// The legend of the signs in effects.
  package var legend: String {
    let effects = sensitivity.findings.flatMap(\.effects)
    var text = "The share of a metric's variance that the setting explains by itself"
    if let count = sensitivity.spreadCount {
      text += ", in the \(SweepWords.trials(count)) that are spread evenly rather than near the best"
    }
    if effects.contains(where: { $0.differentTotal != nil }) {
      text += " and, in parentheses, including joint effects with others"
    }
    let shown = effects.filter(showsBest)
    if !shown.isEmpty {
      let isAlone = shown.allSatisfy { $0.best.count == 1 }
      text += isAlone ? "; the value that is best on average" : "; the values that are best on average"
    }
    if effects.contains(where: { $0.direction != nil }) {
      text += "; \(sign(of: .rises)) the metric rises with the setting, \(sign(of: .falls)) it falls"
    }
    return text + "."
  }

  /// Returns whether the best values are shown, which means nothing if it makes no difference.
  private func showsBest(_ effect: Sensitivity.Effect) -> Bool {
    !effect.best.isEmpty && (effect.share ?? 0) >= 0.01
  }

  private func sign(of direction: Sensitivity.Direction) -> String {
    switch direction {
    case .rises: usesUnicode ? "↑" : "up"
    case .falls: usesUnicode ? "↓" : "down"
    }
  }
}

extension Sensitivity.Effect {
  /// The share including joint effects in percent; nil if it is unknown or reads like the share without them.
  fileprivate var differentTotal: String? {
    guard let total = totalShare?.wholePercent, total != share?.wholePercent else { return nil }
    return total
  }
}

/// A table of the sensitivity of a sweep: one row per parameter, one column per objective.
struct SensitivityLines {
  let style: TerminalStyle

  /// Returns the table with its legend; empty if the trials show no parameter's share.
  func lines(of result: SweepResult) -> [String] {
    let sensitivity = Sensitivity(result)
    guard let words = SensitivityWords(sensitivity, of: result, usesUnicode: style.usesUnicode) else { return [] }
    let rows = sensitivity.ranking(forObjective: 0).map { factor in
      [words.label(ofFactor: factor)]
        + sensitivity.findings.indices.map { words.effect(ofFactor: factor, onObjective: $0) }
    }
    let header = ["what matters"] + sensitivity.findings.map(\.objective.metric)
    let table = AlignedRows(header: header, rows: rows).lines(style)
    return table + [""] + style.indented(words.legend)
  }
}
