internal import Quantities

/// The text of a recording in the native form while it is being written.
struct NativeText {
  var buffer = TextBuffer()
  private let columns: NativeColumns

  init(columns: NativeColumns) { self.columns = columns }

  mutating func append(_ metadata: ScrollTrace.Metadata, phaseSource: ScrollTrace.PhaseSource) {
    buffer.append("#\(Preamble.magic) \(Preamble.version)\n")
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
    buffer.append(lineBreak)
  }

  /// A row of a container that scrolls along `axis`.
  mutating func appendRow(
    container: String, axis: ScrollAxis, time: SimulatedTime, offset: Points, phase: ScrollPhase,
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
    buffer.append(lineBreak)
  }

  private static let comma = UInt8(ascii: ",")

  /// What is known about the end of a drag, if one is among the events.
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

  /// A line of the preamble; none if the value is empty.
  private mutating func append(key: String, _ value: String) {
    guard !value.isEmpty else { return }
    buffer.append("#\(key) ")
    for byte in value.utf8 { buffer.append(byte == lineBreak || byte == 0 ? UInt8(ascii: " ") : byte) }
    buffer.append(lineBreak)
  }
}
