import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollReports
import ScrollSweeps

/// The content that the sections of a sweep's page share. It is a class, because copying all of it in every section would
/// make the program 1 % larger.
final class SweepView: Sendable {
  /// The maximum number of front trials with a panel; more would make the page too long.
  static let detailLimit = 50

  let result: SweepResult
  let provenance: SweepProvenance
  /// The recommendation; nil if none was requested, or no trial meets the constraints.
  let recommendation: RecommendationSummary?
  let sensitivity: Sensitivity
  /// The positions of the parameters that change something; of all if none does.
  let varied: [Int]
  /// The first scenario's own value of each parameter; nil if it has none.
  let present: [JSONNode?]
  /// The objectives of the present settings, from the recommendation or from the trial that has them; empty if they were
  /// not measured.
  let presentObjectives: [Double?]
  /// The two parameters of heat maps: those requested, else those that matter most; nil if there are fewer than two that
  /// change something.
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
    let idle = words.idleParameters
    let varied = result.parameters.indices.filter { !idle.contains($0) }
    self.varied = varied.isEmpty ? Array(result.parameters.indices) : varied
    let settings = provenance.definition.base.resolved.json
    let present = result.parameters.map { settings.node(at: $0.path) }
    self.present = present
    let unchanged = result.rows.first { row in
      varied.allSatisfy { present[$0]?.isSame(as: row.trial.point[$0]) == true }
    }
    let known = recommendation?.presentObjectives ?? []
    presentObjectives = known.isEmpty ? unchanged?.objectives ?? [] : known
    let mattering = HeatMap.Pair(mattering: sensitivity).map { (x: $0.x, y: $0.y) }
    heatMapAxes = asked ?? mattering.flatMap { varied.contains($0.x) && varied.contains($0.y) ? $0 : nil }
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

  /// Returns the label of the present settings in a drawing: of objectives alone, which all scenarios share, or also of
  /// parameters, whose present values are those of the first scenario.
  func presentLabel(ofObjectivesAlone: Bool) -> String {
    let names = provenance.definition.subjects.map(\.nameOnAnyNetwork)
    let isShared = ofObjectivesAlone || names.allSatisfy { $0 == names[0] }
    return isShared ? "now" : "now (settings of \(names[0].printable))"
  }

  /// The label in drawings of the trials with a panel.
  var detailLabel: String {
    if words.frontCount == 0 { return "nearest to meeting the constraints" }
    let isChoiceOnFront = detailed.allSatisfy { result.rows[$0].isOnFront }
    let choice = isChoiceOnFront ? nil : recommendation.map { ", or \($0.standing)" }
    return "on the front\(choice ?? "") (select one)"
  }

  /// The label in drawings of the trials that are neither on the front nor fail.
  var otherLabel: String { result.question.constraints.isEmpty ? "not on the front" : "meets the constraints" }

  /// Returns the label in drawings of the trials that fail. `drawing` says how they are drawn: `crosses`.
  func failingLabel(_ drawing: String) -> String { "does not meet the constraints (\(drawing))" }

  /// Returns true if a trial is the best that was found, but does not beat the present settings.
  func isClosest(_ row: SweepResult.Row) -> Bool {
    recommendation?.beatsPresent == false && row.trial.index == recommendation?.trial
  }

  /// Returns the standing of a trial in a word or two; empty if there is nothing to say.
  func standing(of row: SweepResult.Row) -> String {
    if case .invalid = row.trial.outcome { return "cannot be run" }
    if !row.isFeasible { return "fails" }
    return [row.isOnFront ? "front" : nil, row.trial.index == recommendation?.trial ? recommendation?.standing : nil]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the facts about a trial for a drawing: `Trial 12: bytes_fetched 3 MB; preload.leading=4`.
  func facts(of row: SweepResult.Row) -> String {
    let outcomes = zip(result.question.objectives, row.objectives).map { objective, value in
      "\(objective.metric) \(format.text(ofValue: value, objective.unit))"
    }
    let settings = varied.map { "\(result.parameters[$0].shortName)=\(row.trial.point[$0].label)" }
    return "Trial \(row.trial.index): \(outcomes.joined(separator: ", ")); \(settings.joined(separator: " "))"
  }
}

extension JSONNode {
  /// Returns true if the values are the same number, or equal.
  func isSame(as other: JSONNode) -> Bool {
    guard let number, let another = other.number else { return self == other }
    return number.double == another.double
  }
}
