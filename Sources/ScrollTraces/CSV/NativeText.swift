internal import Quantities

/// The text of a recording in the native form while it is being written.
struct NativeText {
  private(set) var bytes: [UInt8] = []
  private let axis: ScrollAxis
  private let hasEvents: Bool
  private let hasDragEnds: Bool

  /// Columns that would stay empty are left out.
  init(axis: ScrollAxis, events: [ScrollEvent]) {
    self.axis = axis
    hasEvents = !events.isEmpty
    hasDragEnds = events.contains(where: \.kind.isEndDrag)
  }

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
    let suffix = axis == .vertical ? "y" : "x"
    append("time_ms,offset_\(suffix),phase")
    if hasEvents { append(",event") }
    if hasDragEnds { append(",target_offset_\(suffix),velocity_\(suffix)_points_per_ms") }
    append("\n")
  }

  mutating func appendRow(
    time: SimulatedTime, offset: Points, phase: ScrollPhase, events: ArraySlice<ScrollEvent>
  ) {
    append(time)
    append(",")
    append(offset.value)
    append(",")
    append(phase.name)
    if hasEvents {
      append(",")
      append(events.map(\.kind.name).joined(separator: " "))
    }
    if hasDragEnds {
      var end = DragEnd()
      for event in events {
        if case .endDrag(let known) = event.kind { end = known }
      }
      append(",")
      if let targetOffset = end.targetOffset { append(targetOffset.value) }
      append(",")
      if let velocity = end.velocity { append(velocity) }
    }
    append("\n")
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
    var decimals = "\(1_000_000 + rest)".dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    append(".\(decimals)")
  }

  /// The shortest decimal that reads back as the same double; whole numbers without a point.
  private mutating func append(_ number: Double) {
    let digits = "\(number)"
    append(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }
}
