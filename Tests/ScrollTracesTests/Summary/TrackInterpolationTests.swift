import ScrollQuantities
import TestTraces
import Testing

@testable import ScrollTraces

struct TrackInterpolationTests {
  private func offsets(_ rows: String, at milliseconds: [Double], longestStep: Double = 250) throws -> [Double] {
    var interpolation = TrackInterpolation(
      of: try read("t,y,event\n" + rows).track, longestStep: SimulatedTime(milliseconds: longestStep))
    return milliseconds.map { interpolation.offset(at: SimulatedTime(milliseconds: $0)).value }
  }

  @Test func `between samples the content moves evenly`() throws {
    let rows = "0,0,\n10,20,\n30,0,\n"
    #expect(try offsets(rows, at: [0, 2.5, 10, 15, 30, 99]) == [0, 5, 20, 15, 0, 0])
  }

  @Test func `in a long step the content rests until the next sample`() throws {
    let rows = "0,0,\n100,20,\n300,40,\n"
    #expect(try offsets(rows, at: [50, 100, 200, 299, 300]) == [10, 20, 30, 39.9, 40])
    #expect(try offsets(rows, at: [50, 100, 200, 299, 300], longestStep: 150) == [10, 20, 20, 20, 40])
  }

  @Test func `of samples that share a time the last counts`() throws {
    #expect(try offsets("0,0,\n10,5,\n10,7,\n20,9,\n", at: [9, 10, 15]) == [4.5, 7, 8])
  }

  @Test func `a jump by code to an item has no offsets in between`() throws {
    #expect(try offsets("0,0,\n10,500,scroll_to:7\n", at: [5, 9.9, 10]) == [0, 0, 500])
  }
}

struct TrackCurvesTests {
  /// 1 point per millisecond for 40 ms and back, then a gap in which it rests, and a jump.
  private let track: ScrollTrace.Track

  init() throws { track = try read("t,y\n0,0\n40,40\n80,0\n480,100\n").track }

  @Test func `offsets are taken at the middle of each part`() {
    let offsets = track.offsets(from: .zero, to: SimulatedTime(milliseconds: 160), count: 8)
    #expect(offsets.map(\.value) == [10, 30, 30, 10, 0, 0, 0, 0])
  }

  @Test func `speeds in both directions add up`() {
    let speeds = track.speeds(from: .zero, to: SimulatedTime(milliseconds: 160), count: 2, on: Points(844))
    #expect(speeds == [1_000, 0])
    func curve(on screen: Double) -> [Double] {
      track.speeds(from: .zero, to: SimulatedTime(milliseconds: 480), count: 6, on: Points(screen))
    }
    #expect(curve(on: 1000) == [1_000, 0, 0, 0, 0, 1_250])
    #expect(curve(on: 999) == [1_000, 0, 0, 0, 0, 0], "a jump has no speed")
  }

  @Test func `before the first sample and after the last the content rests`() throws {
    let late = try read("t,container,y\n0,,0\n100,1,7\n110,1,9\n").nested[0].track
    let offsets = late.offsets(from: .zero, to: SimulatedTime(milliseconds: 200), count: 2)
    #expect(offsets.map(\.value) == [7, 9])
  }

  @Test func `a window of zero length has no speed`() {
    #expect(track.speeds(from: .zero, to: .zero, count: 3, on: Points(844)) == [0, 0, 0])
  }
}
