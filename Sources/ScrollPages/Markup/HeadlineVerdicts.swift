import ScrollComparing
import ScrollMetrics
import ScrollReports

/// Verdicts side by side, each under its subject, in the largest type of a page.
struct HeadlineVerdicts {
  var all: [(of: String, result: ComparedResult)]

  var markup: Markup {
    .element(
      "dl", [("class", "outcomes")],
      all.map { subject, result in
        .element(
          "div",
          [
            .element("dt", [.text(subject)]),
            .element("dd", [("class", result.verdict.grade.rawValue)], [.text(FeedVerdictWords(result).sentence)]),
          ])
      })
  }
}
