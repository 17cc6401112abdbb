package import ScrollComparing
import ScrollDiagnostics
import ScrollJSON
package import ScrollMetrics
import ScrollQuantities

/// The words about a comparison that all formats for people share.
package struct ComparisonWords {
  /// The maximum number of items that are named for each change.
  private static let itemLimit = 8

  private let comparison: RunComparison
  private let format: MetricFormat

  package init(_ comparison: RunComparison, _ format: MetricFormat) {
    (self.comparison, self.format) = (comparison, format)
  }

  /// The name of the scenario, or both names if they differ.
  package var title: String {
    comparison.a.name == comparison.b.name ? comparison.a.name : "\(comparison.a.name) and \(comparison.b.name)"
  }

  package var sentence: String { ComparisonSentence(comparison, format).text }

  /// The differences in metrics, and where the runs first differ, which is nil unless that is known: together ``sentence``.
  package var headline: (differences: String, firstDifference: String?) {
    let sentence = ComparisonSentence(comparison, format)
    return ("\(sentence.differences).", sentence.firstDifference.map { "\($0.capitalizedFirst)." })
  }

  /// The verdicts on A and B, one sentence each; empty if neither can be judged.
  package var verdicts: [(grade: FeedVerdict.Grade, text: String)] {
    let sides = [("A", comparison.a), ("B", comparison.b)]
    if sides.allSatisfy({ $0.1.verdict.grade == .unjudged }) { return [] }
    return sides.map { side, result in
      let words = FeedVerdictWords(result, usesUnicode: format.usesUnicode)
      return (result.verdict.grade, "\(side) is \(words.sentence)")
    }
  }

  /// The introduction to the first difference; nil if there is none.
  package var firstDifference: String? {
    func events(_ count: Int) -> String {
      count == 1 ? "1 identical event" : "\(Double(count).grouped(decimals: 0)) identical events"
    }
    return switch comparison.firstDifference {
    case .same, .sameDigests: nil
    case .at(let divergence, let replication):
      "After \(events(divergence.sharedEventCount))\(comparison.place(ofReplication: replication)):"
    case .undated(let replication):
      """
      Everything that has a time is the same\(comparison.place(ofReplication: replication)); only totals such as bytes or \
      updates differ.
      """
    case .unknown:
      "A result alone does not say what happened when: compare the scenarios to see where they first differ."
    }
  }

  /// The first events that differ, each with its time; empty if they are not known. The same event of items in a row is
  /// told once.
  package var differences: [EventDifferenceText] {
    guard case .at(let divergence, _) = comparison.firstDifference else { return [] }
    return EventDifferenceText.merged([divergence.first] + divergence.followers)
  }

  /// The title of ``classChanges``: `Items whose outcome changed in replication 1 of 3`.
  package var classChangesTitle: String { "Items whose outcome changed\(placeOfDifference)" }

  /// The replication that differs first, with a blank before it: ` in replication 1 of 3`; empty if there is only one, or it is
  /// unknown.
  package var placeOfDifference: String {
    comparison.differingReplication.map { comparison.place(ofReplication: $0) } ?? ""
  }

  /// The changes of items' classes: `outer, preload and display: 3 items from hit to miss (14, 15, 20)`.
  package var classChanges: [String] {
    comparison.classChanges.reduce(into: [(change: ClassChange, rates: [HitRate])]()) { changes, change in
      if let index = changes.firstIndex(where: { $0.change.isAlike(change) }) {
        changes[index].rates.append(change.rate)
      } else {
        changes.append((change, [change.rate]))
      }
    }.map { change, rates in
      let count = change.items.count
      let named = change.items.prefix(Self.itemLimit).map(\.description).joined(separator: ", ")
      let rest = count > Self.itemLimit ? ", ..." : ""
      return """
        \(change.container), \(rates.map(\.rawValue).joined(separator: " and ")): \(count) \(count == 1 ? "item" : "items") \
        from \(change.a.words) to \(change.b.words) (\(named)\(rest))
        """
    }
  }

  /// Returns the cells of a metric: A, B, the difference, and its judgment.
  package func cells(_ metric: MetricDifference) -> [String] {
    let texts = format.texts(from: metric.a, to: metric.b, difference: metric.difference, metric.unit)
    return [texts.first, texts.second, texts.difference, judgment(metric)]
  }

  private func judgment(_ metric: MetricDifference) -> String {
    if metric.basis == .single { return metric.direction == .equal ? "" : "one run alone" }
    if !metric.matters { return "within noise" }
    return metric.direction == .neutral ? "" : metric.direction.rawValue
  }

  /// A note on how many metrics are equal, and how differences are judged.
  package var metricsNote: String {
    if comparison.differing.isEmpty { return "All metrics are equal." }
    let count = "Equal metrics: \(comparison.equal.count). "
    let bases = Set(comparison.metrics.map(\.basis))
    if bases == [.exact] {
      return count
        + (comparison.differsInSettingsAlone
          ? "One run each, with the same random numbers: every difference comes from the settings."
          : "One run each, which differ in more than settings.")
    }
    if bases.isDisjoint(with: [.paired, .independent]) {
      return count
        + "A single run has no interval, so no difference is rated: compare as many replications of both sides."
    }
    let seeds = comparison.a.settings["seed"] == comparison.b.settings["seed"]
    return count
      + (bases.contains(.paired)
        ? "Differences are over pairs of runs with equal random numbers: the mean and its 95 % interval."
        : "The 95 % intervals of both sides are treated as independent\(seeds ? ", which makes them too wide" : "").")
  }
}

extension ClassChange {
  /// Returns whether the same items change in the same way.
  fileprivate func isAlike(_ other: Self) -> Bool {
    (container, a, b) == (other.container, other.a, other.b) && items == other.items
  }
}

extension ItemClass {
  package var words: String {
    switch self {
    case .hit: "hit"
    case .miss: "miss"
    case .firstScreen: "on the first screen"
    case .unseen: "not seen"
    }
  }
}
