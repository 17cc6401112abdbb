import ScrollDiagnostics
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
