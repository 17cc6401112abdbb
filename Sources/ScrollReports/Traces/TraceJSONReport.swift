import ScrollJSON
import ScrollQuantities
import ScrollTraces

/// Descriptions of recordings as JSON: an object with the schema version and an array of recordings. All keys are always
/// present; unknown values are null.
struct TraceJSONReport: TraceReport {
  private static let schemaVersion = 1

  func text(of traces: [(path: String, trace: ScrollTrace)]) -> String {
    let document: JSONNode = [
      "recordings": .array(traces.map { node(of: $0.trace, path: $0.path) })
    ]
    return document.versioned(Self.schemaVersion).formatted()
  }

  private func node(of trace: ScrollTrace, path: String) -> JSONNode {
    let metadata = trace.metadata
    return [
      "file": JSONNode(path),
      "name": JSONNode(metadata.name),
      "source": JSONNode(metadata.source),
      "kind": JSONNode(metadata.kind.rawValue),
      "phases": JSONNode(trace.phaseSource.rawValue),
      "viewport_width_points": node(metadata.viewport?.width.value),
      "viewport_height_points": node(metadata.viewport?.height.value),
      "content_points": node(metadata.contentLength?.value),
      "duration_ms": node(trace.duration.milliseconds),
      "containers": .array(trace.containers.map { node(of: trace.summary(of: $0.track), path: $0.path) }),
    ]
  }

  private func node(of summary: ScrollTrace.TrackSummary, path: ContainerPath) -> JSONNode {
    [
      "container": JSONNode(path.description),
      "axis": JSONNode(summary.axis.rawValue),
      "samples": JSONNode(summary.sampleCount),
      "start_ms": node(summary.start.milliseconds),
      "duration_ms": node(summary.duration.milliseconds),
      "active_ms": node(summary.activeTime.milliseconds),
      "median_step_ms": node(summary.medianStep?.milliseconds),
      "first_offset_points": node(summary.firstOffset.value),
      "last_offset_points": node(summary.lastOffset.value),
      "lowest_offset_points": node(summary.lowestOffset.value),
      "highest_offset_points": node(summary.highestOffset.value),
      "travel_points": node(summary.travel.value),
      "peak_speed_points_per_s": node(summary.peakSpeed),
      "reversals": JSONNode(summary.reversals),
      "phases_ms": object(TracePhase.allCases.map { ($0.name, node(summary.time(in: $0).milliseconds)) }),
      "pauses": [
        "count": JSONNode(summary.pauses.count),
        "total_ms": node(summary.pauseTime.milliseconds),
        "longest_ms": node(summary.longestPause?.duration.milliseconds),
      ],
      "events": object(summary.eventCounts.map { ($0.name, JSONNode($0.count)) }),
    ]
  }

  private func object(_ members: [(String, JSONNode)]) -> JSONNode {
    .object(members.map { JSONMember($0.0, $0.1) })
  }

  private func node(_ number: Double?) -> JSONNode {
    number.map { $0.isFinite ? JSONNode($0) : .null } ?? .null
  }
}
