import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// A judge of a scenario's measurements by thresholds and its baseline.
struct Judge {
  private let rules: GateRules
  /// The limits of the grades that the verdict on the feed has.
  private let limits: FeedVerdict.Limits
  /// The reason why metrics against foresight have no values; nil if there is none.
  private let foresightObstacle: String?
  /// The result as a baseline.
  private let current: Baseline
  /// The baseline; nil if there is none to compare with.
  private let baseline: Baseline?
  /// The file that the baseline is read from.
  private let baselineFile: FilePlace

  /// - Parameters:
  ///   - result: The result of all replications.
  ///   - current: The result as a baseline.
  ///   - baseline: The baseline; nil if there is none to compare with.
  ///   - baselineFile: The file that the baseline is read from.
  init(
    _ result: RunResult, as current: Baseline, against baseline: Baseline?, from baselineFile: FilePlace,
    by rules: GateRules
  ) {
    (limits, foresightObstacle) = (result.scenario.verdict, result.foresightObstacle)
    (self.rules, self.current, self.baseline, self.baselineFile) = (rules, current, baseline, baselineFile)
  }

  /// Returns the verdicts by threshold, in order.
  func verdicts(by thresholds: [SelectedThreshold]) -> [Verdict] {
    thresholds.flatMap { selected in selected.parts.map { verdict(by: selected.threshold, on: $0) } }
  }

  private func verdict(by threshold: Threshold, on part: MeasuredPart) -> Verdict {
    switch threshold.requirement {
    case .metric(let place, let condition): verdict(by: threshold, place, condition, threshold.bound, on: part)
    case .verdict(let grade): verdict(by: threshold, grade, on: part)
    }
  }

  /// Returns the verdict on the aspect that decides the grade, with those on the others that do not have the demanded one;
  /// without an aspect if nothing was judged.
  private func verdict(by threshold: Threshold, _ grade: FeedVerdict.Grade, on part: MeasuredPart) -> Verdict {
    let feed = current.verdict(limits)
    guard let judgment = feed.deciding ?? feed.judgments.first else {
      return Verdict(
        subject: .threshold(threshold), metric: Threshold.verdict, unit: .count, part: part, value: nil,
        bound: threshold.bound, baseline: nil, limits: [], difference: nil, excess: nil, interval: nil,
        outcome: .unmeasured,
        place: threshold.place)
    }
    var verdict = verdict(by: threshold, grade, of: judgment.aspect, on: part)
    verdict.otherAspects = feed.judgments.filter { $0 != judgment && $0.grade > grade }.map {
      self.verdict(by: threshold, grade, of: $0.aspect, on: part)
    }
    return verdict
  }

  private func verdict(
    by threshold: Threshold, _ grade: FeedVerdict.Grade, of aspect: FeedVerdict.Aspect, on part: MeasuredPart
  ) -> Verdict {
    let limit = limits.limit(of: aspect).largest(grade)
    let condition = Condition.compares(.atMost, .number(limit))
    let unit = aspect.unit == .ratio ? "" : aspect.unit.rawValue
    let bound = "\(Comparison.atMost.rawValue) \(limit.plain)\(unit)"
    return verdict(by: threshold, aspect.metric, condition, bound, on: part)
  }

  private func verdict(
    by threshold: Threshold, _ place: MetricPlace, _ condition: Condition, _ bound: String, on part: MeasuredPart
  ) -> Verdict {
    let value = current[part]?[place]?.mean
    let reference = baseline?[part]?[place]?.mean
    let limits = condition.limits(baseline: reference)
    let outcome: Verdict.Outcome
    switch (value, limits) {
    case (nil, _): outcome = .unmeasured
    case (_, nil): outcome = baseline == nil ? .uncompared : .unmeasured
    case (let value?, let limits?):
      let isKept = condition.holds(value, limits: limits)
      outcome = isKept ? .passed : threshold.level == .warn ? .warned : .failed
    }
    return Verdict(
      subject: .threshold(threshold), metric: place.name, unit: place.unit, part: part, value: value,
      bound: bound, baseline: reference, limits: limits ?? [],
      difference: value.flatMap { value in reference.map { value - $0 } },
      excess: value.flatMap { value in limits.map { condition.excess(of: value, limits: $0) } },
      interval: nil, outcome: outcome, place: threshold.place,
      obstacle: value == nil && place.needsForesight ? foresightObstacle : nil)
  }

  /// A verdict on every judged metric with a value in this run or in the baseline, and on every watched one that changed.
  var baselineVerdicts: [Verdict] {
    guard let baseline else { return [] }
    return current.parts.flatMap { part -> [Verdict] in
      guard let before = baseline[part.part] else { return [] }
      return part.metrics.compactMap { place, measurement in
        before[place].flatMap { before in
          rules.judges(place, of: part.part)
            ? verdict(on: place, of: part.part, measurement, before: before)
            : observation(on: place, of: part.part, measurement, before: before)
        }
      }
    }
  }

  /// Returns the verdict on a judged metric; nil if neither run had anything to measure.
  private func verdict(
    on place: MetricPlace, of part: MeasuredPart, _ now: Measurement, before: Measurement
  ) -> Verdict? {
    if now.mean == nil, before.mean == nil { return nil }
    let tolerance = rules.tolerance(place)
    let change = MeasuredChange(from: before, to: now)
    let outcome: Verdict.Outcome
    if now.mean == nil {
      outcome = .unmeasured
    } else if let change, let mean = before.mean {
      let effect = change.interval == nil ? 0 : rules.minimumEffect * abs(mean)
      let tolerated = max(tolerance.width(around: mean), effect, place.unit.rounding)
      outcome = change.isBeyond(tolerated) ? place.outcome(of: change.difference) : .passed
    } else {
      outcome = .failed
    }
    return verdict(outcome, tolerance, on: place, of: part, now, before: before, change)
  }

  /// Returns the verdict on a watched metric; nil if it has not changed.
  private func observation(
    on place: MetricPlace, of part: MeasuredPart, _ now: Measurement, before: Measurement
  ) -> Verdict? {
    let change = MeasuredChange(from: before, to: now)
    let isChanged = change?.isBeyond(place.unit.rounding) ?? ((now.mean == nil) != (before.mean == nil))
    return isChanged ? verdict(.watched, .none, on: place, of: part, now, before: before, change) : nil
  }

  private func verdict(
    _ outcome: Verdict.Outcome, _ tolerance: Tolerance, on place: MetricPlace, of part: MeasuredPart,
    _ now: Measurement, before: Measurement, _ change: MeasuredChange?
  ) -> Verdict {
    Verdict(
      subject: .baseline(tolerance), metric: place.name, unit: place.unit, part: part, value: now.mean,
      bound: tolerance.isNone ? "baseline" : "baseline ± \(tolerance.text)", baseline: before.mean,
      limits: before.mean.map { [$0] } ?? [], difference: change?.difference, excess: nil,
      interval: change?.interval, outcome: outcome, place: baselineFile.at(line: before.line))
  }
}

extension MetricPlace {
  /// Returns the outcome of a significant change. Any change of a metric without a preferred direction is a failure.
  fileprivate func outcome(of difference: Double) -> Verdict.Outcome {
    switch better {
    case .lower: difference < 0 ? .improved : .failed
    case .higher: difference > 0 ? .improved : .failed
    case nil: .failed
    }
  }
}
