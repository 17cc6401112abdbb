import Experiments
import Quantities
import ScrollSimulation

/// Fetches: a span from when an item wants its data until it has it, or wants it no more, or is given up. In it lie those
/// of waiting for a slot, of each attempt, in that of the bytes, and of waiting before the next attempt.
extension PerfettoRun {
  func writeRequests(_ text: inout TraceEventText) {
    var fetches: [Int: Fetch] = [:]
    var count = 0
    for step in timeline.journal.work.requestSteps {
      if fetches[step.request] == nil {
        guard step.status == .waiting else { continue }
        count += 1
        fetches[step.request] = Fetch(of: names[step.row], number: count, thread: mainThread, step, &text)
      }
      fetches[step.request]!.take(step, &text)
      if fetches[step.request]!.span.depth == 0 { fetches[step.request] = nil }
    }
    for (_, fetch) in fetches.sorted(by: { $0.key < $1.key }) {
      var fetch = fetch
      fetch.end(to: 0, at: end, .unfinished, &text)
    }
  }
}

/// A fetch while it is being written.
private struct Fetch {
  /// How an attempt ended, or all of them.
  enum Outcome: String {
    case loaded, failed, cancelled, unfinished
  }

  let item: String
  private(set) var span: TraceSpan
  private var status = RequestStatus.waiting
  private var attemptCount = 0

  init(of item: String, number: Int, thread: Int, _ step: RequestStep, _ text: inout TraceEventText) {
    self.item = item
    span = TraceSpan("fetch", number: number, thread: thread)
    span.begin("fetch", at: step.time, [("item", .text(item)), ("bytes", .count(step.bytes))], to: &text)
  }

  mutating func take(_ step: RequestStep, _ text: inout TraceEventText) {
    switch step.status {
    case .waiting:
      end(to: 1, at: step.time, .cancelled, &text)
      span.begin("waiting", at: step.time, [("urgency", .text("\(step.priority)"))], to: &text)
    case .requested:
      end(to: 1, at: step.time, .failed, &text)
      attemptCount += 1
      let facts: [(String, TraceEvent.Value)] = [
        ("attempt", .init(attemptCount)), ("urgency", .text("\(step.priority)")),
      ]
      span.begin("attempt \(item)", at: step.time, facts, to: &text)
    case .transferring: span.begin("transfer", at: step.time, to: &text)
    case .backingOff:
      end(to: 1, at: step.time, .failed, &text)
      span.begin("back-off", at: step.time, to: &text)
    case .loaded: end(to: 0, at: step.time, .loaded, received: step.received, &text)
    case .failed: end(to: 0, at: step.time, .failed, &text)
    case .absent: end(to: 0, at: step.time, .cancelled, received: step.received, &text)
    }
    status = step.status
  }

  /// Ends what lies deeper. What is told of the end is told of an attempt and of the whole.
  mutating func end(
    to depth: Int, at time: SimulatedTime, _ outcome: Outcome, received: Int64 = 0, _ text: inout TraceEventText
  ) {
    while span.depth > depth {
      let isAttempt = span.depth == 2 && (status == .requested || status == .transferring)
      guard isAttempt || span.depth == 1 else {
        span.end(at: time, to: &text)
        continue
      }
      span.end(at: time, [("outcome", .text(outcome.rawValue)), ("received_bytes", .count(received))], to: &text)
    }
  }
}
