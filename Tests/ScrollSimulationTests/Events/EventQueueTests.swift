import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

@Suite struct `Event Queue`: ~Copyable {
  private var queue = EventQueue()

  private mutating func drain(beforeFrameAt milliseconds: Double) -> [Int32] {
    var subjects: [Int32] = []
    while let event = queue.next(beforeFrameAt: SimulatedTime(milliseconds: milliseconds)) {
      subjects.append(event.subject)
    }
    return subjects
  }

  private mutating func schedule(
    _ subject: Int, at milliseconds: Double, _ priority: SimulationEvent.Priority = .completion
  ) {
    queue.schedule(
      priority == .timer ? .retryDue : .latencyEnded, at: SimulatedTime(milliseconds: milliseconds),
      priority: priority, subject: subject)
  }

  @Test mutating func `earlier events come first`() {
    schedule(1, at: 30)
    schedule(2, at: 10)
    schedule(3, at: 20)
    #expect(drain(beforeFrameAt: 100) == [2, 3, 1])
  }

  @Test mutating func `events at one time are ordered by completion before timer, then by scheduling`() {
    schedule(1, at: 10, .timer)
    schedule(2, at: 10)
    schedule(3, at: 10, .timer)
    schedule(4, at: 10)
    #expect(drain(beforeFrameAt: 11) == [2, 4, 1, 3])
  }

  @Test mutating func `a completion at a frame's time comes before the frame and a timer after it`() {
    schedule(1, at: 10, .timer)
    schedule(2, at: 10)
    schedule(3, at: 10.1)
    #expect(drain(beforeFrameAt: 10) == [2])
    #expect(drain(beforeFrameAt: 20) == [1, 3])
  }

  @Test mutating func `the next time is that of the earliest event, or never`() {
    #expect(queue.nextTime == .never)
    schedule(1, at: 30)
    schedule(2, at: 10)
    #expect(queue.nextTime == SimulatedTime(milliseconds: 10))
    _ = drain(beforeFrameAt: 15)
    #expect(queue.nextTime == SimulatedTime(milliseconds: 30))
    _ = drain(beforeFrameAt: 30)
    #expect(queue.nextTime == .never)
  }

  @Test mutating func `removing all events leaves an empty queue`() {
    schedule(1, at: 30)
    queue.removeAll()
    #expect(queue.nextTime == .never)
    #expect(drain(beforeFrameAt: 100) == [])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `many events come in sorted order, also while others are being scheduled`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = EventQueue()
    var expected: [(time: Int, priority: Int, subject: Int)] = []
    var found: [Int] = []
    for subject in 0..<300 {
      let (time, isTimer) = (subject / 10 + random.number(0...20), random.happens(0.3))
      expected.append((time, isTimer ? 1 : 0, subject))
      queue.schedule(
        .latencyEnded, at: SimulatedTime(nanoseconds: Int64(time)),
        priority: isTimer ? .timer : .completion, subject: subject)
      if subject % 10 == 9 {
        let frame = SimulatedTime(nanoseconds: Int64(subject / 10))
        while let event = queue.next(beforeFrameAt: frame) { found.append(Int(event.subject)) }
      }
    }
    while let event = queue.next(beforeFrameAt: .never) { found.append(Int(event.subject)) }
    let order = expected.sorted { ($0.time, $0.priority, $0.subject) < ($1.time, $1.priority, $1.subject) }
    #expect(found == order.map(\.subject))
  }
}
