import Quantities
import ScrollTraces

/// A recording made of gestures, pauses, jumps and what happens to the app.
struct RandomTrace {
  private let axis: ScrollAxis
  private let contentLength: Double
  private let step: Double?
  private var times: [SimulatedTime] = []
  private var offsets: [Points] = []
  private var phases: [ScrollPhase] = []
  private var events: [ScrollEvent] = []
  private var time = SimulatedTime.zero
  private var offset = 0.0

  /// - Parameter step: Of what all offsets are multiples; nil if of nothing.
  init(axis: ScrollAxis, contentLength: Points, step: Double?, _ random: inout SeededGenerator) {
    self.axis = axis
    self.contentLength = contentLength.value
    self.step = step
    offset = random.one(of: [0, 0, 0, 130.5])
    record(.idle)
    let length = SimulatedTime(milliseconds: Double(random.number(50...2000)))
    while time < length {
      switch random.number(0...9) {
      case 0...5: drag(&random)
      case 6: pause(&random)
      case 7, 8: jump(&random)
      default: happenToApp(&random)
      }
    }
  }

  var trace: ScrollTrace {
    ScrollTrace(
      metadata: ScrollTrace.Metadata(kind: .synthetic), axis: axis, times: times, offsets: offsets,
      phases: phases, events: events, phaseSource: .recorded)
  }

  /// A finger drags one way or back and forth, leaves, and the content runs out, perhaps beyond an end and back.
  private mutating func drag(_ random: inout SeededGenerator) {
    var distance = random.number(-40.0...60)
    if random.happens(0.95) { happen(.beginDrag) }
    for _ in 0..<random.number(1...8) {
      if random.happens(0.15) { distance = -distance }
      move(by: distance, .tracking, &random)
    }
    let velocity = random.happens(0.7) ? distance / 16 : nil
    distance *= random.number(0.0...20)
    let target = random.happens(0.7) ? Points(offset + distance) : nil
    happen(.endDrag(DragEnd(targetOffset: target, velocity: velocity)))
    guard random.happens(0.8) else { return }
    let count = random.number(1...12)
    for _ in 0..<count { move(by: distance / Double(count), .decelerating, &random) }
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

  private mutating func happenToApp(_ random: inout SeededGenerator) {
    let kinds: [ScrollEvent.Kind] = random.one(
      of: [[.memoryWarning], [.background, .foreground], [.background], [.foreground], [.background, .memoryWarning]])
    for kind in kinds {
      happen(kind)
      if random.happens(0.7) { move(by: random.one(of: [0, 200]), .programmatic, &random) }
    }
  }

  private mutating func move(by distance: Double, _ phase: ScrollPhase, _ random: inout SeededGenerator) {
    let frame = SimulatedTime(nanoseconds: 16_666_667)
    time += random.one(of: [.zero, SimulatedTime(milliseconds: 4), frame, SimulatedTime(milliseconds: 25)])
    offset += distance
    record(phase)
  }

  private mutating func record(_ phase: ScrollPhase) {
    times.append(time)
    offsets.append(Points(step.map { (offset / $0).rounded() * $0 } ?? offset))
    phases.append(phase)
  }

  /// At the last sample.
  private mutating func happen(_ kind: ScrollEvent.Kind) {
    events.append(ScrollEvent(sample: times.count - 1, kind: kind))
  }
}
