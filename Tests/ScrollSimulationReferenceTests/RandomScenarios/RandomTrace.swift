import ScrollQuantities
import ScrollTraces
import SeededRandom

@testable import ScrollSimulation

/// The movements of a container: gestures, pauses, jumps and what happens meanwhile.
struct RandomTrace {
  private let content: Content
  private let happenings: RandomHappenings?
  private let step: Double?
  private var times: [SimulatedTime] = []
  private var offsets: [Points] = []
  private var phases: [TracePhase] = []
  private var events: [ScrollEvent] = []
  private var time: SimulatedTime
  private var offset = 0.0

  /// - Parameters:
  ///   - happenings: What happens besides movements; nil if nothing.
  ///   - step: Of what all offsets are multiples; nil if of nothing.
  init(
    content: Content, _ happenings: RandomHappenings?, step: Double?, from start: SimulatedTime = .zero,
    milliseconds: Int, _ random: inout SeededGenerator
  ) {
    self.content = content
    self.happenings = happenings
    self.step = step
    time = start
    offset = random.one(of: [0, 0, 0, 130.5])
    record(.idle)
    let end = start + SimulatedTime(milliseconds: Double(random.number(50...milliseconds)))
    while time < end {
      switch random.number(0...9) {
      case 0...4: drag(&random)
      case 5: pause(&random)
      case 6: jump(&random)
      default: if happenings == nil { drag(&random) } else { happen(&random) }
      }
    }
  }

  var track: ScrollTrace.Track {
    ScrollTrace.Track(
      axis: content.layout.axis, times: times, offsets: offsets, phases: phases, events: events)
  }

  private var contentLength: Double { content.layout.contentLength(ofFirst: content.count).value }

  /// A finger drags one way or back and forth, leaves, and the content runs out, perhaps beyond an end and back.
  private mutating func drag(_ random: inout SeededGenerator) {
    var distance = random.number(-40.0...60)
    if random.happens(0.95) { note(.beginDrag) }
    for _ in 0..<random.number(1...8) {
      if random.happens(0.15) { distance = -distance }
      move(by: distance, .tracking, &random)
      if random.happens(0.05) { happen(&random) }
    }
    let velocity = random.happens(0.7) ? distance / 16 : nil
    distance *= random.number(0.0...20)
    let target = random.happens(0.7) ? Points(offset + distance) : nil
    note(.endDrag(DragEnd(targetOffset: target, velocity: velocity)))
    guard random.happens(0.8) else { return }
    let count = random.number(1...12)
    for _ in 0..<count {
      move(by: distance / Double(count), .decelerating, &random)
      if random.happens(0.03) { happen(&random) }
    }
    if offset < 0 || offset > contentLength, random.happens(0.7) {
      move(by: -offset, .decelerating, &random)
    }
  }

  private mutating func pause(_ random: inout SeededGenerator) {
    for _ in 0..<random.number(0...3) { move(by: 0, .idle, &random) }
    time += SimulatedTime(milliseconds: Double(random.number(0...200)))
    record(.idle)
  }

  private mutating func jump(_ random: inout SeededGenerator) {
    let target = random.number(-100...contentLength + 300)
    let count = random.one(of: [1, 1, 6])
    let distance = (target - offset) / Double(count)
    for _ in 0..<count { move(by: distance, .programmatic, &random) }
  }

  private mutating func happen(_ random: inout SeededGenerator) {
    guard let happenings else { return }
    for kind in happenings.some(itemCount: content.count, &random) {
      note(kind)
      if random.happens(0.5) { move(by: random.one(of: [0, 0, 200]), .programmatic, &random) }
    }
  }

  private mutating func move(by distance: Double, _ phase: TracePhase, _ random: inout SeededGenerator) {
    let frame = SimulatedTime(nanoseconds: 16_666_667)
    time += random.one(of: [.zero, SimulatedTime(milliseconds: 4), frame, SimulatedTime(milliseconds: 25)])
    offset += distance
    record(phase)
  }

  private mutating func record(_ phase: TracePhase) {
    times.append(time)
    offsets.append(Points(step.map { (offset / $0).rounded() * $0 } ?? offset))
    phases.append(phase)
  }

  /// At the last sample, where nothing happens twice.
  private mutating func note(_ kind: ScrollEvent.Kind) {
    let event = ScrollEvent(sample: times.count - 1, kind: kind)
    if !events.contains(event) { events.append(event) }
  }
}
