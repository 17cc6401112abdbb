import ScrollDiagnostics
package import ScrollExperiments
package import ScrollExplaining
import ScrollMetrics

/// Counts of grades in words.
enum GradeTally {
  /// Returns the number of runs with each grade, good ones first: `good in 61 of 64 worlds and fair in 3`, or `good in all
  /// 64 worlds`.
  ///
  /// - Parameters:
  ///   - grades: The grades.
  ///   - units: What is counted: `worlds`; nil to leave out the total: `bad in 60 and fair in 4`, or `bad in all`.
  static func text(_ grades: [FeedVerdict.Grade], of units: String? = nil) -> String {
    let counts = [FeedVerdict.Grade.good, .fair, .bad, .unjudged].map { grade in (grade, grades.count { $0 == grade }) }
      .filter { $0.1 > 0 }
    let total = units.map { " \(grades.count) \($0)" } ?? ""
    if counts.count == 1 { return "\(counts[0].0.rawValue) in all\(total)" }
    return counts.enumerated().map { place, count in
      "\(count.0.rawValue) in \(count.1)" + (place > 0 || total.isEmpty ? "" : " of\(total)")
    }.listed()
  }
}

extension VerdictSpread {
  /// The number of runs with each grade: `Good in 14 of 20 runs, fair in 1, and bad in 5.`
  package var sentence: String { counts.capitalizedFirst + "." }

  private var counts: String { GradeTally.text(grades, of: "runs") }

  private var decision: String { "Chance decides: \(counts)." }

  /// Returns what to say beside a verdict: the grades of all replications or, for one run, those of other runs if chance
  /// decides; nil otherwise.
  package static func note(on result: RunResult, _ diagnosis: Diagnosis?) -> String? {
    VerdictSpread(result)?.sentence ?? diagnosis?.spread?.remark
  }

  /// What chance has to do with the verdict on one run; nil if it does not change it.
  package var remark: String? {
    isUniform ? nil : "\(decision) Add --replications \(grades.count) to judge their mean."
  }

  /// What chance has to do with the verdict on the first run, if that alone is explained; nil if it does not change it.
  var remarkOnFirst: String? { isUniform ? nil : "\(decision) This explains the first run." }
}
