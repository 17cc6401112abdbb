internal import ScrollQuantities

/// The scrolling in a Perfetto trace's packets: Chrome's events, Android's touches, and the frames of its apps.
///
/// Field numbers are those of Perfetto's and Chromium's published `.proto` files.
struct PerfettoTrace: Sendable {
  private enum Field {
    static let (clocks, timestamp, sequence, event, names, flags) = (6, 8, 10, 11, 12, 13)
    static let (isCleared, isAfterLoss, compressedPackets, clock, defaults, track) = (41, 42, 50, 58, 59, 60)
    static let (frames, winscope, zstdPackets) = (76, 112, 133)
  }
  private enum TrackField { static let (id, process, thread, processID) = (1, 3, 4, 1) }
  private enum WinscopeField { static let input = 5 }
  private enum Flags { static let (isCleared, needsState): (UInt64, UInt64) = (1, 2) }

  /// The largest decompressed size of a packet's compressed packets; Perfetto writes less than 1 MiB at a time.
  private static let inflatedLimit = 64 << 20

  private(set) var scrolling = ChromeScrolling()
  private(set) var touches = AndroidTouches()
  private(set) var frames = AndroidFrames()
  /// True if an event about scrolling has no distance.
  private(set) var hasVagueScrolls = false
  /// True if packets are compressed in an unsupported way.
  private(set) var hasUnreadPackets = false
  /// The number of events skipped because their names were lost with earlier packets.
  private(set) var incompleteCount = 0
  private var sequences: [UInt64: PerfettoSequence] = [:]
  /// The ids of processes, by their own tracks and those of their threads.
  private var processes: [UInt64: UInt64] = [:]

  /// Reads a packet (`TracePacket`).
  ///
  /// - Throws: `ProtobufProblem` if it is malformed. Positions within compressed packets are those of the enclosing
  ///   packet.
  mutating func read(_ packet: ProtobufMessage) throws(ProtobufProblem) {
    try read(packet, isCompressed: false)
  }

  private mutating func read(_ packet: ProtobufMessage, isCompressed: Bool) throws(ProtobufProblem) {
    var fields = packet
    var parts: [Int: ProtobufField] = [:]
    while let field = try fields.next() {
      switch field.number {
      case Field.compressedPackets:
        guard !isCompressed else {
          throw ProtobufProblem(offset: field.start, "packets are compressed within compressed ones")
        }
        try readCompressed(packet.bytes[try field.range], at: field.start)
      case Field.zstdPackets: hasUnreadPackets = true
      case Field.winscope: try readInput(packet.message(in: try field.range))
      default: parts[field.number] = field
      }
    }
    let id = try parts[Field.sequence]?.integer ?? 0
    var sequence = sequences.removeValue(forKey: id) ?? PerfettoSequence()
    defer { sequences[id] = sequence }
    let flags = try parts[Field.flags]?.integer ?? 0
    if try parts[Field.isAfterLoss]?.integer ?? 0 != 0 { sequence.lost() }
    let isCleared = try parts[Field.isCleared]?.integer ?? 0 != 0
    if isCleared || flags & Flags.isCleared != 0 { sequence.cleared() }
    if let names = parts[Field.names] { try sequence.intern(packet.message(in: try names.range)) }
    if let defaults = parts[Field.defaults] { try sequence.setDefaults(packet.message(in: try defaults.range)) }
    if let clocks = parts[Field.clocks] { try sequence.setClocks(packet.message(in: try clocks.range)) }
    if let track = parts[Field.track] { try readTrack(packet.message(in: try track.range)) }
    guard let timestamp = parts[Field.timestamp],
      let time = try sequence.time(of: timestamp, clock: try parts[Field.clock]?.integer)
    else { return }
    if let event = parts[Field.frames] { try frames.read(packet.message(in: try event.range), at: time) }
    guard let event = parts[Field.event] else { return }
    guard sequence.isComplete || flags & Flags.needsState == 0 else {
      incompleteCount += 1
      return
    }
    try read(try PerfettoEvent(packet.message(in: try event.range), sequence), at: time, of: id, &sequence)
  }

  private mutating func read(
    _ event: PerfettoEvent, at time: SimulatedTime, of id: UInt64, _ sequence: inout PerfettoSequence
  ) throws(ProtobufProblem) {
    hasVagueScrolls = hasVagueScrolls || event.isScrollLatency
    let process = sequence.defaultTrack.flatMap { processes[$0] }.map(String.init) ?? "sequence-\(id)"
    switch event.name {
    case .gestureResult:
      hasVagueScrolls = true
      if let update = try event.update(at: time) { scrolling.gestures.append(update, process: process) }
    case .propertyTrees: scrolling.trees.append(try event.propertyTrees(), at: time, process: process)
    case .vagueScroll: hasVagueScrolls = true
    case .page(let kind):
      if kind == .scroller { hasVagueScrolls = true }
      if kind == .gesture, !event.isEnd { sequence.openGesture = try event.beginningGesture }
      guard let change = try event.pageEvent(kind) else { return }
      if kind == .gesture { sequence.openGesture = nil }
      scrolling.append(change, at: time, thread: "\(id)", process: process)
    case nil: break
    }
  }

  private mutating func readCompressed(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(ProtobufProblem) {
    let packets: [UInt8]
    do throws(ZlibDecompressor.Problem) {
      packets = try ZlibDecompressor.bytes(of: bytes, limit: Self.inflatedLimit)
    } catch {
      switch error {
      case .tooLong:
        throw ProtobufProblem(offset: offset, "compressed packets are longer than \(Self.inflatedLimit) bytes")
      case .malformed: throw ProtobufProblem(offset: offset, "compressed packets cannot be decompressed")
      }
    }
    var trace = ProtobufMessage(packets)
    do throws(ProtobufProblem) {
      while let field = try trace.next() {
        if field.number == 1 { try read(trace.message(in: try field.range), isCompressed: true) }
      }
    } catch {
      throw ProtobufProblem(offset: offset, "in compressed packets: " + error.message)
    }
  }

  /// Reads the description of a track (`TrackDescriptor`).
  private mutating func readTrack(_ track: ProtobufMessage) throws(ProtobufProblem) {
    var fields = track
    var (id, process): (UInt64?, UInt64?)
    while let field = try fields.next() {
      switch field.number {
      case TrackField.id: id = try field.integer
      case TrackField.process, TrackField.thread:
        var owner = track.message(in: try field.range)
        while let field = try owner.next() {
          if field.number == TrackField.processID { process = try field.integer }
        }
      default: break
      }
    }
    if let id, let process { processes[id] = process }
  }

  private mutating func readInput(_ extensions: ProtobufMessage) throws(ProtobufProblem) {
    var fields = extensions
    while let field = try fields.next() {
      if field.number == WinscopeField.input { try touches.read(extensions.message(in: try field.range)) }
    }
  }
}
