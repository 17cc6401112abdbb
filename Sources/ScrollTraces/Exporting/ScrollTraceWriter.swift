internal import ScrollQuantities

/// A writer of recordings in the native form, which <doc:FileFormat> describes.
///
/// Reading the file gives an equal trace: times are exact to the nanosecond, and offsets are the shortest decimals that
/// read back as the same doubles. A file cannot preserve line breaks, NULs and outer blanks of a name or a source, a
/// viewport or content length that is not above 0, or the absence of a drag end's target offset or velocity. Rows are
/// sorted by time; at equal times the outer container's come first, then those of nested ones by path.
public enum ScrollTraceWriter {
  /// Returns the bytes of a file with the recording, in UTF-8.
  public static func bytes(of trace: ScrollTrace) -> [UInt8] {
    var bytes: [UInt8] = []
    writeBlocks(of: trace) { bytes += $0 }
    return bytes
  }

  /// Passes the bytes of a file with the recording to `take`, in blocks of about 256 KiB.
  ///
  /// Complexity: O(n log k) for n samples in k containers; memory does not depend on n.
  package static func writeBlocks<Problem: Error>(
    of trace: ScrollTrace, _ take: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    var text = NativeText(columns: NativeColumns(for: trace))
    text.append(trace.metadata, phaseSource: trace.phaseSource)
    text.appendHeader()
    let tracks = trace.containers.map(\.track)
    let containers = trace.containers.map(\.path.description)
    for row in MergedRows(of: tracks) {
      text.appendRow(
        container: containers[row.track], axis: tracks[row.track].axis, time: row.time,
        offset: tracks[row.track].offsets[row.sample], phase: tracks[row.track].phases[row.sample],
        events: row.events.isEmpty ? [] : tracks[row.track].events[row.events])
      try text.buffer.handOverBlock(to: take)
    }
    try text.buffer.handOver(to: take)
  }
}

/// The first line of a file in the native form: `#scrolltrace 1`.
package enum NativeForm {
  package static let magic = "scrolltrace"
  package static let version = "1"
}

/// A writer of the native form.
private struct NativeText {
  var buffer = TextBuffer()
  private let columns: NativeColumns

  init(columns: NativeColumns) { self.columns = columns }

  mutating func append(_ metadata: ScrollTrace.Metadata, phaseSource: ScrollTrace.PhaseSource) {
    buffer.append("#\(NativeForm.magic) \(NativeForm.version)\n")
    append(key: "name", metadata.name)
    if let viewport = metadata.viewport, viewport.width.isLength, viewport.height.isLength {
      append(key: "viewport_points", viewport.text)
    }
    if let length = metadata.contentLength, length.isLength {
      append(key: "content_points", length.value.shortestText)
    }
    append(key: "source", metadata.source)
    append(key: "kind", metadata.kind.rawValue)
    if phaseSource == .inferred { append(key: "phases", phaseSource.rawValue) }
  }

  mutating func appendHeader() {
    buffer.append(columns.names.joined(separator: ","))
    buffer.append(Self.lineBreak)
  }

  /// Appends a row of `container`, which scrolls along `axis`.
  mutating func appendRow(
    container: String, axis: ScrollAxis, time: SimulatedTime, offset: Points, phase: TracePhase,
    events: ArraySlice<ScrollEvent>
  ) {
    buffer.append(time)
    if columns.hasContainers {
      buffer.append(Self.comma)
      buffer.append(container)
    }
    for column in columns.axes {
      buffer.append(Self.comma)
      if column == axis { buffer.append(offset.value) }
    }
    buffer.append(Self.comma)
    buffer.append(phase.name)
    if columns.hasEvents {
      buffer.append(Self.comma)
      for (position, event) in events.enumerated() {
        if position > 0 { buffer.append(UInt8(ascii: " ")) }
        buffer.append(event.kind.text)
      }
    }
    for column in columns.dragEndAxes {
      append(column == axis ? events : [])
    }
    buffer.append(Self.lineBreak)
  }

  private static let comma = UInt8(ascii: ",")
  private static let lineBreak = UInt8(ascii: "\n")

  /// Appends the data of a drag end, if the events have one.
  private mutating func append(_ events: ArraySlice<ScrollEvent>) {
    var end = DragEnd()
    for event in events {
      if case .endDrag(let known) = event.kind { end = known }
    }
    buffer.append(Self.comma)
    if let targetOffset = end.targetOffset { buffer.append(targetOffset.value) }
    buffer.append(Self.comma)
    if let velocity = end.velocity { buffer.append(velocity) }
  }

  /// Appends a line of the preamble, unless the value is empty.
  private mutating func append(key: String, _ value: String) {
    guard !value.isEmpty else { return }
    buffer.append("#\(key) ")
    for byte in value.utf8 { buffer.append(byte == Self.lineBreak || byte == 0 ? UInt8(ascii: " ") : byte) }
    buffer.append(Self.lineBreak)
  }
}

/// The columns of a recording in the native form, without those that would be empty.
private struct NativeColumns {
  let hasContainers: Bool
  /// The axes of all containers, the outer container's first.
  let axes: [ScrollAxis]
  let hasEvents: Bool
  /// The axes of all drag ends.
  let dragEndAxes: [ScrollAxis]

  init(for trace: ScrollTrace) {
    let tracks = trace.containers.map(\.track)
    hasContainers = !trace.nested.isEmpty
    axes = [trace.axis, trace.axis.perpendicular].filter { axis in tracks.contains { $0.axis == axis } }
    hasEvents = tracks.contains { !$0.events.isEmpty }
    dragEndAxes = axes.filter { axis in
      tracks.contains { $0.axis == axis && $0.events.contains(where: \.kind.isEndDrag) }
    }
  }

  /// The titles of the columns.
  var names: [String] {
    ["time_ms"] + (hasContainers ? ["container"] : []) + axes.map { "offset_\(Self.suffix($0))" } + ["phase"]
      + (hasEvents ? ["event"] : [])
      + dragEndAxes.flatMap {
        ["target_offset_\(Self.suffix($0))", "velocity_\(Self.suffix($0))_points_per_ms"]
      }
  }

  private static func suffix(_ axis: ScrollAxis) -> String { axis == .vertical ? "y" : "x" }
}
