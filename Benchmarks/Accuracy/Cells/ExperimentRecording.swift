package import Foundation
import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces

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

  /// No recording is longer, so that a cell takes about 12 s.
  private static let longest = SimulatedTime(milliseconds: 9_000)

  /// The recording as a file.
  func bytes() throws(Failure) -> [UInt8] {
    switch source {
    case .file(let name):
      let folder = Repository.root.appending(path: "scenarios/traces")
      let trace = try ScrollTraceReader.read(path: folder.appending(path: name).path)
      return ScrollTraceWriter.bytes(
        of: trace.duration > Self.longest ? try trace.sliced(from: .zero, to: Self.longest) : trace)
    case .synthetic(let behavior, let seed):
      var scrolling = SyntheticScrolling(behavior, for: Self.longest)
      scrolling.seed = seed
      return ScrollTraceWriter.bytes(of: scrolling.trace())
    }
  }
}

/// Where this package is.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
