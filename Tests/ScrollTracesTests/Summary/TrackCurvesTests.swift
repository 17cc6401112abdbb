import Quantities
import Testing

@testable import ScrollTraces

struct TrackCurvesTests {
  /// 1 point per millisecond for 40 ms and back, then a gap in which it rests, and a jump.
  private let track: ScrollTrace.Track

  init() throws { track = try read("t,y\n0,0\n40,40\n80,0\n480,100\n").track }

  @Test func `offsets are those at the middle of each part`() {
    let offsets = track.offsets(from: .zero, to: SimulatedTime(milliseconds: 160), count: 8)
    #expect(offsets.map(\.value) == [10, 30, 30, 10, 0, 0, 0, 0])
  }

  @Test func `speeds back and forth add up`() {
    let speeds = track.speeds(from: .zero, to: SimulatedTime(milliseconds: 160), count: 2)
    #expect(speeds == [1_000, 0])
    #expect(track.speeds(from: .zero, to: SimulatedTime(milliseconds: 480), count: 6) == [1_000, 0, 0, 0, 0, 1_250])
  }

  @Test func `before the first sample and after the last it rests`() throws {
    let late = try read("t,container,y\n0,,0\n100,1,7\n110,1,9\n").nested[0].track
    let offsets = late.offsets(from: .zero, to: SimulatedTime(milliseconds: 200), count: 2)
    #expect(offsets.map(\.value) == [7, 9])
  }

  @Test func `no time has no speed`() {
    #expect(track.speeds(from: .zero, to: .zero, count: 3) == [0, 0, 0])
  }
}
