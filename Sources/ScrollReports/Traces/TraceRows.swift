import ScrollQuantities
import ScrollTraces

/// The rows of tables of recordings, one for each container.
enum TraceRows {
  static let header = [
    "file", "container", "axis", "samples", "duration_ms", "moving_ms", "travel_pt", "reversals", "peak_speed_pt_per_s",
    "pauses",
  ]
  /// The number of columns with texts, which come first.
  static let textColumns = 3

  static func all(_ traces: [(path: String, trace: ScrollTrace)]) -> [[String]] {
    traces.flatMap { path, trace in
      trace.containers.map { container, track in
        let summary = track.summary
        return [
          path, container == .outer ? "outer" : container.description, summary.axis.rawValue, "\(summary.sampleCount)",
        ]
          + [summary.duration.milliseconds, summary.activeTime.milliseconds, summary.travel.value].map(CSV.cell)
          + ["\(summary.reversals)", CSV.cell(summary.peakSpeed), "\(summary.pauses.count)"]
      }
    }
  }
}
