import ScrollQuantities
import TestTraces
import Testing

@testable import ScrollTraces

struct ScrollTraceTests {
  private static func track(
    milliseconds: [Double], axis: ScrollAxis = .horizontal, events: [ScrollEvent] = []
  ) -> ScrollTrace.Track {
    ScrollTrace.Track(
      axis: axis, times: milliseconds.map(SimulatedTime.init(milliseconds:)),
      offsets: milliseconds.map { Points($0 / 4) }, phases: milliseconds.map { _ in .programmatic }, events: events)
  }

  private static func trace(_ milliseconds: [Double], nested: [String: [Double]] = [:]) -> ScrollTrace {
    ScrollTrace(
      metadata: ScrollTrace.Metadata(), track: track(milliseconds: milliseconds, axis: .vertical),
      phaseSource: .recorded,
      nested: nested.map {
        ScrollTrace.NestedTrack(path: ContainerPath($0.key)!, track: track(milliseconds: $0.value))
      })
  }

  @Test func `the columns of a trace are those of the outer container`() {
    var trace = Self.trace([0, 8, 20], nested: ["2": [4]])
    #expect(trace.milliseconds == [0, 8, 20])
    #expect(trace.points == [0, 2, 5])
    #expect(trace.phaseLetters == "ppp")
    #expect(trace.events.isEmpty)
    trace.axis = .horizontal
    #expect(trace.track.axis == .horizontal)
  }

  private static let spans: [([Double], [String: [Double]], Double)] = [
    ([0, 8, 20], [:], 20), ([7], [:], 0), ([0, 8], ["1": [3, 50], "2": [40]], 50), ([30, 40], ["1": [0, 10]], 40),
    ([0], ["1": [5]], 5),
  ]

  @Test(arguments: spans)
  func `a recording lasts from the first sample of any container to the last`(
    outer: [Double], nested: [String: [Double]], milliseconds: Double
  ) {
    #expect(Self.trace(outer, nested: nested).duration.milliseconds == milliseconds)
  }

  @Test func `nested tracks are in the order of their paths`() {
    let trace = Self.trace([0], nested: ["10": [0], "2": [1], "2/7": [2], "0": [3], "2/0": [4]])
    #expect(trace.nested.map(\.path.description) == ["0", "2", "2/0", "2/7", "10"])
    #expect(trace.nested.map { $0.track.times[0].milliseconds } == [3, 1, 4, 2, 0])
  }

  @Test func `phases of a nested track without any are inferred as for a recording`() {
    var motion = MadeMotion()
    motion.drag(milliseconds: 200, velocity: 1)
    motion.decelerate(milliseconds: 600, velocity: 1)
    let track = ScrollTrace.Track(axis: .horizontal, times: motion.times, offsets: motion.offsets)
    #expect(track.phases == motion.trace.phases)
    #expect(track.events == motion.trace.events)
    #expect(track.phases.contains(.decelerating))
  }

  @Test func `two tracks of one container or a screen event in a nested one are programming errors`() async {
    await #expect(processExitsWith: .failure) {
      let twice = ScrollTrace.NestedTrack(path: ContainerPath(items: [1]), track: .atRest(along: .vertical))
      _ = ScrollTrace(
        metadata: ScrollTrace.Metadata(), track: .atRest(along: .vertical), phaseSource: .recorded,
        nested: [twice, twice])
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollTrace.NestedTrack(path: .outer, track: .atRest(along: .vertical))
    }
    await #expect(processExitsWith: .failure) {
      let rotated = ScrollTrace.Track(
        axis: .vertical, times: [.zero], offsets: [.zero], phases: [.idle],
        events: [ScrollEvent(sample: 0, kind: .rotate)])
      _ = ScrollTrace.NestedTrack(path: ContainerPath(items: [1]), track: rotated)
    }
  }
}
