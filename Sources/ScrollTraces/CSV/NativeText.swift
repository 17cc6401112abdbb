internal import Quantities

/// The text of a recording in the native form while it is being written.
struct NativeText {
  private(set) var bytes: [UInt8] = []
  private let columns: NativeColumns

  init(columns: NativeColumns) { self.columns = columns }

  mutating func append(_ metadata: ScrollTrace.Metadata, phaseSource: ScrollTrace.PhaseSource) {
    append("#\(Preamble.magic) \(Preamble.version)\n")
    append(key: "name", metadata.name)
    if let viewport = metadata.viewport, viewport.width.isLength, viewport.height.isLength {
      append("#viewport_points ")
      append(viewport.width.value)
      append("x")
      append(viewport.height.value)
      append("\n")
    }
    if let length = metadata.contentLength, length.isLength {
      append("#content_points ")
      append(length.value)
      append("\n")
    }
    append(key: "source", metadata.source)
    append(key: "kind", metadata.kind.rawValue)
    if phaseSource == .inferred { append(key: "phases", phaseSource.rawValue) }
  }

  mutating func appendHeader() {
    append(columns.names.joined(separator: ","))
    append("\n")
  }

  /// A row of a container that scrolls along `axis`.
  mutating func appendRow(
    container: String, axis: ScrollAxis, time: SimulatedTime, offset: Points, phase: ScrollPhase,
    events: ArraySlice<ScrollEvent>
  ) {
    append(time)
    if columns.hasContainers {
      append(",")
      append(container)
    }
    for column in columns.axes {
      append(",")
      if column == axis { append(offset.value) }
    }
    append(",")
    append(phase.name)
    if columns.hasEvents {
      append(",")
      append(events.map(\.kind.text).joined(separator: " "))
    }
    for column in columns.dragEndAxes {
      append(column == axis ? events : [])
    }
    append("\n")
  }

  /// What is known about the end of a drag, if one is among the events.
  private mutating func append(_ events: ArraySlice<ScrollEvent>) {
    var end = DragEnd()
    for event in events {
      if case .endDrag(let known) = event.kind { end = known }
    }
    append(",")
    if let targetOffset = end.targetOffset { append(targetOffset.value) }
    append(",")
    if let velocity = end.velocity { append(velocity) }
  }

  /// A line of the preamble; none if the value is empty.
  private mutating func append(key: String, _ value: String) {
    guard !value.isEmpty else { return }
    append("#\(key) ")
    bytes += value.utf8.map { $0 == lineBreak || $0 == 0 ? UInt8(ascii: " ") : $0 }
    append("\n")
  }

  /// In milliseconds, with as many decimals as it takes.
  private mutating func append(_ time: SimulatedTime) {
    let (milliseconds, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    append("\(milliseconds)")
    guard rest != 0 else { return }
    var decimals = 1_000_000 + rest
    while decimals.isMultiple(of: 10) { decimals /= 10 }
    append(".")
    bytes += "\(decimals)".utf8.dropFirst()
  }

  private mutating func append(_ number: Double) { append(number.shortestText) }

  private mutating func append(_ text: String) { bytes += text.utf8 }
}
