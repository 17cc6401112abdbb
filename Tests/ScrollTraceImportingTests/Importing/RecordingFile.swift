import Foundation
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

/// A recording that ships with the tests.
enum RecordingFile {
  static func path(_ name: String) -> String {
    Bundle.module.resourceURL!.appending(path: "Recordings/\(name)").path
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }

  /// The text of a compressed recording.
  static func text(_ name: String) throws -> String {
    let file = try RecordingBytes(path: path(name))
    return String(decoding: try file.all(upTo: .max), as: UTF8.self)
  }

  /// Where the scrollers of a page stood, as the page logged it: rows of `t_ms,scroller,offset_x,offset_y`.
  static func loggedOffsets(_ name: String) throws -> [Substring: [Double]] {
    let rows = String(decoding: try bytes(name), as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
    let cells = rows.map { $0.split(separator: ",") }
    return try Dictionary(grouping: cells) { $0[1] }.mapValues { rows in
      try rows.map { try #require(Double($0[3])) }
    }
  }

  /// What an independent extractor made of a recording: rows of `t_ms,offset_y`.
  static func normalized(_ name: String) throws -> NormalizedSamples {
    let text = String(decoding: try bytes("normalized/\(name).csv"), as: UTF8.self)
    let rows = text.split(whereSeparator: \.isNewline).dropFirst().map { $0.split(separator: ",") }
    return NormalizedSamples(
      times: try rows.map { try #require(Double($0[0])) }, offsets: try rows.map { try #require(Double($0[1])) })
  }
}

/// Samples of which times are in milliseconds, to the microsecond, and offsets in points.
struct NormalizedSamples: Equatable {
  let times: [Double]
  let offsets: [Double]

  init(times: [Double], offsets: [Double]) {
    self.times = times.map { ($0 * 1_000).rounded() / 1_000 }
    self.offsets = offsets
  }

  /// The samples with one before them, by a frame, at which the content is at rest.
  func after(_ offset: Double) -> NormalizedSamples {
    let frame = ScrollerMotion.frame.milliseconds
    return NormalizedSamples(times: [0] + times.map { $0 + frame }, offsets: [offset] + offsets)
  }

  init(_ trace: ScrollTrace) {
    self.init(times: trace.times.map(\.milliseconds), offsets: trace.offsets.map(\.value))
  }

  init(_ motion: ScrollerMotion) {
    self.init(
      times: motion.times.map { ($0 - motion.times[0]).milliseconds }, offsets: motion.offsets.map(\.value))
  }
}
