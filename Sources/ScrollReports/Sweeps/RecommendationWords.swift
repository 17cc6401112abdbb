import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollSweeps

/// The reasons for a recommended tuning, in sentences.
struct RecommendationWords {
  private let recommendation: Recommendation
  private let format: MetricFormat

  init(_ recommendation: Recommendation, _ format: MetricFormat) {
    (self.recommendation, self.format) = (recommendation, format)
  }

  /// The settings: `preload.leading=4 display.leading=1`.
  var settings: String { settings(recommendation.choice.row.trial.point) }

  /// The reasons for the choice, its certainty, and the trial that was passed over for it.
  var reasons: [String] {
    [superiority] + verdicts + neighbors(recommendation.choice) + misses
      + [
        passedOver, presentIsBetter, recommendation.isPresentSetting ? "It is the present setting." : presentIsEqual,
        givenNetwork, givenSettings,
      ].compactMap(\.self) + (recommendation.uncertainty.map(uncertainty) ?? [])
  }

  /// The hint to try the choice in other worlds; nil if it was.
  var worldsHint: String? { recommendation.uncertainty == nil ? WorldsHint.sentence : nil }

  /// The constraints that scenarios break although all together meet them: `The mean meets display_latency.p95 <=
  /// 450ms, but profile feed has 850 ms; --across worst requires it of each.`
  private var misses: [String] {
    let scenarios = zip(recommendation.scenarios, recommendation.choice.row.trial.metrics ?? [])
    return recommendation.question.constraints.compactMap { constraint in
      let misses = scenarios.compactMap { scenario, metrics -> (name: String, value: Double)? in
        guard let value = metrics[constraint.metric], !constraint.isMet(by: value) else { return nil }
        return (scenario.recommended.name.printable, value)
      }
      guard let worst = misses.max(by: { constraint.miss(of: $0.value) < constraint.miss(of: $1.value) }) else {
        return nil
      }
      let value = text(worst.value, constraint.unit)
      let outcome =
        misses.count == 1
        ? "\(worst.name) has \(value)" : "\(misses.count) scenarios do not, \(worst.name) the least with \(value)"
      return "\(aggregate.subject) meets \(constraint.text), but \(outcome)\(aggregate.remedy)."
    }
  }

  /// The value over all scenarios, and how to have each of them meet a constraint.
  private var aggregate: (subject: String, remedy: String) {
    switch recommendation.question.aggregation {
    case .mean: ("The mean", "; --across worst requires it of each")
    case .weightedMean: ("The weighted mean", "")
    case .worst, .quantile: ("The \(recommendation.question.aggregation)", "; --across worst requires it of each")
    }
  }

  /// A caution if the sweep tried networks, which an app does not choose; nil otherwise.
  private var givenNetwork: String? {
    guard recommendation.parameters.contains(where: { $0.place.setting.path == NetworkSource.path }) else { return nil }
    return "The network is not yours to choose; to tune for several, use --weights wifi=6,lte=3,3g=1."
  }

  /// A caution if the sweep tried other settings that an app does not choose; nil otherwise.
  private var givenSettings: String? {
    let names = recommendation.parameters.filter {
      !$0.place.setting.isChosenByApp && $0.place.setting.path != NetworkSource.path
    }.map(\.shortName)
    if names.isEmpty { return nil }
    let (are, them) = names.count == 1 ? ("is", "it") : ("are", "them")
    return "\(names.listed()) \(are) not yours to choose; to see what depends on \(them), compare the trials."
  }

  /// Returns the number of worlds in which the recommended trial meets the constraints or is the best, the places where
  /// it fails, and what to measure.
  private func uncertainty(_ uncertainty: RecommendationUncertainty) -> [String] {
    let best = lowestPrice
    let count =
      isBounded
      ? "It meets the constraints in \(uncertainty.meetCount) of \(uncertainty.worldCount) worlds; "
        + "in \(uncertainty.bestCount) of these it has \(best) of all trials that do."
      : "It has \(best) of those with the best verdict\(andClosest) in \(uncertainty.bestCount) of "
        + "\(uncertainty.worldCount) worlds."
    let places = uncertainty.boundaries.map(\.place)
    let misses =
      places.isEmpty ? [] : ["With all else as assumed, it misses them where \(places.joined(separator: " or "))."]
    return [count] + present(uncertainty) + choice(uncertainty) + misses + dependence(uncertainty)
      + measurement(uncertainty)
  }

