import ScrollQuantities
import TestTraces
import Testing

@testable import ScrollTraces

struct TrackSummaryTests {
  /// Rests from 20 ms, when it last moved, to 340 ms.
  private let trace: ScrollTrace

  init() throws {
    trace = try read(
      """
      time_ms,offset_y,phase,event
      0,5,tracking,begin_drag
      10,10,tracking,
      20,15,tracking,end_drag
      30,15,idle,
      330,15,idle,reload
      340,9,programmatic,
      350,13,idle,reload memory_warning
      """)
  }

  @Test func `a summary has times, distances and reversals`() {
    let summary = trace.track.summary
    #expect(summary.axis == .vertical)
    #expect(summary.sampleCount == 7)
    #expect(summary.start == .zero)
    #expect(summary.duration.milliseconds == 350)
    #expect(summary.medianStep?.milliseconds == 10)
    #expect(summary.travel == Points(5 + 5 + 6 + 4))
    #expect(summary.reversals == 2)
    #expect([summary.firstOffset, summary.lastOffset].map(\.value) == [5, 13])
    #expect([summary.lowestOffset, summary.highestOffset].map(\.value) == [5, 15])
  }

  @Test func `a pause is more than 250 ms at one offset, with or without samples`() {
    let summary = trace.track.summary
    #expect(summary.pauses.map(\.start.milliseconds) == [20])
    #expect(summary.pauses.map(\.end.milliseconds) == [340])
    #expect(summary.pauseTime.milliseconds == 320)
    #expect(summary.activeTime.milliseconds == 30)
  }

  @Test(arguments: [(250.0, 0), (250.001, 1)])
  func `a rest of exactly 250 ms is not a pause`(milliseconds: Double, count: Int) throws {
    let rest = try read("t,y\n0,0\n1,5\n\(1 + milliseconds),6\n\(1 + milliseconds * 2),6\n")
    #expect(rest.track.summary.pauses.count == 2 * count)
    #expect(rest.track.summary.longestPause?.start.milliseconds == (count == 0 ? nil : 1))
  }

  @Test func `each phase lasts from its sample to the next`() {
    let summary = trace.track.summary
    let milliseconds = TracePhase.allCases.map { summary.time(in: $0).milliseconds }
    #expect(milliseconds == [310, 30, 0, 10])
  }

  @Test func `events are counted by name`() {
    let counts = trace.track.summary.eventCounts
    #expect(counts.map(\.name) == ["begin_drag", "end_drag", "memory_warning", "reload"])
    #expect(counts.map(\.count) == [1, 1, 1, 2])
  }

  @Test(arguments: [
    ("0,0\n", nil), ("0,0\n0,1\n", nil), ("0,0\n7,1\n7,2\n", 7), ("0,0\n4,1\n10,2\n", 5),
    ("0,0\n1,1\n4,2\n9,3\n", 3),
  ])
  func `the median step is between samples at different times`(rows: String, milliseconds: Double?) throws {
    #expect(try read("t,y\n" + rows).track.summary.medianStep?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    // Down 10 points, a jump by 500, and up 10.
    ("16,10,", "32,510,rotate", "48,500,", 20.0, 1), ("16,10,", "32,510,resize:844x390", "48,500,", 20, 1),
    ("16,10,", "32,510,scroll_to:7", "48,500,", 20, 1), ("16,10,", "32,510,reload", "48,500,", 520, 1),
    // A gap hides how far the content scrolled; a tenth of a screen may be the first movement of a drag.
    ("16,10,", "300,510,", "316,500,", 20, 1), ("16,10,", "300,94,", "316,84,", 104, 1),
    ("16,10,", "300,-490,", "316,-480,", 20, 0),
  ])
  func `a jump is neither travel nor a reversal`(
    first: String, second: String, third: String, travel: Double, reversals: Int
  ) throws {
    let trace = try read("t,y,event\n0,0,\n\(first)\n\(second)\n\(third)\n")
    #expect(trace.track.summary.travel == Points(travel) && trace.track.summary.reversals == reversals)
  }

  @Test func `what is a jump depends on the screen of the recording`() throws {
    let trace = try read("#scrolltrace 1\n#viewport_points 390x1200\ntime_ms,offset_y\n0,0\n300,100\n")
    #expect(trace.summary(of: trace.track).travel == Points(100) && trace.track.summary.travel == .zero)
  }

  @Test func `a single sample has a summary`() throws {
    let summary = try read("t,y\n5,7\n").track.summary
    #expect(summary.duration == .zero && summary.activeTime == .zero && summary.travel == .zero)
    #expect(summary.peakSpeed == 0 && summary.reversals == 0 && summary.pauses.isEmpty)
  }

  /// The numbers are those of an independent evaluation of the same offsets.
  @Test func `the summary of a shipped recording agrees with an independent evaluation`() throws {
    let summary = try ShippedRecordingsTests.recording("chrome-lthi-cats.csv").track.summary
    #expect(summary.sampleCount == 105)
    #expect(summary.duration.milliseconds == 3_395.342)
    #expect(summary.medianStep.map { ($0.milliseconds * 100).rounded() } == 1_662)
    #expect(summary.travel == Points(1_992))
    #expect(summary.reversals == 4)
    #expect(summary.peakSpeed.rounded() == 5_882)
    #expect(summary.pauses.map(\.duration.milliseconds) == [838.157, 650.417])
  }
}

