import Quantities
import Testing

@testable import ScrollTraces

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
    // In the gap it rested until 50 ms before.
    ("0,0\n1000,100\n1010,110\n", 2_200),
    // A recording shorter than the window.
    ("0,0\n10,9\n20,10\n", 500),
    ("0,0\n0,5\n", 0), ("0,0\n", 0),
  ])
  func `the peak is the fastest window of 50 ms`(rows: String, pointsPerSecond: Double) throws {
    #expect(try abs(PeakSpeed.pointsPerSecond(of: read("t,y\n" + rows).track) - pointsPerSecond) < 1e-9)
  }

  /// What each sample's window is, looked for from the beginning.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the peak is that of a search without shortcuts`(seed: UInt64) {
    let track = ScrollTrace.random(seed: seed).track
    let milliseconds = track.times.map(\.milliseconds)
    var peak = 0.0
    for sample in track.times.indices {
      guard let start = track.times.indices.last(where: { milliseconds[$0] <= milliseconds[sample] - 50 }) else {
        continue
      }
      let isGap = milliseconds[start + 1] - milliseconds[start] > 250
      let time = isGap ? 50 : milliseconds[sample] - milliseconds[start]
      peak = max(peak, abs((track.offsets[sample] - track.offsets[start]).value) / time * 1_000)
    }
    guard milliseconds.last! - milliseconds[0] >= 50 else { return }
    #expect(abs(PeakSpeed.pointsPerSecond(of: track) - peak) <= 1e-9 * peak)
  }
}
