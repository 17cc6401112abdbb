import ScrollExplaining
import ScrollMetrics

/// Why items come on screen empty, and what to try first, for people.
struct SuggestionLines {
  let style: TerminalStyle

  func lines(of suggestion: BestChange) -> [String] {
    let format = MetricFormat(usesUnicode: style.usesUnicode)
    let fewer = suggestion.present.misses - suggestion.changed.misses
    let more = Double(suggestion.changed.bytes - suggestion.present.bytes)
    let bytes = more == 0 ? "no more bytes" : format.text(ofDifference: Estimate([more]), .bytes)
    let effect = "\(fewer) fewer \(fewer == 1 ? "placeholder" : "placeholders"), \(bytes)"
    let why = suggestion.cause.link.fault(suggestion.cause.circumstance)
    return labeled("Why", why) + labeled("Try", "\(suggestion.advice.words)  (\(effect))")
  }

  private func labeled(_ label: String, _ text: String) -> [String] {
    text.wrapped(to: style.width - 16).enumerated().map { index, line in
      "  " + style.dim((index == 0 ? label : "").padded(to: 14)) + line
    }
  }
}