struct PeakSpeedTests {
  @Test(arguments: [
    // Evenly 1 point per millisecond.
    ("0,0\n25,25\n50,50\n75,75\n", 1_000.0),
    // Back as well: what counts is how fast.
    ("0,90\n25,90\n50,70\n75,30\n", 1_200),
    // A single step of 20 points in 1 ms is 20 points in a window.
    ("0,0\n49,0\n50,20\n99,20\n", 400),
    // The last sample at least 50 ms earlier is 60 ms earlier.
    ("0,0\n40,0\n60,60\n", 1_000),
    // In the gap it rested until 50 ms before: 30 points in 50 ms.
    ("0,0\n1000,20\n1010,30\n", 600),
    // A jump at the end of a gap is no scrolling: 10 points in 50 ms.
    ("0,0\n1000,100\n1010,110\n", 200),
    // A recording shorter than the window.
    ("0,0\n10,9\n20,10\n", 500),
    ("0,0\n0,5\n", 0), ("0,0\n", 0),
  ])
  func `the peak speed is the fastest window of 50 ms`(rows: String, pointsPerSecond: Double) throws {
    #expect(try abs(read("t,y\n" + rows).track.summary.peakSpeed - pointsPerSecond) < 1e-9)
  }

  /// What each sample's window is, looked for from the beginning.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the peak speed agrees with an exhaustive search`(seed: UInt64) {
    let track = ScrollTrace.random(seed: seed).track
    let milliseconds = track.times.map(\.milliseconds)
    var (offsets, peak) = ([0.0], 0.0)
    for sample in track.times.indices.dropFirst() {
      let step = (track.offsets[sample] - track.offsets[sample - 1]).value
      let isGap = milliseconds[sample] - milliseconds[sample - 1] > 250
      let names = track.events.filter { $0.sample == sample }.map(\.kind.name)
      let isJump = isGap && abs(step) > 84.4 || !Set(names).isDisjoint(with: ["resize", "rotate", "scroll_to"])
      offsets.append(offsets[sample - 1] + (isJump ? 0 : step))
    }
    for sample in track.times.indices {
      guard let start = track.times.indices.last(where: { milliseconds[$0] <= milliseconds[sample] - 50 }) else {
        continue
      }
      let isGap = milliseconds[start + 1] - milliseconds[start] > 250
      let time = isGap ? 50 : milliseconds[sample] - milliseconds[start]
      peak = max(peak, abs(offsets[sample] - offsets[start]) / time * 1_000)
    }
    guard milliseconds.last! - milliseconds[0] >= 50 else { return }
    #expect(abs(track.summary.peakSpeed - peak) <= 1e-9 * peak)
  }
}
