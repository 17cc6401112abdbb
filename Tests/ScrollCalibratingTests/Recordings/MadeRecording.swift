import TemporaryDirectories

@testable import ScrollCalibrating

/// A recording that a test makes, with a sample for every frame in which the content moves.
struct MadeRecording {
  /// The lines at the top.
  var head = "#viewport_points 390x844\n"
  var phase = "decelerating"
  /// The times of samples in milliseconds, with offsets in points.
  var samples: [(time: Double, offset: Double)] = []

  /// Adds frames that move by a distance each, after a rest.
  mutating func scroll(
    frames: Int, by distance: Double = 10, every period: Double = 1000.0 / 60, after rest: Double = 0
  ) {
    let start = (samples.last?.time ?? 0) + rest
    let offset = samples.last?.offset ?? 0
    for frame in 1...frames {
      samples.append((start + Double(frame) * period, offset + Double(frame) * distance))
    }
  }

  var text: String {
    let rows = samples.map { sample in
      "\((sample.time * 1000).rounded() / 1000),\(sample.offset),\(phase)\n"
    }
    return "#scrolltrace 1\n\(head)time_ms,offset_y,phase\n\(rows.joined())"
  }

  func recording() throws -> SessionRecording {
    let folder = try TemporaryDirectory()
    return try SessionRecording(path: folder.write(text, to: "swipe.csv"))
  }
}
