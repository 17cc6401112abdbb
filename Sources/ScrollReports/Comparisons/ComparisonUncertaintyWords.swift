package import ScrollComparing
import ScrollExperiments
import ScrollMetrics

/// The worlds in which B has less waiting than A, in sentences and as a table.
package struct ComparisonUncertaintyWords {
  private let uncertainty: ComparisonUncertainty
  private let format: MetricFormat

  /// Creates the words; nil if no other worlds were tried.
  package init?(_ comparison: RunComparison, _ format: MetricFormat) {
    guard let uncertainty = comparison.uncertainty else { return nil }
    (self.uncertainty, self.format) = (uncertainty, format)
  }

  package var sentences: [String] {
    let words = FindingUncertaintyWords(uncertainty, format, clause: Self.clause)
    return [preference] + verdicts + [words.tippingPoints, words.measurement("a choice made")].compactMap(\.self)
  }

  private static func clause(_ preference: ComparedWorld.Preference) -> String {
    switch preference {
    case .a: "A has less waiting than B"
    case .b: "B has less waiting than A"
    case .neither: "neither has less waiting"
    }
  }

  /// The counts: `B has less waiting than A in 60 of 64 worlds, A has less waiting than B in 3, neither has less waiting in
  /// 1.`
  private var preference: String {
    let counts = [ComparedWorld.Preference.b, .a, .neither].map { ($0, uncertainty.count(of: $0)) }.filter { $0.1 > 0 }
    let texts = counts.enumerated().map { place, count in
      "\(Self.clause(count.0)) in \(count.1)\(place == 0 ? " of \(uncertainty.observations.count) worlds" : "")"
    }
    return "\(texts.joined(separator: ", ").capitalizedFirst)."
  }

  private var verdicts: [String] {
    let verdicts = uncertainty.observations.map(\.verdicts)
    return [("A", verdicts.map(\.a.grade)), ("B", verdicts.map(\.b.grade))].map {
      "The verdict on \($0) is \(GradeTally.text($1, of: "worlds"))."
    }
  }

  /// A table with one row for each metric that differs in any world.
  package var table: TextTable {
    let rows = uncertainty.differences.map { differences -> [String] in
      let unit = MetricCatalog.unit(of: differences.metric)
      let counts = [differences.counts.better, differences.counts.equal, differences.counts.worse]
      let amounts = [differences.minimum, differences.median, differences.maximum].map {
        format.text(ofDifference: Estimate([$0]), unit)
      }
      return [MetricCatalog.everydayName(of: differences.metric)] + counts.map(String.init) + amounts
    }
    return TextTable(
      title: "Differences over the worlds",
      header: ["", "B better in", "equal in", "worse in", "B - A, minimum", "median", "maximum"], rows: rows)
  }
}
