import Foundation
import ScrollQuantities
import ScrollTraceReading
import TestTraces
import Testing

@testable import ScrollTraces

/// The recordings that come with the package.
struct ShippedRecordingsTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scenarios/traces")

  static func recording(_ name: String) throws -> ScrollTrace {
    let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
    return try ScrollTraceReader.read(bytes: Array(bytes), name: name)
  }

  @Test func `every shipped recording has its name, source and license`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let recordings = files.filter { $0.hasSuffix(".csv") }
    #expect(recordings.count >= 5)
    for file in recordings {
      let metadata = try Self.recording(file).metadata
      #expect(!metadata.name.isEmpty)
      let words = metadata.source.split { " ,;".contains($0) }
      let licenses = words.filter { $0.hasPrefix("LICENSE.") }
      #expect(!licenses.isEmpty || metadata.kind == .synthetic, "\(file)")
      #expect(licenses.allSatisfy { files.contains(String($0)) }, "\(file)")
    }
  }

  @Test(arguments: [
    ("swipe-up-trackpad.csv", 85, 1_328.0, 1.0, 3_836.0),
    ("swipe-down-fast-trackpad.csv", 96, 1_554, 1, 7_290),
    ("swipe-right-fast.csv", 97, 2_077.29, 3, 12_789), ("chrome-lthi-cats.csv", 105, 3_395.342, 788, 138),
  ])
  func `a shipped recording has its known samples and offsets`(
    name: String, samples: Int, milliseconds: Double, first: Double, last: Double
  ) throws {
    let trace = try Self.recording(name)
    #expect(trace.times.count == samples)
    #expect(trace.duration.milliseconds == milliseconds)
    #expect(trace.points.first == first)
    #expect(trace.points.last == last)
    #expect(trace.metadata.kind == .recorded)
    #expect(trace.phaseSource == .inferred)
  }

  /// The system's momentum comes in steps of 16 ms, the fingers before it in steps of 8: that tells when they
  /// left.
  @Test(arguments: [("swipe-up-trackpad.csv", 103.0...127.0), ("swipe-down-fast-trackpad.csv", 64.0...105.0)])
  func `the release of a trackpad swipe is found where the momentum begins`(
    name: String, release: ClosedRange<Double>
  ) throws {
    let trace = try Self.recording(name)
    #expect(trace.events.count == 2)
    let end = try #require(trace.events.last)
    #expect(end.kind.isEndDrag)
    #expect(release.contains(trace.times[end.sample].milliseconds))
    #expect(trace.dragEnds.first?.targetOffset == trace.offsets.last)
  }

  @Test func `the page that was read up and down has drags in both directions`() throws {
    let trace = try Self.recording("chrome-lthi-cats.csv")
    #expect(trace.metadata.viewport == PointSize(width: Points(1_421), height: Points(802)))
    #expect(trace.metadata.contentLength == Points(2_077))
    #expect(trace.events.filter(\.kind.isBeginDrag).count == 3)
    #expect(trace.phases.contains(.decelerating))
  }

  /// The velocities are those of an independent evaluation of the same fingers.
  @Test func `the thirteen swipes are released with the velocities of the fingers`() throws {
    let trace = try Self.recording("swipes-ios.csv")
    #expect(trace.metadata.kind == .derived)
    #expect(trace.phaseSource == .recorded)
    #expect(
      trace.dragEnds.compactMap { $0.velocity.map { ($0 * 1_000).rounded() } } == [
        -970, -1_584, -518, 2_169, 1_365, -1_942, -1_898, 2_329, 2_104, 1_628, -2_020, -2_594, -1_679,
      ])
    #expect(trace.points.allSatisfy { $0 >= 0 })
  }

  @Test func `the swipes decelerate as the model predicts`() throws {
    let trace = try Self.recording("swipes-ios.csv")
    for (event, next) in zip(trace.events, trace.events.dropFirst()) {
      guard case .endDrag(let end) = event.kind, let velocity = end.velocity else { continue }
      let fling = ScrollDeceleration(from: trace.offsets[event.sample], velocity: velocity)
      for sample in event.sample..<next.sample where trace.phases[sample] == .decelerating {
        let expected = fling.offset(after: trace.times[sample] - trace.times[event.sample])
        #expect(abs((trace.offsets[sample] - expected).value) < 0.002)
      }
    }
  }

  /// The model's own phases are the truth; where a finger slows before it leaves, the peak comes earlier.
  @Test func `phases inferred from the swipes mostly agree with the model's`() throws {
    let truth = try Self.recording("swipes-ios.csv")
    let inferred = ScrollTrace(
      metadata: truth.metadata, axis: truth.axis, times: truth.times, offsets: truth.offsets)
    let agreeing = zip(truth.phases, inferred.phases).count { $0 == $1 }
    #expect(Double(agreeing) >= 0.85 * Double(truth.times.count), "\(agreeing) of \(truth.times.count)")
  }
}
