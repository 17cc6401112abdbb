/// The forms in which a recording is handed to other tools.
public enum TraceExport: String, Sendable, CaseIterable {
  /// The native form, which says everything.
  case native
  /// A table of times, offsets and, if they were recorded, phases: `t_ms,offset_y,phase`.
  case csv
  /// Movements as a browser's wheel events: `{"userAgent": …, "wheelEvents": [{"deltaMode": 0, …}]}`.
  case wheel

  /// The bytes of a file with the recording, in UTF-8.
  public func bytes(of trace: ScrollTrace) -> [UInt8] {
    var bytes: [UInt8] = []
    writeBlocks(of: trace) { bytes += $0 }
    return bytes
  }

  /// Hands over the bytes of a file with the recording in blocks of about 256 KiB.
  package func writeBlocks<Problem: Error>(
    of trace: ScrollTrace, _ take: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    switch self {
    case .native: try ScrollTraceWriter.writeBlocks(of: trace, take)
    case .csv: try PlainTable.writeBlocks(of: trace, take)
    case .wheel: try WheelEvents.writeBlocks(of: trace, take)
    }
  }

  /// What of the recording the form has no room for, as parts of a sentence; none if it says everything.
  ///
  /// Phases and drags that whoever reads the form infers again are not lost.
  public func losses(of trace: ScrollTrace) -> [String] {
    guard self != .native else { return [] }
    let metadata = trace.metadata
    let readBack = self.readBack(trace)
    var losses: [String] = []
    if !metadata.name.isEmpty || !metadata.source.isEmpty { losses.append("name and source") }
    if metadata.viewport != nil || metadata.contentLength != nil { losses.append("viewport and content") }
    if trace.phaseSource == .recorded, readBack.phases != trace.phases { losses.append("phases") }
    let kept = Set(readBack.events)
    let lostCount = trace.events.count { !kept.contains($0) }
    if lostCount > 0 { losses.append("\(lostCount) event\(lostCount == 1 ? "" : "s")") }
    if !trace.nested.isEmpty {
      losses.append("\(trace.nested.count) nested container\(trace.nested.count == 1 ? "" : "s")")
    }
    return losses
  }

  /// The outer container's movement with what is inferred of it from the form.
  private func readBack(_ trace: ScrollTrace) -> ScrollTrace.Track {
    self == .csv && trace.phaseSource == .recorded
      ? ScrollTrace.Track(
        axis: trace.axis, times: trace.times, offsets: trace.offsets, phases: trace.phases, incompleteEvents: [])
      : ScrollTrace.Track(axis: trace.axis, times: trace.times, offsets: trace.offsets)
  }
}
