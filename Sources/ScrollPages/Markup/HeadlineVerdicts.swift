import ScrollMetrics
import ScrollReports

/// Verdicts side by side, each under its subject, in the largest type of a page.
struct HeadlineVerdicts {
  var all: [(of: String, words: FeedVerdictWords)]

  var markup: Markup {
    .element(
      "dl", [("class", "outcomes")],
      all.map { subject, words in
        .element(
          "div",
          [
            .element("dt", [.text(subject)]),
            .element("dd", [("class", words.grade.rawValue)], [.text(words.sentence)]),
          ])
      })
  }
}
