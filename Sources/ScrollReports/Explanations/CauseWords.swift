package import ScrollExplaining
package import ScrollQuantities

/// A cause of misses, in words.
package struct CauseWords: Sendable {
  /// What was wrong, as a sentence about one item; in a scenario with nested containers, which kind.
  package let title: String
  /// Its part of the waiting: `63 %`.
  package let part: String
  /// `63 % of the waiting`.
  package var share: String { part + " of the waiting" }

  /// - Parameters:
  ///   - levels: The number of levels of containers in the scenario.
  ///   - wait: How long the misses of all causes waited, added up.
  package init(_ cause: Cause, amongLevels levels: Int, wait: SimulatedTime) {
    title = cause.link.fault(cause.circumstance) + (levels > 1 ? " (\(cause.container))" : "")
    let share = wait == .zero ? 0 : cause.wait.seconds / wait.seconds
    part = "\((share * 100).grouped(decimals: 0)) %"
  }

  /// That items on the first screen are no misses; nil if there were none.
  package static func compulsory(_ count: Int) -> String? {
    let items = count == 1 ? "1 item" : "\(count) items"
    return count == 0 ? nil : "Not counted: \(items) on the first screen, too early for any policy to prepare."
  }
}
