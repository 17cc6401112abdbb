import ScrollQuantities
import ScrollTraceReading
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraces

/// Touches that no screen sends.
struct HostileTouchesTests {
  private func trace(_ touches: [TouchSample], _ physics: ScrollPhysics = .ios) -> ScrollTrace {
    TouchScrolling.feed(physics).trace(of: touches, metadata: ScrollTrace.Metadata())
  }

  private func touch(
    _ action: TouchSample.Action, _ nanoseconds: Int64, y: Double = 0, pointer: Int = 0
  ) -> TouchSample {
    TouchSample(time: SimulatedTime(nanoseconds: nanoseconds), action: action, pointer: pointer, x: 0, y: y)
  }

  @Test func `without touches there is one sample at rest`() {
    for touches in [[], [touch(.move, 5)], [touch(.up, 5), touch(.cancel, 7)], [touch(.down, 1, y: .nan)]] {
      let trace = trace(touches)
      #expect(trace.points == [0])
      #expect(trace.milliseconds == [0])
      #expect(trace.phaseLetters == "i")
    }
  }

  @Test func `a finger that comes down twice was lifted in between`() {
    let trace = trace([touch(.down, 0), touch(.move, 10_000_000, y: -50), touch(.down, 20_000_000, y: 300)])
    #expect(trace.eventNames == ["0 begin_drag", "2 end_drag", "3 begin_drag"])
    #expect(trace.points == [0, 50, 50, 50])
  }

  @Test func `a recording can end with a finger down`() {
    let trace = trace([touch(.down, 0), touch(.move, 10_000_000, y: -50)])
    #expect(trace.eventNames == ["0 begin_drag"])
    #expect(trace.phaseLetters == "tt")
  }

  @Test func `times are clamped to be increasing and within limits`() {
    let trace = trace([
      touch(.down, .min), touch(.move, .min + 5_000_000, y: -10), touch(.move, .min, y: -20), touch(.up, .max),
    ])
    #expect(trace.milliseconds == [0, 5, 5, 1e10])
  }

  @Test(arguments: ScrollPhysics.allCases) func `huge distances are clamped to the limits of a file`(
    physics: ScrollPhysics
  ) throws {
    var scrolling = TouchScrolling(physics: physics)
    scrolling.touchSlop = .zero
    var touches: [TouchSample] = []
    for swipe in Int64(0)..<6 {
      for step in Int64(0)..<5 {
        let time = swipe * 1_000_000_000 + step * 1_000
        touches.append(touch(step == 0 ? .down : step == 4 ? .up : .move, time, y: 1e9 - 5e8 * Double(min(step, 3))))
      }
    }
    let trace = scrolling.trace(of: touches, metadata: ScrollTrace.Metadata())
    #expect(trace.points.allSatisfy { abs($0) <= 1e9 })
    #expect(try ScrollTraceReader.read(bytes: ScrollTraceWriter.bytes(of: trace), name: "absurd") == trace)
  }

  @Test(arguments: Exhaustiveness.seeds(40, of: 200)) func `any touches give a recording that can be written`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var time: Int64 = 0
    let touches = (0..<300).map { _ in
      time += Int64.random(in: -1...20, using: &random) * 1_000_000
      return TouchSample(
        time: SimulatedTime(nanoseconds: time), action: TouchSample.Action.allCases.randomElement(using: &random)!,
        pointer: Int.random(in: 0...2, using: &random), x: Double.random(in: 0...400, using: &random),
        y: Double.random(in: 0...800, using: &random))
    }
    var scrolling = TouchScrolling.feed(ScrollPhysics.allCases.randomElement(using: &random)!, slop: nil)
    scrolling.isPaging = Bool.random(using: &random)
    scrolling.hasFlywheel = Bool.random(using: &random)
    let trace = scrolling.trace(of: touches, metadata: ScrollTrace.Metadata())
    #expect(trace.times.first == .zero)
    #expect(zip(trace.times, trace.times.dropFirst()).allSatisfy { $0 <= $1 })
    let drags = trace.events.map(\.kind.isBeginDrag)
    #expect(zip(drags, drags.dropFirst()).allSatisfy { $0 != $1 } && drags.first != false)
    #expect(trace.points.allSatisfy { (-800...10_800).contains($0) })
    #expect(try ScrollTraceReader.read(bytes: ScrollTraceWriter.bytes(of: trace), name: "any") == trace)
  }
}
