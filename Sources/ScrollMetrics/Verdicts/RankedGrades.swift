/// The grades of several scenarios with the same settings, in the order by which settings are compared.
///
/// The worst grade decides; if it is the same, the next worst, and so on. A scenario that no settings help therefore does not
/// hide what they do for the others. Unjudged scenarios are the worst.
package struct RankedGrades: Hashable, Sendable {
  private let worstFirst: [FeedVerdict.Grade]

  package init(_ grades: [FeedVerdict.Grade]) {
    worstFirst = grades.sorted { $1.isBetter(than: $0) }
  }

  /// Returns true if the first different grade, from the worst on, is better. Precondition: both have as many scenarios.
  package func isBetter(than other: RankedGrades) -> Bool {
    precondition(worstFirst.count == other.worstFirst.count)
    return worstFirst.lexicographicallyPrecedes(other.worstFirst) { $0.isBetter(than: $1) }
  }
}
