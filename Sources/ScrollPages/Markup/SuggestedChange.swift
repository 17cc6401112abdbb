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
