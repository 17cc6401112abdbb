import Experiments
import Metrics
public import Sweeps

/// A recommended tuning for people: which and why, what it wins and costs, and the lines to paste.
public struct RecommendationReport: Sendable {
  private let style: TerminalStyle
  private let format: MetricFormat

  public init(style: TerminalStyle) {
    self.style = style
    format = MetricFormat(usesUnicode: style.usesUnicode)
  }

  /// To stand below the table of the sweep.
  ///
  /// - Parameter overrides: In what the scenarios differed from their files, as `path=value`.
  public func text(of recommendation: Recommendation, overrides: [String] = []) -> String {
    let trial = recommendation.choice.row.trial
    var lines = [style.bold("Recommended: trial \(trial.index)")]
    lines += paragraph(settings(trial.point, recommendation))
    lines += reasons(recommendation).flatMap(paragraph)
    lines += ["", style.bold("Against the present setting")] + changes(recommendation)
    for language in TextureSourceCode.Language.allCases {
      let code = recommendation.code(language)
      if code.isEmpty { continue }
      lines += ["", style.bold("To paste, \(language.rawValue)")] + code.map { "  " + $0.printable }
    }
    let others = recommendation.otherSettings
    if !others.isEmpty { lines += ["", style.bold("To set in your app")] + paragraph(others.joined(separator: " ")) }
    lines += ["", style.bold("To see it")]
    lines.append("  " + RecommendationProof.line(recommendation, overrides: overrides).printable)
    return lines.joined(separator: "\n") + "\n"
  }

  private func paragraph(_ text: String) -> [String] { text.wrapped(to: style.width - 2).map { "  " + $0 } }

  private func settings(_ point: [JSONNode], _ recommendation: Recommendation) -> String {
    zip(recommendation.parameters, point).map { parameter, value in
      "\(parameter.shortName)=\(value)"
    }.joined(separator: " ")
  }

  /// Why this one, how sure it is, and what was passed over for it.
  private func reasons(_ recommendation: Recommendation) -> [String] {
    let (choice, price) = (recommendation.choice, recommendation.price)
    let superlative = "It has the \(price.goal == .minimize ? "lowest" : "highest") \(price.metric)"
    var reasons: [String] = []
    if recommendation.passedOver == nil {
      let isBounded = !recommendation.question.constraints.isEmpty
      reasons.append(superlative + (isBounded ? " of those that keep the constraints." : "."))
    } else {
      reasons.append(
        choice.isRobust
          ? superlative + " of the robust ones."
          : "No robust one was found; this one has the largest share of sound neighbours.")
    }
    reasons += neighbours(choice, recommendation)
    if let other = recommendation.passedOver, let fault = other.faultyNeighbour {
      let saved = recommendation.saving.map { "would save \(text($0, price.unit)) of \(price.metric)" } ?? "is cheaper"
      reasons.append(
        "Passed over: trial \(other.row.trial.index) (\(settings(other.row.trial.point, recommendation))) \(saved), but is "
          + "fragile: \(told(fault, recommendation))")
    }
    if recommendation.isPresentCheaper {
      let keeps = recommendation.question.constraints.isEmpty ? "" : " and keeps the constraints"
      reasons.append(
        "The present setting has a \(price.goal == .minimize ? "lower" : "higher") \(price.metric)\(keeps): widen the space "
          + "to it before you change anything.")
    }
    if recommendation.isPresentSetting { reasons.append("It is the present setting.") }
    return reasons
  }

  /// How robust it is, and each neighbour that fails.
  private func neighbours(_ choice: Candidate, _ recommendation: Recommendation) -> [String] {
    let count = choice.neighbours.count
    guard count > 0 else { return ["It has no neighbours in this space, so how robust it is cannot be told."] }
    if !choice.isRobust {
      let sound =
        "It is fragile: \(choice.soundCount) of \(count) neighbours \(choice.soundCount == 1 ? "is" : "are") sound."
      return [sound]
        + choice.neighbours.filter { !$0.faults.isEmpty }.map { "Fails \(told($0, recommendation))" }
    }
    if !recommendation.question.constraints.isEmpty {
      let those =
        count == 1 ? "its neighbour keeps" : count == 2 ? "both neighbours keep" : "all \(count) neighbours keep"
      return ["It is robust: \(those) the constraints too."]
    }
    let spans = zip(recommendation.question.objectives, choice.spans).compactMap { objective, span in
      span.map { "\(objective.metric) \(text($0, objective.unit))" }
    }
    return ["It and its \(count == 1 ? "neighbour" : "\(count) neighbours") have \(spans.joined(separator: ", "))."]
  }

  /// `with preload.leading=3, bytes_fetched is 3.4 MB, which misses the bound by 0.4 MB.`
  private func told(_ neighbour: Candidate.Neighbour, _ recommendation: Recommendation) -> String {
    let settings = settings(neighbour.point, recommendation)
    let faults = neighbour.faults.map { fault in
      switch fault {
      case .cannotBeRun(let why): return "it cannot be run: \(why)"
      case .misses(let constraint, nil): return "of \(constraint.text) there is nothing to measure"
      case .misses(let constraint, let value?):
        return "\(constraint.metric) is \(text(value, constraint.unit)), which misses the bound by "
          + text(constraint.miss(of: value), constraint.unit)
      }
    }
    return "with \(settings), \(faults.joined(separator: ", and "))."
  }

  /// A row a metric: before, after, and the mean difference with its interval.
  private func changes(_ recommendation: Recommendation) -> [String] {
    let header = ["", "present", "recommended", "difference"]
    let rows = recommendation.changes.map { change in
      [
        change.metric, text(change.present, change.unit), text(change.recommended, change.unit),
        difference(change),
      ]
    }
    let table = AlignedRows(header: header, rows: rows).lines(style)
    let count = recommendation.pairCount
    let pairs = count == 1 ? "1 pair of runs" : "\(count) pairs of runs"
    let scenarios = recommendation.scenarios.count > 1 ? " of each scenario" : ""
    let note = "Differences are over \(pairs)\(scenarios) with equal draws, mean and 95 % interval."
    return table + paragraph(note)
  }

  private func difference(_ change: MetricChange) -> String {
    guard let difference = change.difference else { return text(nil, change.unit) }
    guard difference.halfWidth == 0 else { return format.text(ofDifference: difference, change.unit) }
    if difference.mean == 0 { return "none" }
    return "exactly " + format.text(ofDifference: Estimate([difference.mean]), change.unit)
  }

  /// `from 1 MB to 3 MB`, or `of 1 MB` if that is the same.
  private func text(_ span: ClosedRange<Double>, _ unit: Unit) -> String {
    let (least, greatest) = (text(span.lowerBound, unit), text(span.upperBound, unit))
    return least == greatest ? "of \(least)" : "from \(least) to \(greatest)"
  }

  private func text(_ value: Double?, _ unit: Unit) -> String {
    format.text(of: value.flatMap { Estimate([$0]) }, unit)
  }
}
