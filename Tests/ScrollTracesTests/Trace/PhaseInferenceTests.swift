import ScrollQuantities
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraces

struct PhaseInferenceTests {
  @Test(arguments: [60.0, 120], ScrollDeceleration.Rate.allCases)
  func `a steady drag and its deceleration are separated where the finger left`(
    refreshRate: Double, rate: ScrollDeceleration.Rate
  ) throws {
    for velocity in [0.3, -1, 2, 8] {
      var motion = MadeMotion(refreshRate: refreshRate)
      motion.rest(milliseconds: 300)
      let touch = motion.last
      motion.drag(milliseconds: 200, velocity: velocity)
      let release = motion.last
      motion.decelerate(milliseconds: 600, velocity: velocity, rate: rate)
      let trace = motion.trace
      let end = try #require(trace.events.first(where: \.kind.isEndDrag)?.sample)
      #expect((release...release + 2).contains(end), "\(velocity)")
      #expect(trace.eventNames == ["\(touch + 1) begin_drag", "\(end) end_drag"])
      #expect(trace.phases[...touch].allSatisfy { $0 == .idle })
      #expect(trace.phases[end + 1..<motion.last].allSatisfy { $0 == .decelerating })
      #expect(trace.phases.last == .idle)
    }
  }

  @Test func `rounding to whole pixels shifts the release only a little`() throws {
    for velocity in [0.5, 1.5, 4] {
      var motion = MadeMotion(refreshRate: 60)
      motion.drag(milliseconds: 250, velocity: velocity)
      let release = motion.last
      motion.decelerate(milliseconds: 1_500, velocity: velocity)
      motion.roundOffsetsToPixels()
      let drags = motion.trace.events.filter(\.kind.isDrag)
      #expect(drags.count == 2)
      #expect(try abs(#require(drags.last).sample - release) <= 4, "\(velocity)")
    }
  }

  @Test func `a touch during a deceleration begins another drag`() throws {
    var motion = MadeMotion()
    motion.drag(milliseconds: 150, velocity: 2)
    let firstRelease = motion.last
    motion.decelerate(milliseconds: 400, velocity: 2)
    let touch = motion.last
    motion.rest(milliseconds: 40)
    motion.drag(milliseconds: 150, velocity: 2.5)
    let secondRelease = motion.last
    motion.decelerate(milliseconds: 500, velocity: 2.5)
    let drags = motion.trace.events.filter(\.kind.isDrag).map(\.sample)
    try #require(drags.count == 4)
    #expect(abs(drags[1] - firstRelease) <= 2)
    #expect(abs(drags[2] - touch) <= 5)
    #expect(abs(drags[3] - secondRelease) <= 2)
  }

  @Test func `a drag against the deceleration begins where the content turns`() throws {
    var motion = MadeMotion()
    motion.drag(milliseconds: 150, velocity: 2)
    motion.decelerate(milliseconds: 400, velocity: 2)
    let turn = motion.last
    motion.drag(milliseconds: 200, velocity: -1)
    motion.decelerate(milliseconds: 400, velocity: -1)
    let drags = motion.trace.events.filter(\.kind.isDrag).map(\.sample)
    try #require(drags.count == 4)
    #expect(drags[2] == turn + 1)
  }

  @Test func `a drag to a stop has no deceleration`() {
    var motion = MadeMotion()
    motion.drag(milliseconds: 300, velocity: 1)
    motion.rest(milliseconds: 300)
    #expect(!motion.trace.phases.contains(.decelerating))
    #expect(motion.trace.events.count == 2)
    #expect(motion.trace.dragEnds.first?.targetOffset == motion.trace.offsets.last)
  }

  @Test func `a finger moving back and forth is one drag`() {
    var motion = MadeMotion()
    for stroke in 0..<6 {
      motion.drag(milliseconds: 120, velocity: stroke % 2 == 0 ? 1.2 : -1)
    }
    #expect(!motion.trace.phases.contains(.decelerating))
    #expect(motion.trace.events.count == 2)
  }

  @Test func `a pause without samples ends a movement`() {
    var motion = MadeMotion()
    motion.drag(milliseconds: 100, velocity: 1)
    let first = motion.last
    motion.skip(milliseconds: 3_000)
    motion.drag(milliseconds: 100, velocity: 1)
    let trace = motion.trace
    #expect(trace.phases[first] == .idle)
    #expect(trace.events.filter { $0.kind == .beginDrag }.map(\.sample) == [1, first + 2])
  }

  @Test(arguments: [
    "t,y\n0,5\n", "t,y\n0,5\n1000,5\n", "t,y\n0,0\n500,100\n1000,200\n", "t,y\n0,0\n0,1\n0,2\n0,2\n",
  ])
  func `a movement without duration is idle`(text: String) throws {
    let trace = try read(text)
    #expect(trace.phases.last == .idle)
    #expect(!trace.phases.contains(.decelerating))
  }

  @Test func `movements slower than 60 points a second have no deceleration`() {
    var motion = MadeMotion()
    motion.drag(milliseconds: 300, velocity: 0.05)
    motion.decelerate(milliseconds: 1_000, velocity: 0.05)
    #expect(!motion.trace.phases.contains(.decelerating))
  }

  @Test func `noise of any kind gives consistent phases`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var motion = MadeMotion()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let scale = Double.random(in: 0...30, using: &random)
        motion.add(milliseconds: 200) { _ in Double.random(in: -scale...scale, using: &random) }
        if Bool.random(using: &random) {
          motion.skip(milliseconds: Double.random(in: 0...600, using: &random))
        }
      }
      let trace = motion.trace
      let drags = trace.events.map(\.kind.isBeginDrag)
      #expect(zip(drags, drags.dropFirst()).allSatisfy { $0 != $1 }, "begins and ends alternate")
      #expect(trace.dragEnds.allSatisfy { $0.targetOffset != nil && $0.velocity?.isFinite == true })
      for movement in Movement.all(in: Motion(times: trace.times, offsets: trace.offsets)) {
        #expect(movement.samples.dropLast().allSatisfy { trace.phases[$0] != .idle })
      }
    }
  }
}
