import ScrollExperiments
import ScrollGating
import ScrollJSON
import ScrollMetrics
import ScrollQuantities

/// The findings of a gate, in words and numbers.
struct GateNumbers {
  let format: MetricFormat

  init(usesUnicode: Bool) { format = MetricFormat(usesUnicode: usesUnicode) }

  /// Returns the finding for a threshold that is not met: `is 1,133 ms, 33 ms above 1,100 ms`. For one on the verdict, it is
  /// followed by those on other aspects: `; end_stall.time is 1,775 ms, 775 ms above 1,000 ms`.
  func finding(of verdict: Verdict) -> String {
    ([ownFinding(of: verdict)] + verdict.otherAspects.map { "\($0.metric)\($0.part) \(ownFinding(of: $0))" })
      .joined(separator: "; ")
  }

  private func ownFinding(of verdict: Verdict) -> String {
    guard let value = verdict.value else {
      return verdict.isUnjudged
        ? "is unjudged: nothing new came on screen, so there was nothing to judge"
        : "could not be measured: \(verdict.obstacle ?? "there was nothing to measure")"
    }
    guard let excess = verdict.excess else {
      let reason = verdict.outcome == .uncompared ? "not compared with the baseline" : "it had no value in the baseline"
      return "is \(text(value, verdict.unit)), \(reason)"
    }
    let limit = excess < 0 ? verdict.limits.first! : verdict.limits.last!
    let texts = texts(of: [value, limit], verdict.unit)
    if excess == 0 { return "is \(texts[0])\(exclusion(of: texts[1], by: verdict))" }
    let distance = difference(abs(excess), verdict.unit).drop { $0 == "+" }
    return "is \(texts[0]), \(distance) \(excess > 0 ? "above" : "below") \(texts[1])"
  }

  /// Returns why a value that equals its limit fails: `, not below baseline*1.1 = 0 ms; use <=`; empty if it does not.
  private func exclusion(of limit: String, by verdict: Verdict) -> String {
    guard verdict.outcome != .passed, case .threshold(let threshold) = verdict.subject,
      let comparison = threshold.strictComparison
    else { return "" }
    let text = (threshold.limitByBaseline.map { "\($0) = " } ?? "") + limit
    let isByBaseline = threshold.limitByBaseline != nil
    switch comparison {
    case .below: return ", not below \(text)" + (isByBaseline ? "; use <=" : "")
    case .above: return ", not above \(text)" + (isByBaseline ? "; use >=" : "")
    default: return ", which \(comparison.rawValue) excludes"
    }
  }

  /// Returns whether a change from the baseline is better or worse, and the allowed change.
  func remark(on verdict: Verdict) -> String {
    var words: String
    switch verdict.outcome {
    case .improved: words = "better"
    case .unmeasured: words = "nothing to measure now"
    case .failed where verdict.baseline == nil: words = "nothing to measure before"
    case .failed where verdict.isWorse: words = "worse"
    case .failed: words = "changed, and any change fails"
    case .passed where verdict.isBeyondTolerance:
      words = verdict.interval.map { !$0.contains(0) } == true ? "less than the minimum effect" : "may be chance"
    case .passed, .warned, .watched, .uncompared: words = "changed"
    }
    if case .baseline(let tolerance) = verdict.subject, tolerance.text != "0" {
      words += ", tolerance \(tolerance.text)\(amount(of: tolerance, by: verdict))"
    }
    if let interval = verdict.interval, interval.lowerBound != interval.upperBound {
      let ends = [interval.lowerBound, interval.upperBound].map { difference($0, verdict.unit) }
      words += ", 95 %: \(ends[0]) to \(ends[1])"
    }
    return words
  }

  /// Returns the amount of a tolerance that is a share, if rounded values may read as within it: ` (160.1 kB)`; else empty.
  private func amount(of tolerance: Tolerance, by verdict: Verdict) -> String {
    guard tolerance.text.contains("%"), let tolerated = verdict.tolerated, let difference = verdict.difference,
      tolerated < abs(difference), abs(difference) < 1.1 * tolerated
    else { return "" }
    return " (\(format.text(ofDistance: tolerated, verdict.unit)))"
  }

  /// Returns different values as different texts: with more digits if rounding would make them equal.
  func texts(of values: [Double], _ unit: Unit) -> [String] {
    let texts = values.map { text($0, unit) }
    guard Set(values).count > Set(texts).count else { return texts }
    return unit == .ratio ? percentages(of: values) : values.map { exact($0, unit) }
  }

  /// Returns shares in percent, with as many decimals as tell them apart.
  private func percentages(of values: [Double]) -> [String] {
    let finer = (2...12).lazy.map { decimals in values.map { ($0 * 100).grouped(decimals: decimals) + " %" } }
    return finer.first { Set($0).count == Set(values).count } ?? values.map { exact($0, .ratio) }
  }

  func text(_ value: Double, _ unit: Unit) -> String { format.text(of: Estimate([value]), unit) }

  /// Returns a difference with its sign; for rates in percentage points.
  ///
  /// - Parameter tolerated: The tolerance that it exceeds, so that it has as many digits as tell them apart; nil for none.
  func difference(_ value: Double, _ unit: Unit, beyond tolerated: Double? = nil) -> String {
    let text = format.text(ofDifference: Estimate([value]), unit)
    guard let tolerated, abs(value) > tolerated,
      format.text(ofDistance: value, unit) == format.text(ofDistance: tolerated, unit)
    else { return text }
    let (factor, suffix) = unit == .ratio ? (100, " pp") : (1.0, format.suffix(of: unit))
    let digits = (0...9).lazy.map { decimals in
      [abs(value), tolerated].map { ($0 * factor).grouped(decimals: decimals) }
    }.first { $0[0] != $0[1] }
    return digits.map { (value < 0 ? "-" : "+") + $0[0] + suffix } ?? text
  }

  /// Returns the difference of a judged metric from the baseline, with as many digits as tell it from the tolerance.
  func difference(of verdict: Verdict) -> String? {
    verdict.difference.map { difference($0, verdict.unit, beyond: verdict.tolerated) }
  }

  private func exact(_ value: Double, _ unit: Unit) -> String {
    let name = unit == .ratio ? "" : format.suffix(of: unit)
    return (value == value.rounded() ? value.grouped(decimals: 0) : value.plain) + name
  }
}

extension Verdict {
  /// True if it is on the verdict on a feed of which nothing was judged.
  fileprivate var isUnjudged: Bool {
    guard case .threshold(let threshold) = subject else { return false }
    return threshold.isOnVerdict && value == nil
  }

  /// True if the metric fails because it is worse than in the baseline, and not for another change.
  var isWorse: Bool {
    outcome == .failed && !isByThreshold && baseline != nil && (try? MetricPlace(metric))?.better != nil
  }
}
