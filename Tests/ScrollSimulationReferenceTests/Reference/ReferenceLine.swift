@testable import ScrollSimulation

/// What waits for a slot, searched from end to end for who is next.
struct ReferenceLine<Waiter: Equatable> {
  var order = LoadingConfiguration.QueueOrder.firstInFirstOut
  private var waits: [(waiter: Waiter, urgency: RequestPriority, number: Int)] = []
  private var count = 0

  var isEmpty: Bool { waits.isEmpty }

  func contains(_ waiter: Waiter) -> Bool { waits.contains { $0.waiter == waiter } }

  var waiters: [Waiter] { waits.map(\.waiter) }

  mutating func enter(_ waiter: Waiter, _ urgency: RequestPriority) {
    waits.append((waiter, urgency, count))
    count += 1
  }

  mutating func leave(_ waiter: Waiter) {
    waits.removeAll { $0.waiter == waiter }
  }

  /// A change of urgency is a new wait.
  mutating func changeUrgency(of waiter: Waiter, to urgency: RequestPriority) {
    guard waits.contains(where: { $0.waiter == waiter && $0.urgency != urgency }) else { return }
    leave(waiter)
    enter(waiter, urgency)
  }

  /// The most urgent, and among equals the one that has waited at its urgency longest, or shortest.
  mutating func next() -> Waiter? {
    let sign = order == .lastInFirstOut ? -1 : 1
    let first = waits.min { ($0.urgency.rawValue, sign * $0.number) < ($1.urgency.rawValue, sign * $1.number) }
    if let first { leave(first.waiter) }
    return first?.waiter
  }
}

extension ReferenceLine<ReferenceRequest> {
  mutating func changeUrgency(ofRequestsFor item: ReferenceItem, to urgency: RequestPriority) {
    for request in waiters where request.item == item { changeUrgency(of: request, to: urgency) }
  }
}
