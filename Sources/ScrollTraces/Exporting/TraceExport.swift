internal import Quantities

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
    switch self {
    case .native: ScrollTraceWriter.bytes(of: trace)
    case .csv: Array(PlainTable.text(of: trace).utf8)
    case .wheel: Array(WheelEvents.text(of: trace).utf8)
    }
  }

  /// What of the recording the form has no room for, as parts of a sentence; none if it says everything.
  public func losses(of trace: ScrollTrace) -> [String] {
    guard self != .native else { return [] }
    let metadata = trace.metadata
    var losses: [String] = []
    if !metadata.name.isEmpty || !metadata.source.isEmpty { losses.append("name and source") }
    if metadata.viewport != nil || metadata.contentLength != nil { losses.append("viewport and content") }
    if self == .wheel, trace.phaseSource == .recorded { losses.append("phases") }
    if !trace.events.isEmpty { losses.append("\(trace.events.count) event\(trace.events.count == 1 ? "" : "s")") }
    if !trace.nested.isEmpty {
      losses.append("\(trace.nested.count) nested container\(trace.nested.count == 1 ? "" : "s")")
    }
    if self == .wheel, trace.offsets[0] != .zero {
      losses.append("the offset at the start, \(trace.offsets[0].value.shortestText)")
    }
    return losses
  }
}
