import ScrollMetrics
import ScrollReports

extension ToldVerdict {
  /// The sentence in the color of its grade.
  var markup: Markup { .element("span", [("class", grade.rawValue)], [.text(sentence)]) }

  /// The sentence as the content of a cell, which wraps it: grades alone stay in one line.
  var cell: Markup { .element("span", [markup]) }
}

/// Verdicts side by side, each under its subject, in the largest type of a page unless a headline above them has it.
struct HeadlineVerdicts {
  var all: [(of: String, verdict: ToldVerdict)]
  /// True if the headline of the page is a sentence above them.
  var isBelowHeadline = false

  var markup: Markup {
    .element(
      "dl", [("class", isBelowHeadline ? "outcomes lesser" : "outcomes")],
      all.map { subject, verdict in
        .element(
          "div",
          [
            .element("dt", [.text(subject)]),
            .element("dd", [("class", verdict.grade.rawValue)], [.text(verdict.sentence)]),
          ])
      })
  }
}

extension Markup {
  /// Returns the sentence of a page in its largest type, in the color of its grade if it has one.
  static func verdict(_ sentence: String, grade: FeedVerdict.Grade? = nil) -> Markup {
    .element("p", [("class", grade.map { "verdict \($0.rawValue)" } ?? "verdict")], [.text(sentence)])
  }
}
