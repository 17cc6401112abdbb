package import ScrollAdvising
import ScrollDiagnostics
import ScrollExperiments
package import ScrollExplaining

/// The words of tuning advice that all formats share.
package struct TuningAdviceWords {
  let advice: TuningAdvice
  private let format: MetricFormat

  package init(_ advice: TuningAdvice, usesUnicode: Bool) {
    self.advice = advice
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// The reason why there is no change to advise; nil if there is one.
  package var nothing: String? { NoChangeWords(advice, format)?.text }

  /// The metrics now and with the change.
  package var comparison: TuningComparison { TuningComparison(advice, format) }

  /// What each changed setting gains.
  package var gains: SettingGains { SettingGains(advice, format) }

  var budgets: TuningBudgetWords { TuningBudgetWords(advice, format) }

  /// What the change makes worse besides spending, after a budget that it exceeds.
  package var costs: [String] { TuningLimitWords(advice, format).costs }

  /// What the change cannot save and why.
  var limits: [String] { TuningLimitWords(advice, format).limits }

  var notes: TuningNoteWords { TuningNoteWords(advice, format) }

  /// What the change cannot save and why, with all notes; without its costs.
  package var remarks: [String] {
    let notes = notes
    return notes.cautions + limits + [notes.trailing, notes.chance, notes.weights].compactMap(\.self)
      + notes.assumptions()
  }

  /// The number of replications of the run that a suggested change is for.
  var replications: Int { advice.subjects[0].present.scenario.replications }

  /// Returns the budgets that a suggested change exceeds: `memory drawn over its +10 %`. Empty if there are none, or if
  /// there is no suggestion.
  package func remark(on suggestion: BestChange?) -> String { suggestion.map(budgets.excess) ?? "" }

  /// Returns another change, of one setting: what to try if there is no change to advise, or one that leaves fewer
  /// placeholders than the advised change. Nil if there is none, and if the advice is for many worlds, in which the other
  /// change was not tried.
  package func alternative(_ diagnosis: Diagnosis?) -> BestChange? {
    guard let other = diagnosis?.change, !advice.changes.isEmpty else { return diagnosis?.change }
    let isBetter = Double(other.changed.placeholders) < advice.outcomes.advised.placeholders
    return advice.uncertainty == nil && isBetter ? other : nil
  }

  /// Returns why there are placeholders and what else to try, as sentences; empty with a change that leaves nothing to try.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis.
  ///   - plain: Returns the form of plain text.
  ///   - code: Returns the form of options to copy.
  func reasons(
    _ diagnosis: Diagnosis?, plain: (String) -> String = { $0 }, code: (String) -> String = { $0 }
  ) -> [String] {
    let reasons = advice.changes.isEmpty ? diagnosis?.reasons(ofReplications: replications) ?? [] : []
    let why = reasons.isEmpty ? [] : [plain("Why: " + reasons.joined(separator: " "))]
    guard let other = alternative(diagnosis) else { return why }
    let words = SuggestionWords(other, usesUnicode: format.usesUnicode)
    let outcome = plain("(\(words.gain), \(words.price(remark: remark(on: other)))), then \(words.title).")
    return why + ["\(advice.changes.isEmpty ? "Try" : "Or try"): \(code(words.change)) \(outcome)"]
  }

  /// The code to paste into an app.
  package var listings: [AppSourceCode.Listing] {
    if advice.changes.isEmpty { return [] }
    return AppSourceCode(advice.subjects[0].advised.scenario, changing: advice.changes.map(\.place)).listings
  }
}

extension TuningAdvice {
  /// What to add to numbers that are means over several scenarios: `, on average over 3 scenarios`; empty for one
  /// scenario.
  package var averageNote: String { subjects.count == 1 ? "" : ", \(average)" }

  /// `on average over 3 scenarios`.
  private var average: String { "on average over \(subjects.count) scenarios" }

  /// The line above changes whose numbers are means over several scenarios; none for one scenario.
  package var averageHeading: [String] { subjects.count == 1 ? [] : [average.capitalizedFirst + ":"] }
}
