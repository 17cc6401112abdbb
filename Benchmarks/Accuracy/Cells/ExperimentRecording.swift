package import Foundation
package import ScrollDiagnostics
package import ScrollQuantities
import ScrollTraceEditing
import ScrollTraceImporting
import ScrollTraceReading
package import ScrollTraces

/// A recording that the page follows.
package struct ExperimentRecording: Sendable {
  private enum Source: Sendable {
    /// A shipped recording.
    case file(String)
    case synthetic(ScrollBehavior, seed: UInt64)
  }

  package let name: String
  package let summary: String
  private let source: Source

  package static let all = [
    ExperimentRecording(
      name: "swipe", summary: "one fast swipe of a trackpad", source: .file("swipe-down-fast-trackpad.csv")),
    ExperimentRecording(
      name: "ios", summary: "swipes of a finger, with UIScrollView's deceleration", source: .file("swipes-ios.csv")),
    ExperimentRecording(
      name: "skim", summary: "a simulated person skims", source: .synthetic(.skimming, seed: 3)),
    ExperimentRecording(
      name: "fling", summary: "a simulated person flings", source: .synthetic(.flinging, seed: 5)),
    ExperimentRecording(
      name: "hunt", summary: "a simulated person looks for something seen before", source: .synthetic(.hunting, seed: 7)
    ),
    ExperimentRecording(name: "read", summary: "a simulated person reads", source: .synthetic(.reading, seed: 11)),
    ExperimentRecording(
      name: "trackpad", summary: "a slower swipe of a trackpad", source: .file("swipe-up-trackpad.csv")),
    ExperimentRecording(
      name: "inbox", summary: "two flings through an inbox", source: .file("flings-outrunning-cells.csv")),
    ExperimentRecording(
      name: "dash", summary: "another simulated person flings", source: .synthetic(.flinging, seed: 41)),
  ]

  /// The names of the recordings that are measured by default.
  package static let byDefault = ["swipe", "ios", "skim", "fling", "hunt"]

  /// The names of the recordings of fresh cells.
  package static let fresh = ["trackpad", "inbox", freshForCalibration]
  /// The fresh recording that calibration may use.
  package static let freshForCalibration = "dash"

  /// The maximum length of a recording, so that a run takes about 4 s.
  private static let longest = SimulatedTime(milliseconds: 2_700)
  /// The time for which simulated people scroll, before their liveliest part is cut out.
  private static let simulated = SimulatedTime(milliseconds: 9_000)

  /// Returns the liveliest part of the recording as a file.
  func bytes() throws(Failure) -> [UInt8] {
    ScrollTraceWriter.bytes(of: try whole().liveliestPart(atMost: Self.longest))
  }

  private func whole() throws(Failure) -> ScrollTrace {
    switch source {
    case .file(let name):
      let folder = Repository.root.appending(path: "scenarios/traces")
      return try ScrollTraceReader.read(path: folder.appending(path: name).path)
    case .synthetic(let behavior, let seed):
      var scrolling = SyntheticScrolling(behavior, for: Self.simulated)
      scrolling.seed = seed
      return scrolling.trace()
    }
  }
}

extension ScrollTrace {
  /// Returns the part of a given length in which the content travels farthest, moved to the head of the content; the
  /// first among equals. Only parts count that begin with a drag and never scroll back beyond their start. If the
  /// recording is not longer than the given length, or has no such part, returns all of it.
  package func liveliestPart(atMost length: SimulatedTime) throws(Failure) -> ScrollTrace {
    guard duration > length else { return self }
    var best: (start: SimulatedTime, travel: Double)?
    for event in track.events where event.kind == .beginDrag {
      let start = track.times[event.sample]
      let samples = (event.sample + 1..<track.times.count).prefix { track.times[$0] <= start + length }
      guard samples.allSatisfy({ track.offsets[$0] >= track.offsets[event.sample] }) else { continue }
      let travel = samples.reduce(0) { $0 + abs((track.offsets[$1] - track.offsets[$1 - 1]).value) }
      if travel > best?.travel ?? -1 { best = (start, travel) }
    }
    guard let best else { return self }
    let head = ScrollTrace(metadata: metadata, axis: axis, times: [.zero], offsets: [.zero])
    var part = try ScrollTrace.concatenated([head, sliced(from: best.start, to: best.start + length)])
    part.metadata = metadata
    return part
  }
}

/// The location of this package.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
