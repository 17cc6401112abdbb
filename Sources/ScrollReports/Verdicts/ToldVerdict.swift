package import ScrollMetrics

/// A verdict on a feed with its sentence, which can be saved.
package struct ToldVerdict: Equatable, Sendable {
  package let grade: FeedVerdict.Grade
  /// The grade with the facts that decide it: `✗ Bad: 22 of 24 items were placeholders for up to 300 ms.`
  package let sentence: String

  init(grade: FeedVerdict.Grade, sentence: String) { (self.grade, self.sentence) = (grade, sentence) }

  package init(_ words: FeedVerdictWords) { (grade, sentence) = (words.grade, words.sentence) }
}
