package import Foundation
package import ScrollDiagnostics
package import ScrollQuantities
import ScrollTraceImporting
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
    ExperimentRecording(name: "ios", summary: "swipes on an iPhone", source: .file("swipes-ios.csv")),
    ExperimentRecording(
      name: "skim", summary: "a simulated person skims", source: .synthetic(.skimming, seed: 3)),
    ExperimentRecording(
      name: "fling", summary: "a simulated person flings", source: .synthetic(.flinging, seed: 5)),
    ExperimentRecording(
      name: "hunt", summary: "a simulated person looks for something seen before", source: .synthetic(.hunting, seed: 7)
    ),
    ExperimentRecording(name: "read", summary: "a simulated person reads", source: .synthetic(.reading, seed: 11)),
  ]

  /// What is measured unless recordings are named.
  package static let usual = ["swipe", "ios", "skim", "fling", "hunt"]

  /// No recording is longer, so that a run takes about 4 s.
  private static let longest = SimulatedTime(milliseconds: 2_700)
  /// Simulated people scroll for so long, and their liveliest part is taken.
  private static let simulated = SimulatedTime(milliseconds: 9_000)

  /// The recording's liveliest part as a file.
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
  /// The part in which the content travels farthest, of those that begin with a drag, never go back to before it and are so long;
  /// the first of equals. It is moved to the head of the content. A recording that is not longer, or has no such part, stays whole.
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

/// Where this package is.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
