package import ScrollExplaining
package import ScrollMetrics

/// The cause of empty items and the change to try first, in words.
package struct SuggestionWords {
  private let suggestion: BestChange
  private let format: MetricFormat

  package init(_ suggestion: BestChange, usesUnicode: Bool = true) {
    self.suggestion = suggestion
    format = MetricFormat(usesUnicode: usesUnicode)
  }

  /// The change as options: `--set preload.leading=3`.
  package var change: String { suggestion.advice.words }

  /// The present settings: `now 2.5`.
  package var present: String { suggestion.advice.present }

  /// The gain: `6 fewer placeholders`; if only items that come back are empty less often, `2 fewer items empty on return`.
  package var gain: String {
    let (present, changed) = (suggestion.present, suggestion.changed)
    let fewer = present.placeholders - changed.placeholders
    if fewer > 0 { return "\(fewer) fewer \(fewer == 1 ? "placeholder" : "placeholders")" }
    let returns = present.misses - changed.misses
    return "\(returns) fewer \(returns == 1 ? "item" : "items") empty on return"
  }

  package var grade: FeedVerdict.Grade { suggestion.verdict.grade }

  /// Returns the verdict with the change: `! Fair: 4 of 24 items came on screen empty, for up to 125 ms.`
  ///
  /// - Parameter replications: The number of replications of the run that it is compared with.
  package func verdict(replications: Int) -> String {
    let sentence = FeedVerdictWords(suggestion, usesUnicode: format.usesUnicode).sentence
    return sentence + (replications > 1 ? " (The first of \(replications) runs.)" : "")
  }

  /// The additional bytes: `+147.1 kB`.
  package var price: String {
    let more = Double(suggestion.changed.bytes - suggestion.present.bytes)
    return more == 0 ? "no more bytes" : format.text(ofDifference: Estimate([more]), .bytes)
  }
}

extension [CauseShare] {
  /// The causes of late items: `Items waited for a request slot (50 % of the waiting).`
  package var sentences: [String] {
    enumerated().map { index, reason in
      let share = "\((reason.share * 100).grouped(decimals: 0)) %"
      let fault = reason.cause.link.fault(reason.cause.circumstance).dropLast()
      return "\(fault) (\(share)\(index == 0 ? " of the waiting" : ""))."
    }
  }
}

/// The suggestion as lines for a terminal.
struct SuggestionLines {
  private let style: TerminalStyle
  private let lines: LabeledLines

  init(style: TerminalStyle, labelWidth: Int = 14) {
    self.style = style
    lines = LabeledLines(style: style, labelWidth: labelWidth)
  }

  /// - Parameters:
  ///   - suggestion: The suggestion.
  ///   - replications: The number of replications of the run that the change is for.
  func lines(of suggestion: BestChange, replications: Int) -> [String] {
    lines(of: suggestion.reasons) + change(suggestion, named: "Try", replications: replications)
  }

  /// Returns the suggestion as one that stands beside other advice.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion.
  ///   - replications: The number of replications of the run that the change is for.
  func alternative(_ suggestion: BestChange, replications: Int) -> [String] {
    change(suggestion, named: "Or try", replications: replications)
  }

  private func change(_ suggestion: BestChange, named label: String, replications: Int) -> [String] {
    let words = SuggestionWords(suggestion, usesUnicode: style.usesUnicode)
    return lines.lines(label, "\(words.change)  (\(words.gain), \(words.price))")
      + lines.lines("Then", words.verdict(replications: replications)) { style.graded($0, words.grade) }
  }

  /// Returns the causes of blank items.
  ///
  /// - Parameters:
  ///   - reasons: The causes; without any, there are no lines.
  ///   - isStuck: Whether to add that no change of one setting helps.
  func lines(of reasons: [CauseShare], isStuck: Bool = false) -> [String] {
    reasons.sentences.enumerated().flatMap { lines.lines($0 == 0 ? "Why" : "", $1) }
      + (isStuck ? lines.lines("Try", "no single setting saves enough for its bytes; several together may") : [])
  }
}
