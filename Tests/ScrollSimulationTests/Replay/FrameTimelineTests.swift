import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// A recording laid onto refreshes every 10 ms.
@Suite struct `Frame Timeline` {
  /// Offsets and phases at times in milliseconds.
  private var samples: [(time: Double, offset: Double, phase: TracePhase)] = [(0, 0, .idle)]
  private var events: [ScrollEvent] = []
  private var replay = ReplayConfiguration()

  init() {
    replay.refreshRate = 100
    replay.settleTime = .zero
  }

  private var timeline: FrameTimeline {
    let trace = ScrollTrace(
      metadata: ScrollTrace.Metadata(), axis: .vertical,
      times: samples.map { SimulatedTime(milliseconds: $0.time) }, offsets: samples.map { Points($0.offset) },
      phases: samples.map(\.phase), events: events, phaseSource: .recorded)
    return FrameTimeline(trace, replay)
  }

  private var offsets: [Double] { timeline.outer.frames.map(\.offset.value) }
  private var directions: [Int8] { timeline.outer.frames.map(\.direction) }

  @Test mutating func `a sample takes effect in the first frame at or after its time`() {
    samples += [(10, 1, .tracking), (10.5, 2, .tracking), (30, 3, .tracking)]
    #expect(offsets == [0, 1, 2, 3])
  }

  @Test mutating func `scrolling lasts from a movement until 100 ms after it, whatever the first offset`() {
    samples = [(0, 50, .idle), (20, 60, .tracking), (300, 60, .idle)]
    #expect(scrollingFrames == Array(2..<12))
    samples = [(0, 50, .idle), (20, 60, .tracking), (80, 70, .tracking), (300, 70, .idle)]
    #expect(scrollingFrames == Array(2..<18))
    samples = [(0, 50, .idle), (300, 50, .idle)]
    #expect(scrollingFrames.isEmpty)
  }

  @Test mutating func `a movement that does not move the content is no scrolling`() {
    samples = [(0, 0, .idle), (20, 60, .tracking), (400, 70, .tracking), (600, 70, .idle)]
    #expect(scrollingFrames == Array(2..<12) + Array(40..<50))
    let timeline = timeline
    var meter = ScrollingMeter(isAsRecorded: true)
    for frame in 2..<timeline.frameCount {
      meter.count(frame, moves: timeline.outer.moves(inFrame: frame) && frame > 2, timeline)
    }
    #expect(meter.time(before: timeline.frameCount, timeline) == SimulatedTime(milliseconds: 100))
  }

  @Test mutating func `frames have the same scrolling time one by one and in stretches`() {
    samples = [(0, 0, .idle), (40, 10, .tracking), (50, 20, .tracking), (230, 30, .tracking), (600, 30, .idle)]
    let (single, timeline) = (scrollingFrames, timeline)
    func time(_ frames: [Int]) -> SimulatedTime { SimulatedTime(milliseconds: 10 * Double(frames.count)) }
    for first in 1..<timeline.frameCount {
      for end in first + 1..<timeline.frameCount + 1 {
        // Only what is not known to be as recorded is counted.
        for isKnown in [true, false] {
          var meter = ScrollingMeter(isAsRecorded: isKnown)
          if !isKnown { for frame in 0..<first { count(frame, &meter, timeline) } }
          meter.countFollowing(first..<end, timeline)
          #expect(meter.time(before: end, timeline) == time(single.filter { $0 < end }))
          for frame in end..<timeline.frameCount { count(frame, &meter, timeline) }
          #expect(meter.time(before: timeline.frameCount, timeline) == time(single))
        }
      }
    }
  }

  /// The frames in which the recording scrolls, as a meter says that counts all of them.
  private var scrollingFrames: [Int] {
    let timeline = timeline
    var meter = ScrollingMeter(isAsRecorded: false)
    return timeline.outer.frames.indices.filter { frame in
      count(frame, &meter, timeline)
      return meter.scrolls(inFrame: frame, timeline)
    }
  }

  private func count(_ frame: Int, _ meter: inout ScrollingMeter, _ timeline: FrameTimeline) {
    meter.count(frame, moves: timeline.outer.moves(inFrame: frame), timeline)
  }

  @Test mutating func `the last sample before a frame wins`() {
    samples += [(2, 5, .tracking), (10, 6, .tracking), (10, 7, .decelerating)]
    #expect(offsets == [0, 7])
    #expect(timeline.outer.frames.map(\.phase) == [.idle, .tracking])
  }