  /// Returns the comparison with the present settings; empty if it decides nothing: the trial is better in all worlds.
  private func present(_ uncertainty: RecommendationUncertainty) -> [String] {
    let (count, better, worse) = uncertainty.present
    if better == count { return [] }
    let worlds = uncertainty.aim == .worst ? "the \(count) hardest" : "\(count)"
    let criterion =
      isBounded
      ? "the constraints"
      : recommendation.question.countsDistance ? "the verdict, the distance from a good one" : "the verdict"
    return [
      "It is better than the present settings in \(better) of \(worlds) worlds, and worse in \(worse), judged by \(criterion) and "
        + "then by \(recommendation.price.metric)."
    ]
  }

  private var isBounded: Bool { !recommendation.question.constraints.isEmpty }

  /// What counts after the verdict: ` that are closest to a good one`; empty if other objectives are stated.
  private var andClosest: String { recommendation.question.countsDistance ? " that are closest to a good one" : "" }

  /// `the lowest bytes_fetched`
  private var lowestPrice: String {
    "the \(recommendation.price.goal == .minimize ? "lowest" : "highest") \(recommendation.price.metric)"
  }

  /// Returns what to measure first; empty if no other trial outdoes the recommended one in any world.
  private func measurement(_ uncertainty: RecommendationUncertainty) -> [String] {
    if uncertainty.outdoneCount == 0 { return [] }
    let words = MeasurementWords(uncertainty.measurement, format)
    return [words.sentence("a trial chosen without knowing it is outdone by another")]
  }

  /// The best trials along the setting that matters most, whether robust or not: `Robust or not, the trial with the lowest
  /// bytes_fetched of those with the best verdict depends most on loading.latency. With all else as assumed, it is trial 1
  /// (preload.leading=2) from 55 ms to 131 ms and trial 3 (preload.leading=4) from 131 ms to 220 ms.`
  private func dependence(_ uncertainty: RecommendationUncertainty) -> [String] {
    guard let dependence = uncertainty.dependence else { return [] }
    let axis = dependence.axis
    let parts = dependence.parts.map { part in
      let ends = [part.positions.lowerBound, part.positions.upperBound].map(axis.text)
      return "\(part.trial.map(name) ?? "none") from \(ends[0]) to \(ends[1])"
    }
    let best =
      isBounded
      ? "the trial with \(lowestPrice) of those that meet the constraints"
      : "the trial with \(lowestPrice) of those with the best verdict\(andClosest)"
    return [
      "Robust or not, \(best) depends most on \(axis.name). With all else as assumed, it is \(parts.listed())."
    ]
  }

  /// Returns the number of a trial and its settings: `trial 3 (preload.leading=4)`.
  private func name(_ trial: SweepResult.Row) -> String {
    "trial \(trial.trial.index) (\(settings(trial.trial.point)))"
  }

  /// Returns the outcome of the recommended trial in the hardest worlds, if these count, and the choice without worlds,
  /// if it differs.
  private func choice(_ uncertainty: RecommendationUncertainty) -> [String] {
    let (count, meetCount) = uncertainty.hardest
    let hardest =
      uncertainty.aim == .worst && isBounded ? ["It meets them in \(meetCount) of the \(count) hardest worlds."] : []
    let plain = uncertainty.plain.map { plain in
      let worlds =
        uncertainty.aim == .worst ? "the \(count) hardest" : "\(uncertainty.worldCount)"
      let outcome = isBounded ? "meets them in \(plain.meetCount)" : "is the best in \(plain.bestCount)"
      return "For the scenario as it is, \(name(plain.trial)) would be the answer; it \(outcome) of \(worlds) worlds."
    }
    return hardest + (plain.map { [$0] } ?? [])
  }

