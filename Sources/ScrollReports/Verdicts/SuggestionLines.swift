import ScrollExplaining
import ScrollMetrics

/// The suggestion as lines for a terminal.
struct SuggestionLines {
  private let style: TerminalStyle
  private let lines: LabeledLines
  private let isBrief: Bool

  /// - Parameters:
  ///   - style: The style of the terminal.
  ///   - labelWidth: The columns of the label and the space after it.
  ///   - isBrief: Whether the reasons follow each other in a paragraph, and the grade stands for the verdict.
  init(style: TerminalStyle, labelWidth: Int = 14, isBrief: Bool = false) {
    (self.style, self.isBrief) = (style, isBrief)
    lines = LabeledLines(style: style, labelWidth: labelWidth)
  }

  /// Returns the reasons and the change to try, or that none was looked for; empty if there are no placeholders.
  ///
  /// - Parameters:
  ///   - diagnosis: The diagnosis.
  ///   - replications: The number of replications of the run that the change is for.
  ///   - saysIfNone: Whether to add why there is no change to try, if there is none.
  ///   - remark: What to add to the price of the change; empty for nothing.
  func lines(
    of diagnosis: Diagnosis, replications: Int, saysIfNone: Bool = false, remark: String = ""
  ) -> [String] {
    let causes = diagnosis.reasons(ofReplications: replications)
    let sentences = isBrief ? [causes.joined(separator: " ")].filter { !$0.isEmpty } : causes
    let reasons = lines.lines("Why", sentences)
    if let suggestion = diagnosis.change {
      return reasons + change(suggestion, named: "Try", replications: replications, remark: remark)
    }
    return reasons + (saysIfNone ? lines.lines("Try", noChange(diagnosis)) : [])
  }

  private func noChange(_ diagnosis: Diagnosis) -> [String] {
    if diagnosis.isStuck { return ["no change found that is worth its price"] }
    return diagnosis.isTooLong ? ["not searched for in a run that takes this long"] : []
  }

  /// Returns the suggestion as an alternative to other advice.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion.
  ///   - replications: The number of replications of the run that the change is for.
  ///   - remark: What to add to the price of the change; empty for nothing.
  func alternative(_ suggestion: BestChange, replications: Int, remark: String) -> [String] {
    change(suggestion, named: "Or try", replications: replications, remark: remark)
  }

  private func change(
    _ suggestion: BestChange, named label: String, replications: Int, remark: String
  ) -> [String] {
    let words = SuggestionWords(suggestion, usesUnicode: style.usesUnicode)
    let price = "\(words.gain), \(words.price(remark: remark))"
    if isBrief {
      let run = replications > 1 ? "in the first run " : ""
      return lines.lines(label, "\(words.change)  (\(run)\(price)), then \(words.title)")
    }
    return lines.lines(label, "\(words.change)  (\(price))")
      + lines.lines("Then", words.verdict(replications: replications)) { style.graded($0, words.grade) }
  }
}