  @Test mutating func `the events of skipped samples happen, in order`() {
    samples += [(12, 5, .tracking), (14, 6, .tracking), (16, 7, .idle)]
    events = [
      ScrollEvent(sample: 0, kind: .beginDrag), ScrollEvent(sample: 1, kind: .endDrag(DragEnd())),
      ScrollEvent(sample: 2, kind: .background), ScrollEvent(sample: 2, kind: .foreground),
    ]
    #expect(timeline.outer.events.map(\.frame) == [0, 2, 2, 2])
    #expect(timeline.outer.events.map(\.kind) == events.map(\.kind))
  }

  @Test mutating func `the frames go on to the end of settling`() {
    samples += [(25, 5, .idle)]
    #expect(timeline.frameCount == 4)
    replay.settleTime = SimulatedTime(milliseconds: 5)
    #expect(timeline.frameCount == 4)
    replay.settleTime = SimulatedTime(milliseconds: 5.1)
    #expect(timeline.frameCount == 5)
    #expect(timeline.duration == SimulatedTime(milliseconds: 50))
  }

  @Test mutating func `during the lead-in the viewport rests at the first offset`() {
    samples = [(0, 7, .tracking), (10, 9, .tracking)]
    events = [ScrollEvent(sample: 0, kind: .beginDrag)]
    replay.leadInTime = SimulatedTime(milliseconds: 20)
    #expect(offsets == [7, 7, 7, 9])
    #expect(timeline.outer.frames.map(\.phase) == [.idle, .idle, .tracking, .tracking])
    #expect(timeline.outer.events.map(\.frame) == [2])
  }

  @Test func `frames are at whole multiples of the period, rounded to the nanosecond`() {
    var replay = replay
    replay.refreshRate = 60
    replay.settleTime = SimulatedTime(milliseconds: 50)
    let trace = ScrollTrace(
      metadata: ScrollTrace.Metadata(), axis: .vertical, times: [.zero], offsets: [.zero], phases: [.idle],
      events: [], phaseSource: .recorded)
    #expect(
      FrameTimeline(trace, replay).outer.frames.map(\.time.nanoseconds) == [0, 16_666_667, 33_333_333, 50_000_000])
  }

  @Test mutating func `while a finger drags, the direction is that of its last movement`() {
    samples += [(10, 5, .tracking), (14, 9, .tracking), (20, 5, .tracking), (30, 2, .tracking)]
    #expect(directions == [0, 1, 1, -1])
  }

  @Test mutating func `a finger that has not moved yet has no direction`() {
    samples += [(10, 5, .tracking), (20, 5, .idle), (30, 5, .tracking), (40, 5, .tracking)]
    #expect(directions == [0, 1, 0, 0, 0])
  }

  @Test mutating func `the movement to a sample belongs to the phase before it`() {
    samples += [(10, 5, .tracking), (20, 9, .decelerating), (30, 12, .idle), (40, 12, .idle)]
    #expect(timeline.outer.frames.map(\.phase) == [.idle, .tracking, .tracking, .decelerating, .idle])
  }

  @Test mutating func `at a slow refresh rate the velocity is measured from the frame before`() {
    replay.refreshRate = 10
    samples += [(100, 50, .tracking), (200, 50, .tracking)]
    #expect(timeline.outer.frames.map(\.velocity) == [0, 500, 0])
  }

  @Test mutating func `while the content decelerates, the direction is toward its target`() {
    samples += [(10, 50, .tracking), (20, 40, .decelerating), (30, 60, .decelerating), (40, 60, .idle)]
    events = [ScrollEvent(sample: 1, kind: .endDrag(DragEnd(targetOffset: Points(90))))]
    #expect(directions == [0, 1, -1, 1, 0])
    events = [ScrollEvent(sample: 1, kind: .endDrag(DragEnd(targetOffset: Points(50))))]
    #expect(directions == [0, 1, -1, 0, 0])
  }

  @Test mutating func `programmatic movement has no direction`() {
    samples += [(10, 50, .programmatic), (20, 10, .programmatic)]
    #expect(directions == [0, 0, 0])
  }

  @Test mutating func `the velocity is the average of the last 50 ms`() {
    for step in 1...8 { samples.append((Double(step * 10), Double(max(0, step - 3) * 10), .tracking)) }
    #expect(timeline.outer.frames.map(\.velocity).map { $0.rounded() } == [0, 0, 0, 0, 250, 400, 600, 800, 1000])
  }
}
