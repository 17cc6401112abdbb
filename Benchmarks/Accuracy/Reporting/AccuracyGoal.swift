import Foundation

/// A goal for predictions on held-out cells, with the value reached and the value that the experiment's own noise
/// allows.
struct AccuracyGoal {
  /// The goal in words.
  let name: String
  let link: String
  let prediction: String
  let limit: String
  let reached: String
  /// The same figure for every other repetition as a prediction of the rest.
  let noise: String
  let isMet: Bool

  /// Returns all goals for which something was measured.
  static func all(_ report: AccuracyReport) -> [AccuracyGoal] {
    ranks(report) + winners(report) + shares(report) + counts(report) + items(report)
  }

  private static func ranks(_ report: AccuracyReport) -> [AccuracyGoal] {
    let metrics = [(ComparedMetric.meanLatency, "mean latency"), (.hitRate, "hit rate"), (.blankTime, "blank time")]
    return metrics.compactMap { metric, name in
      func rank(_ parts: AccuracyReport.Parts) -> Double? { parts.all.rankCorrelation[metric.rawValue] }
      return goal("rank correlation of policies by \(name)", "all", "naive", atLeast: 0.98, report, rank) {
        String(format: "%.3f", $0)
      }
    }
  }

  private static func winners(_ report: AccuracyReport) -> [AccuracyGoal] {
    let goal = goal("the policy that is clearly best is named", "all", "naive", atLeast: 0.95, report) {
      $0.all.winners.share
    }
    return [goal].compactMap(\.self)
  }

  private static func shares(_ report: AccuracyReport) -> [AccuracyGoal] {
    let kinds = ExperimentNetwork.Kind.allCases
    return [(ComparedMetric.meanLatency, "mean latency"), (.blankTime, "blank time")].flatMap { metric, name in
      kinds.compactMap { kind in
        let isShared = kind == .shared
        return goal(
          "cells whose \(name) is within \(isShared ? 3 : 5) %", kind.rawValue, "calibrated", atLeast: 0.9, report
        ) { parts in
          let errors = parts.heldOutByKind[kind.rawValue]?.errors[metric.rawValue]
          return isShared ? errors?.within3 : errors?.within5
        }
      }
        + kinds.compactMap { kind in
          goal("cells whose \(name) is within 10 %", kind.rawValue, "naive", atLeast: 0.9, report) {
            $0.heldOutByKind[kind.rawValue]?.errors[metric.rawValue]?.within10
          }
        }
    }
  }

  private static func counts(_ report: AccuracyReport) -> [AccuracyGoal] {
    let metrics = [(ComparedMetric.fetches, "requests"), (.bytes, "bytes"), (.cancelled, "cancellations")]
    return metrics.compactMap { metric, name in
      goal("mean error of \(name)", "all", "naive", atMost: 0.03, report) {
        $0.heldOut.errors[metric.rawValue]?.sizes.mean
      }
    }
  }

  private static func items(_ report: AccuracyReport) -> [AccuracyGoal] {
    let goal = goal("items late or not", "all", "naive", atLeast: 0.98, report) { $0.heldOut.late.share }
    return [goal].compactMap(\.self)
  }

  /// Returns a goal; nil if nothing was measured.
  private static func goal(
    _ name: String, _ link: String, _ prediction: String, atLeast minimum: Double? = nil, atMost maximum: Double? = nil,
    _ report: AccuracyReport, _ figure: (AccuracyReport.Parts) -> Double?, _ text: (Double) -> String = { percent($0) }
  ) -> AccuracyGoal? {
    guard let reached = figure(prediction == "naive" ? report.naive : report.calibrated) else { return nil }
    let limit = [minimum.map { "≥ " + text($0) }, maximum.map { "≤ " + text($0) }].compactMap(\.self).joined()
    return AccuracyGoal(
      name: name, link: link, prediction: prediction, limit: limit, reached: text(reached),
      noise: figure(report.noise).map(text) ?? "–",
      isMet: reached >= minimum ?? reached && reached <= maximum ?? reached)
  }
}
