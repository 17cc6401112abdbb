import ScrollExperiments
import ScrollMetrics
import ScrollReports
import ScrollSweeps

/// The content that the sections of a sweep's page share.
struct SweepView: Sendable {
  /// The maximum number of front trials with a panel; more would make the page too long.
  static let detailLimit = 50

  let result: SweepResult
  let provenance: SweepProvenance
  /// The recommendation; nil if none was requested, or no trial meets the constraints.
  let recommendation: RecommendationSummary?
  let sensitivity: Sensitivity
  /// The two parameters of heat maps: those requested, else those that matter most; nil if there are fewer than two.
  let heatMapAxes: (x: Int, y: Int)?
  /// The positions of the rows with a panel: the front along its first objective, evenly thinned; the recommended trial; and,
  /// if no trial meets the constraints, the nearest one.
  let detailed: [Int]
  let format = MetricFormat(usesUnicode: true)
  let words: SweepWords

  init(
    _ result: SweepResult, _ provenance: SweepProvenance, _ recommendation: RecommendationSummary?,
    heatMap: HeatMap? = nil
  ) {
    (self.result, self.provenance, self.recommendation) = (result, provenance, recommendation)
    words = SweepWords(result, provenance, format)
    sensitivity = Sensitivity(result)
    let asked = heatMap.flatMap { map -> (x: Int, y: Int)? in
      let paths = result.parameters.map(\.path)
      guard let x = paths.firstIndex(of: map.x.parameter.path), let y = paths.firstIndex(of: map.y.parameter.path)
      else { return nil }
      return (x, y)
    }
    heatMapAxes = asked ?? HeatMap.Pair(mattering: sensitivity).map { ($0.x, $0.y) }
    let front = result.ranking.filter { result.rows[$0].isOnFront }.thinned(to: Self.detailLimit)
    let recommended = result.rows.firstIndex { $0.trial.index == recommendation?.trial }
    let nearest = result.rows.contains(where: \.isFeasible) ? nil : result.nearest
    detailed = front + [recommended, nearest].compactMap(\.self).filter { !front.contains($0) }
  }

  /// The position of the row whose panel is shown first: the recommended one, or the best.
  var firstDetailed: Int? {
    detailed.first { result.rows[$0].trial.index == recommendation?.trial } ?? detailed.first
  }

  func isDetailed(_ position: Int) -> Bool { detailed.contains(position) }

  /// The label in drawings of the trials with a panel.
  var detailLabel: String {
    words.frontCount > 0 ? "on the front (select one)" : "nearest to meeting the constraints"
  }

  /// The label in drawings of the trials that are neither on the front nor fail.
  var otherLabel: String { result.question.constraints.isEmpty ? "not on the front" : "meets the constraints" }

  /// Returns the label in drawings of the trials that fail, which are drawn as told.
  func failingLabel(_ drawing: String) -> String { "does not meet the constraints (\(drawing))" }

  /// Returns the standing of a trial in a word or two; empty if there is nothing to say.
  func standing(of row: SweepResult.Row) -> String {
    if case .invalid = row.trial.outcome { return "cannot be run" }
    if !row.isFeasible { return "fails" }
    return [row.isOnFront ? "front" : nil, row.trial.index == recommendation?.trial ? "recommended" : nil]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the facts about a trial for a drawing: `Trial 12: bytes_fetched 3 MB; preload.leading=4`.
  func facts(of row: SweepResult.Row) -> String {
    let outcomes = zip(result.question.objectives, row.objectives).map { objective, value in
      "\(objective.metric) \(format.text(ofValue: value, objective.unit))"
    }
    let settings = zip(result.parameters, row.trial.point).map { "\($0.shortName)=\($1.label)" }
    return "Trial \(row.trial.index): \(outcomes.joined(separator: ", ")); \(settings.joined(separator: " "))"
  }
}

extension Array {
  /// Returns at most `count` elements, evenly spaced, including the first and the last. Precondition: `count` is at least 2.
  func thinned(to count: Int) -> [Element] {
    if self.count <= count { return self }
    return (0..<count).map { self[$0 * (self.count - 1) / (count - 1)] }
  }
}
