import ScrollMetrics
import ScrollReports

/// The change to try: what it gains and costs, the verdict with it, and its settings.
struct SuggestedChange {
  let words: SuggestionWords
  /// What the change costs.
  let price: String
  /// The number of replications of the run that it is compared with.
  let replications: Int
  /// The words before the gain; empty if a heading has them.
  var lead = ""

  var markup: [Markup] {
    let gain = lead.isEmpty ? words.gain.capitalizedFirst : words.gain
    return [
      .element("p", [("class", "effect")], [.text(lead), .element("strong", [.text(gain)]), .text(", \(price)")]),
      .element(
        "p",
        [
          "Then ",
          .element(
            "strong", [("class", words.grade.rawValue)], [.text(words.verdict(replications: replications))]),
        ]),
      .element("p", [.element("code", [.text(words.change)]), .text(" (\(words.present))")]),
    ]
  }
}

extension Markup {
  /// Returns a box about what to change, named by its heading.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - id: The id of the box; nil for none.
  ///   - headingID: The id of the heading, unique on the page.
  ///   - level: The level of the heading.
  ///   - content: The pieces below the heading.
  static func box(
    _ title: String, id: String? = nil, headingID: String, level: Int = 2, _ content: [Markup]
  ) -> Markup {
    .element(
      "section", (id.map { [("id", $0)] } ?? []) + [("class", "change"), ("aria-labelledby", headingID)],
      [.element("h\(level)", [("id", headingID)], [.text(title)])] + content)
  }
}