  private func settings(_ point: [JSONNode]) -> String {
    zip(recommendation.parameters, point).map { parameter, value in
      "\(parameter.shortName)=\(value)"
    }.joined(separator: " ")
  }

  private var superiority: String {
    if recommendation.uncertainty?.plain != nil { return "It is chosen for the worlds in which it was tried." }
    let superlative = "It has \(lowestPrice)"
    let those: String? =
      switch recommendation.criterion {
      case .verdict: "with the best verdict"
      case .distance: "that come closest to a good verdict"
      case .constraints, .objectives: nil
      }
    if recommendation.passedOver != nil {
      return recommendation.choice.isRobust
        ? superlative + " of the robust ones\(those.map { " \($0)" } ?? "")."
        : "No robust trial was found; this one has the largest share of neighbors that meet the constraints."
    }
    if let those { return superlative + " of those \(those)." }
    return superlative + (isBounded ? " of those that meet the constraints." : ".")
  }

  /// The verdicts now and with the tuning, also as recorded if rests are held; empty without scenarios.
  private var verdicts: [String] {
    [verdicts("The", recommendation.grades), spread, verdicts("As recorded, the", recommendation.gradesAsRecorded)]
      .compactMap(\.self)
  }

  /// The verdicts on the pairs of runs of a single scenario; nil if they all have the grades that trials are judged by.
  private var spread: String? {
    guard recommendation.scenarios.count == 1, let pair = recommendation.scenarios[0].runs,
      let grades = recommendation.grades.first
    else { return nil }
    let (now, then) = (pair.present.spread.grades, pair.recommended.spread.grades)
    if now.allSatisfy({ $0 == grades.present }), then.allSatisfy({ $0 == grades.recommended }) { return nil }
    let texts = (now: GradeTally.text(now), then: GradeTally.text(then))
    let runs = recommendation.pairCount
    if texts.now == texts.then { return "In \(runs) runs of each, it is \(texts.now), now and with it." }
    return "In \(runs) runs of each, the feed is \(texts.now) now, and \(texts.then) with it."
  }

  /// Returns the verdicts now and with the tuning; nil without any.
  private func verdicts(
    _ the: String, _ grades: [(present: FeedVerdict.Grade, recommended: FeedVerdict.Grade)]
  ) -> String? {
    guard let first = grades.first else { return nil }
    if grades.count == 1 {
      let (now, then) = (first.present.rawValue, first.recommended.rawValue)
      let change = now == then ? "\(the) feed stays \(now)" : "\(the) feed is \(now) now, and \(then) with it"
      return change + (RecommendationBasis(recommendation).fewerRuns.map { ", judged by \($0.counted("run"))." } ?? ".")
    }
    let better = grades.count { $0.present.isWorse(than: $0.recommended) }
    let worse = grades.count { $0.recommended.isWorse(than: $0.present) }
    if better + worse == 0 { return "\(the) verdict of every scenario stays the same." }
    return "\(the) verdict gets better in \(better) of \(grades.count) scenarios, and worse in \(worse)."
  }

  /// A note if the present settings have the same price, with what decides if the trial beats them; nil otherwise.
  private var presentIsEqual: String? {
    guard recommendation.isPriceUnchanged, recommendation.presentStanding != .beatenByChance else { return nil }
    let decision =
      switch recommendation.presentCriterion {
      case _ where !recommendation.beatsPresent || recommendation.presentStanding != .beaten: ""
      case .constraints: ", but do not meet the constraints"
      case .verdict: ", so the verdict decides"
      case .distance: ", so the distance from a good verdict decides"
      case .objectives: ", so the other metrics decide"
      }
    return "The present settings have the same \(recommendation.price.metric)\(decision)."
  }

  private var passedOver: String? {
    guard let other = recommendation.passedOver, let fault = other.faultyNeighbor, !isSavingNegligible else {
      return nil
    }
    let price = recommendation.price
    let better = recommendation.question.countsDistance ? "comes closer to a good verdict" : "has a better verdict"
    let saved = recommendation.saving.map {
      "would save \(format.text(ofDistance: $0, price.unit)) of \(price.metric)"
    }
    return
      "Passed over: trial \(other.row.trial.index) (\(settings(other.row.trial.point))) "
      + "\(saved ?? (isBounded ? "is cheaper" : better)), but is "
      + "fragile: \(told(fault))"
  }

