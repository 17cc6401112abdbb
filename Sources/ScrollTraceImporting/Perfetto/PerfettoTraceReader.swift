internal import ScrollDiagnostics
internal import ScrollQuantities

/// A reader of a Perfetto trace: the packets of a `Trace` message, as written by `perfetto`, Chrome and Android Studio.
struct PerfettoTraceReader: RecordingReader {
  /// The tag of field 1 with a length: `repeated TracePacket packet = 1`.
  private static let packetTag: UInt8 = 0x0A
  /// The longest packet, which bounds the memory.
  private static let packetLimit = 256 << 20
  /// The length of the longest packet header: its tag and its length.
  private static let headLimit = 11

  /// The upper bound of the field numbers in packets.
  private static let numberLimit: UInt64 = 2048

  private enum Frame {
    case packet(Range<Int>)
    case incomplete
    case problem(String)
  }

  private let path: String
  /// The bytes that have not been read yet.
  private var pending: [UInt8] = []
  /// The number of bytes before `pending`.
  private var offset = 0
  private var trace = PerfettoTrace()
  private var problems: Problems
  private(set) var hasFailed = false

  /// Creates a reader. `path` is the file's name in errors.
  init(path: String) {
    self.path = path
    problems = Problems(path: path)
  }

  /// True if the bytes are packets, the last one perhaps truncated, and one begins with a known field.
  static func recognizes(_ head: Span<UInt8>) -> Bool {
    let bytes = head.withUnsafeBufferPointer { Array($0) }
    var position = 0
    var hasField = false
    while position < bytes.count {
      guard case .packet(let packet) = frame(in: bytes, at: position, isHead: true) else {
        // The head may end within a packet's length.
        guard bytes[position] == packetTag, bytes.count - position < headLimit else { return false }
        break
      }
      position = packet.upperBound
      guard !packet.isEmpty, packet.lowerBound < bytes.count else { continue }
      let message = ProtobufMessage(bytes, in: packet.lowerBound..<min(packet.upperBound, bytes.count))
      guard let number = message.nextNumber else { return packet.upperBound > bytes.count && hasField }
      guard number < numberLimit else { return false }
      hasField = true
    }
    // Text that begins with a line break has none of these bytes.
    return hasField && bytes.contains { $0 < 0x09 }
  }

  mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { pending += $0 }
    var position = 0
    reading: while position < pending.count, !hasFailed {
      switch Self.frame(in: pending, at: position, isHead: false) {
      case .incomplete: break reading
      case .problem(let message):
        problems.add("byte \(offset + position): \(message)")
        hasFailed = true
      case .packet(let packet):
        read(ProtobufMessage(pending, in: packet))
        position = packet.upperBound
      }
    }
    pending.removeFirst(min(position, pending.count))
    offset += position
  }

  consuming func finish() throws(Failure) -> ForeignRecording {
    let trace = try finishedTrace()
    var recording = trace.scrolling.recording
    recording.touches = trace.touches.samples
    recording.touchUnit = .physicalPixel
    if recording.scrollers.isEmpty, recording.touches.isEmpty { try explainEmptiness() }
    recording.notes += notes(hasScrollers: !recording.scrollers.isEmpty)
    return recording
  }

  /// Ends the file and returns its frames.
  ///
  /// - Throws: The errors of ``finish()``.
  consuming func finishFrames() throws(Failure) -> AndroidFrames { try finishedTrace().frames }

  /// Returns the trace if all packets could be read; throws their problems otherwise.
  private mutating func finishedTrace() throws(Failure) -> PerfettoTrace {
    if !pending.isEmpty, !hasFailed {
      problems.add(
        "byte \(offset): the file ends inside of a packet", remedy: "Copy the file again, or record to its end.")
    }
    if let failure = problems.failure { throw failure }
    return trace
  }

  private mutating func read(_ packet: ProtobufMessage) {
    do throws(ProtobufProblem) {
      try trace.read(packet)
    } catch {
      problems.add("byte \(offset + error.offset): \(error.message)")
      hasFailed = problems.isFull
    }
  }

  /// Returns the packet that begins at `position`. `isHead` is true if the bytes are the beginning of a file, which may
  /// truncate a packet.
  private static func frame(in bytes: [UInt8], at position: Int, isHead: Bool) -> Frame {
    guard bytes[position] == packetTag else { return .problem("expected a packet, found the byte \(bytes[position])") }
    var length: UInt64 = 0
    for index in 1..<headLimit {
      guard position + index < bytes.count else { return .incomplete }
      let byte = bytes[position + index]
      length |= UInt64(byte & 0x7F) << UInt64(7 * (index - 1))
      guard byte < 0x80 else { continue }
      guard length <= packetLimit else { return .problem("a packet of \(length) bytes is longer than \(packetLimit)") }
      let start = position + index + 1
      guard isHead || Int(length) <= bytes.count - start else { return .incomplete }
      return .packet(start..<start + Int(length))
    }
    return .problem("the length of a packet is longer than ten bytes")
  }

  private func explainEmptiness() throws(Failure) {
    if trace.hasUnreadPackets {
      throw malformed(
        "the packets are compressed with zstd, which is not read",
        remedy: "Decompress it with Perfetto's traceconv: traceconv decompress_packets FILE trace.pftrace")
    }
    if trace.touches.areRedacted {
      throw malformed(
        "the touches are redacted: their positions are left out",
        remedy:
          "Record with 'adb shell getevent -lt', or with a trace_mode of android.input.inputevent that has positions.")
    }
    if trace.hasVagueScrolls { throw ChromeScrolling.failureWithoutOffsets(path: path) }
    if !trace.frames.layers.isEmpty {
      throw malformed(
        "the trace shows when frames were drawn, and not what scrolled",
        remedy:
          "Take the costs of frames from it: scrollbench calibrate \(path.inputWord). "
          + "Record touches with android.input.inputevent."
      )
    }
  }

  private func notes(hasScrollers: Bool) -> [String] {
    var notes: [String] = []
    if hasScrollers, !trace.touches.samples.isEmpty {
      notes.append("The trace has touches too, which were not read: what they scrolled is recorded.")
    } else if trace.touches.otherCount > 0 {
      notes.append(
        "The touches of the device with the most of them were read, "
          + "and not those of \(trace.touches.otherCount) others."
      )
    }
    if trace.incompleteCount > 0 {
      notes.append(
        "The trace lost packets: \(trace.incompleteCount) events after that have no names, and were not read.")
    }
    if trace.hasUnreadPackets {
      notes.append("Packets that are compressed with zstd were not read.")
    }
    return notes
  }

  private func malformed(_ message: String, remedy: String) -> Failure {
    Failure(.malformedData, Diagnostic(path: path, message: message, remedy: remedy))
  }
}
