package import ScrollComparing
import ScrollQuantities

/// An event that two runs do not have alike, in words.
package struct EventDifferenceText {
  private let difference: EventDifference

  package init(_ difference: EventDifference) { self.difference = difference }

  /// When it happens on the earlier side: `1,508.3 ms`.
  package var time: String { time(difference.first, beside: other) }

  /// `item 14 is requested in A (in B at 1,733 ms)`.
  package var words: String {
    let (side, otherSide) = isFirstInA ? ("A", "B") : ("B", "A")
    let first = difference.first
    return """
      \(first.subject) \(first.kind.predicate(beside: other?.kind)) in \(side) (in \(otherSide) \(aside(beside: first)))
      """
  }

  private var isFirstInA: Bool { difference.a == difference.first }

  private var other: RunEvent? { isFirstInA ? difference.b : difference.a }

  /// What is different about the same event on the other side.
  private func aside(beside first: RunEvent) -> String {
    guard let event = other else { return "never" }
    let time = event.time == first.time ? nil : "at \(time(event, beside: first))"
    return [time, event.kind == first.kind ? nil : event.kind.detail].compactMap(\.self).joined(separator: ", ")
  }

  /// In milliseconds with three decimals, or as many as it takes to tell it from another.
  private func time(_ event: RunEvent, beside other: RunEvent?) -> String {
    let (own, others) = (event.time.milliseconds, (other ?? event).time.milliseconds)
    let isClear = own == others || own.grouped(decimals: 3) != others.grouped(decimals: 3)
    return "\(own.grouped(decimals: isClear ? 3 : 6)) ms"
  }
}
