import ScrollDiagnostics
package import ScrollExplaining
package import ScrollQuantities

/// A cause of misses, in words.
package struct CauseWords: Sendable {
  /// The fault, as a sentence about the items; in a scenario with nested containers, with the kind.
  package let title: String
  /// Its share of the waiting: `63 %`.
  package let part: String
  /// The share with its noun: `63 % of the waiting`.
  package let share: String

  /// - Parameters:
  ///   - cause: The cause.
  ///   - levels: The number of levels of containers in the scenario.
  ///   - wait: The total wait of the misses of all causes.
  ///   - hasStall: Whether scrolling waited for batches, too, which is not part of `wait`.
  package init(_ cause: Cause, amongLevels levels: Int, wait: SimulatedTime, hasStall: Bool) {
    title = cause.link.fault(cause.circumstance) + (levels > 1 ? " (\(cause.container))" : "")
    part = (wait == .zero ? 0 : cause.wait.seconds / wait.seconds).wholePercent
    share = "\(part) \(Self.waiting(besideStall: hasStall))"
  }

  /// Returns what a cause has a share of.
  static func waiting(besideStall hasStall: Bool) -> String { hasStall ? "of the waiting for items" : "of the waiting" }

  /// Returns a note on items on the first screen, which are not misses; nil if there are none.
  package static func compulsory(_ count: Int) -> String? {
    count == 0
      ? nil : "Not counted: \(count.counted("item")) on the first screen, too early for any policy to prepare."
  }
}
