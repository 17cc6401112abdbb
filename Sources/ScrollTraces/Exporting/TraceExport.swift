internal import ScrollQuantities

/// A file format for other tools.
public enum TraceExport: String, Sendable, CaseIterable {
  /// The native form, which loses nothing.
  case native
  /// A table of times, offsets and, if they were recorded, phases: `t_ms,offset_y,phase`.
  case csv
  /// Movements as a browser's wheel events: `{"userAgent": …, "wheelEvents": [{"deltaMode": 0, …}]}`.
  case wheel

  /// Returns the bytes of a file with the recording, in UTF-8.
  public func bytes(of trace: ScrollTrace) -> [UInt8] {
    var bytes: [UInt8] = []
    writeBlocks(of: trace) { bytes += $0 }
    return bytes
  }

  /// Passes the bytes of a file with the recording to `take`, in blocks of about 256 KiB.
  package func writeBlocks<Problem: Error>(
    of trace: ScrollTrace, _ take: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    switch self {
    case .native: try ScrollTraceWriter.writeBlocks(of: trace, take)
    case .csv: try PlainTable.writeBlocks(of: trace, take)
    case .wheel: try WheelEvents.writeBlocks(of: trace, take)
    }
  }

  /// Returns the parts of the recording that the format cannot hold, as phrases for a list; empty if nothing is lost.
  ///
  /// Phases and drags that a reader infers again are not lost.
  public func losses(of trace: ScrollTrace) -> [String] {
    guard self != .native else { return [] }
    let metadata = trace.metadata
    let readBack = self.readBack(trace)
    var losses: [String] = []
    if !metadata.name.isEmpty || !metadata.source.isEmpty { losses.append("name and source") }
    if metadata.viewport != nil || metadata.contentLength != nil { losses.append("viewport and content") }
    if self == .wheel, trace.offsets[0] != .zero {
      losses.append("the start offset (\(trace.offsets[0].value.shortestText))")
    }
    if trace.phaseSource == .recorded, readBack.phases != trace.phases { losses.append("phases") }
    let kept = Set(readBack.events)
    let lostCount = trace.events.count { !kept.contains($0) }
    if lostCount > 0 { losses.append("\(lostCount) event\(lostCount == 1 ? "" : "s")") }
    if !trace.nested.isEmpty {
      losses.append("\(trace.nested.count) nested container\(trace.nested.count == 1 ? "" : "s")")
    }
    return losses
  }

  /// Returns the outer container's track as a reader of the format restores it.
  private func readBack(_ trace: ScrollTrace) -> ScrollTrace.Track {
    self == .csv && trace.phaseSource == .recorded
      ? ScrollTrace.Track(
        axis: trace.axis, times: trace.times, offsets: trace.offsets, phases: trace.phases, incompleteEvents: [])
      : ScrollTrace.Track(axis: trace.axis, times: trace.times, offsets: trace.offsets)
  }
}

/// The outer container's movement as a table that any tool can read.
///
/// Inferred phases are left out, because a reader infers the same ones and marks them as inferred.
private enum PlainTable {
  /// Passes the text to `take` in blocks.
  static func writeBlocks<Problem: Error>(
    of trace: ScrollTrace, _ take: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    let hasPhases = trace.phaseSource == .recorded
    var text = TextBuffer()
    text.append("t_ms,offset_\(trace.axis == .vertical ? "y" : "x")" + (hasPhases ? ",phase\n" : "\n"))
    for sample in trace.times.indices {
      text.append(trace.times[sample])
      text.append(UInt8(ascii: ","))
      text.append(trace.offsets[sample].value)
      if hasPhases {
        text.append(UInt8(ascii: ","))
        text.append(trace.phases[sample].name)
      }
      text.append(UInt8(ascii: "\n"))
      try text.handOverBlock(to: take)
    }
    try text.handOver(to: take)
  }
}

/// The outer container's movement as wheel events in pixels, in the form of the fixtures of wheel-gestures.
///
/// The first event has a delta of 0 and marks the time at which the recording begins. The deltas, added to the first
/// offset as doubles, give the offset of every sample exactly: where one delta would be rounded, a second event at the
/// same time moves the rest.
private enum WheelEvents {
  /// Passes the text to `take` in blocks.
  static func writeBlocks<Problem: Error>(
    of trace: ScrollTrace, _ take: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    var text = TextBuffer()
    text.append("{\"userAgent\": \"scrollbench\", \"wheelEvents\": [")
    let (before, behind) = trace.axis == .vertical ? ("0, \"deltaY\": ", "") : ("", ", \"deltaY\": 0")
    var reached = trace.offsets[0].value
    var separator = "\n"
    for sample in trace.times.indices {
      let offset = trace.offsets[sample].value
      repeat {
        // If the difference of two doubles is rounded, adding it still brings them closer.
        let delta = offset - reached
        reached += delta
        text.append(separator)
        text.append("  {\"deltaMode\": 0, \"deltaX\": ")
        text.append(before)
        text.append(delta)
        text.append(behind)
        text.append(", \"timeStamp\": ")
        text.append(trace.times[sample])
        text.append("}")
        separator = ",\n"
      } while reached != offset
      try text.handOverBlock(to: take)
    }
    text.append("\n]}\n")
    try text.handOver(to: take)
  }
}