  /// True if the price of the trial that was passed over reads the same.
  private var isSavingNegligible: Bool {
    let objective = recommendation.question.objectives.firstIndex(of: recommendation.price)
    let prices = [recommendation.passedOver, recommendation.choice].map { candidate in
      objective.flatMap { candidate?.row.objectives[$0] }.map { text($0, recommendation.price.unit) }
    }
    return prices[0] != nil && prices[0] == prices[1]
  }

  private var presentIsBetter: String? {
    let isDistance = recommendation.presentCriterion == .distance
    if recommendation.presentStanding == .finer {
      return isDistance
        ? "The present setting comes closer to a good verdict: keep it."
        : "The present setting has a better verdict: widen the space to include it before you change anything."
    }
    let price = recommendation.price
    if recommendation.presentStanding == .beatenByChance {
      let (better, count) = (price.goal == .minimize ? "lower" : "higher", recommendation.pairCount)
      let advantage = isDistance ? "comes closer to a good verdict" : "has a \(better) \(price.metric)"
      return
        "It is better by chance alone: in \(count) runs of each, the present setting \(advantage). "
        + "--replications \(count) judges all trials by the mean."
    }
    guard recommendation.isPresentCheaper else { return nil }
    let meets = recommendation.question.constraints.isEmpty ? "" : " and meets the constraints"
    return "The present setting has a \(price.goal == .minimize ? "lower" : "higher") \(price.metric)\(meets): "
      + "widen the space to include it before you change anything."
  }

  /// Returns how robust the choice is, with each neighbor that fails.
  private func neighbors(_ choice: Candidate) -> [String] {
    let count = choice.neighbors.count
    guard count > 0 else { return ["It has no neighbors in this space, so its robustness is unknown."] }
    if !choice.isRobust {
      let sound =
        "It is fragile: \(choice.soundCount) of \(count) neighbors \(choice.soundCount == 1 ? "is" : "are") sound."
      return [sound] + choice.neighbors.filter { !$0.faults.isEmpty }.map { "Fails \(told($0))" }
    }
    if !recommendation.question.constraints.isEmpty {
      let those =
        count == 1 ? "its neighbor meets" : count == 2 ? "both neighbors meet" : "all \(count) neighbors meet"
      return ["It is robust: \(those) the constraints too."]
    }
    let spans = zip(recommendation.question.objectives, choice.spans).compactMap { objective, span in
      span.map { "\(objective.metric) \(text($0, objective.unit))" }
    }
    return ["It and its \(count == 1 ? "neighbor" : "\(count) neighbors") have \(spans.joined(separator: ", "))."]
  }

  /// Returns the failures of a neighbor: `with preload.leading=3, bytes_fetched is 3.4 MB, which misses the bound by
  /// 0.4 MB.`
  private func told(_ neighbor: Candidate.Neighbor) -> String {
    let faults = neighbor.faults.map { fault in
      switch fault {
      case .cannotBeRun(let why): return "it cannot be run: \(why)"
      case .misses(let constraint, nil): return "\(constraint.text) has nothing to measure"
      case .misses(let constraint, let value?):
        return "\(constraint.metric) is \(text(value, constraint.unit)), which misses the bound by "
          + format.text(ofDistance: constraint.miss(of: value), constraint.unit)
      }
    }
    return "with \(settings(neighbor.point)), \(faults.joined(separator: ", and "))."
  }

  /// Returns `from 1 MB to 3 MB`, or `of 1 MB` if both are the same.
  private func text(_ span: ClosedRange<Double>, _ unit: Unit) -> String {
    let (minimum, maximum) = (text(span.lowerBound, unit), text(span.upperBound, unit))
    return minimum == maximum ? "of \(minimum)" : "from \(minimum) to \(maximum)"
  }

  private func text(_ value: Double, _ unit: Unit) -> String { format.text(ofValue: value, unit) }
}
