import ScrollQuantities

/// What is due, in a plain array that is sorted by (time, priority, sequence) at every look.
struct ReferenceAgenda {
  enum Occurrence: Equatable {
    case latencyEnded(ReferenceRequest)
    case transferEnded
    case dataUsable(ReferenceRequest)
    case looksForConnection(Int)
    case handshakeAnswered(connection: Int)
    case roundBegins(connection: Int)
    case lateDataComes(Int)
    case unwantedAnswer(Int)
    case retryDue(ReferenceRequest)
    case drawingEnded(operation: Int)
    case batchArrived(container: Int, batch: Int)
    case contentMade(container: Int, ReferenceContentChange)
    case triggerDue(container: Int, ReferenceNews)

    /// Timers come after the frame at the same time, everything else before it.
    var isTimer: Bool { if case .retryDue = self { true } else { false } }
  }

  struct Entry {
    let time: SimulatedTime
    let occurrence: Occurrence
    let sequence: Int
  }

  private var entries: [Entry] = []
  private var scheduledCount = 0

  mutating func schedule(_ occurrence: Occurrence, at time: SimulatedTime) {
    entries.append(Entry(time: time, occurrence: occurrence, sequence: scheduledCount))
    scheduledCount += 1
  }

  mutating func cancel(_ occurrence: Occurrence) {
    entries.removeAll { $0.occurrence == occurrence }
  }

  /// What was to come into a container's content does not.
  mutating func cancelContent(of container: Int) {
    entries.removeAll {
      switch $0.occurrence {
      case .batchArrived(container, _), .contentMade(container, _), .triggerDue(container, _): true
      default: false
      }
    }
  }

  /// Takes what comes next, if it comes before a frame.
  mutating func next(beforeFrameAt time: SimulatedTime) -> Entry? {
    entries.sort {
      ($0.time, $0.occurrence.isTimer ? 1 : 0, $0.sequence)
        < ($1.time, $1.occurrence.isTimer ? 1 : 0, $1.sequence)
    }
    guard let first = entries.first else { return nil }
    guard first.time < time || (first.time == time && !first.occurrence.isTimer) else { return nil }
    return entries.removeFirst()
  }
}
