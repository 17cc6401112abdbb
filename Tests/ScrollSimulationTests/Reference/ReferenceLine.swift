@testable import ScrollSimulation

/// Items that wait for a slot, searched from end to end for who is next.
struct ReferenceLine {
  private var waits: [(item: Int, urgency: RequestPriority, number: Int)] = []
  private var count = 0

  var isEmpty: Bool { waits.isEmpty }

  func contains(_ item: Int) -> Bool { waits.contains { $0.item == item } }

  mutating func enter(_ item: Int, _ urgency: RequestPriority) {
    waits.append((item, urgency, count))
    count += 1
  }

  mutating func leave(_ item: Int) {
    waits.removeAll { $0.item == item }
  }

  /// A change of urgency is a new wait.
  mutating func changeUrgency(of item: Int, to urgency: RequestPriority) {
    guard waits.contains(where: { $0.item == item && $0.urgency != urgency }) else { return }
    leave(item)
    enter(item, urgency)
  }

  /// The most urgent, and among equals the one that has waited at its urgency longest.
  mutating func next() -> Int? {
    let first = waits.min { ($0.urgency.rawValue, $0.number) < ($1.urgency.rawValue, $1.number) }
    if let first { leave(first.item) }
    return first?.item
  }
}
