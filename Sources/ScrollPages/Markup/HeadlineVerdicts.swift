import ScrollMetrics
import ScrollReports

extension ToldVerdict {
  /// The sentence in the color of its grade.
  var markup: Markup { .element("span", [("class", grade.rawValue)], [.text(sentence)]) }

  /// The sentence as the content of a cell, which wraps it: grades alone stay in one line.
  var cell: Markup { .element("span", [markup]) }
}

/// Verdicts side by side, each under its subject, in the largest type of a page unless another sentence has that.
struct HeadlineVerdicts {
  var all: [(of: String, verdict: ToldVerdict)]
  /// True if the headline is another sentence above them.
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
