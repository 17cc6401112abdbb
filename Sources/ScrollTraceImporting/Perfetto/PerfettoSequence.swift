internal import ScrollQuantities
internal import ScrollTraceReading

/// The state that one writer's packets share: interned names, defaults and clocks.
struct PerfettoSequence: Sendable {
  private struct Clock: Sendable {
    let isIncremental: Bool
    let nanosecondsPerUnit: Int64
    var reading: Int64
  }

  private enum InternedField { static let (eventNames, argumentNames, texts) = (2, 3, 29) }
  private enum DefaultsField { static let (trackEvent, clock, track) = (11, 58, 11) }
  private enum ClockField { static let (id, reading, isIncremental, unit) = (1, 2, 3, 4) }

  /// The first id of the sequence's own clocks; smaller ids are the system's clocks, in nanoseconds.
  private static let firstOwnClock: UInt64 = 64
  /// The largest number of bytes of a text that are kept.
  private static let textLimit = 200

  /// False after a loss of packets, until the writer resets its state.
  private(set) var isComplete = false
  /// The gesture's movement that began last; nil if it has ended.
  var openGesture: PerfettoGesture?
  /// The track of events without one; nil if it is unknown.
  private(set) var defaultTrack: UInt64?
  private var defaultClock: UInt64?
  private var clocks: [UInt64: Clock] = [:]
  /// The event names of interest, by id.
  private var eventNames: [UInt64: PerfettoEventName] = [:]
  private var argumentNames: [UInt64: ChromePageArgument] = [:]
  private var texts: [UInt64: String] = [:]

  func eventName(_ id: UInt64) -> PerfettoEventName? { eventNames[id] }
  func argumentName(_ id: UInt64) -> ChromePageArgument? { argumentNames[id] }
  func text(_ id: UInt64) -> String? { texts[id] }

  /// Records that packets were lost.
  mutating func lost() { isComplete = false }

  /// Records that the writer resets its state.
  mutating func cleared() {
    isComplete = true
    (eventNames, argumentNames, texts) = ([:], [:], [:])
    (defaultTrack, defaultClock, openGesture) = (nil, nil, nil)
  }

  /// Adds interned names (`InternedData`).
  mutating func intern(_ data: ProtobufMessage) throws(ProtobufProblem) {
    var data = data
    while let field = try data.next() {
      switch field.number {
      case InternedField.eventNames:
        let (id, text) = try Self.entry(data.message(in: try field.range))
        eventNames[id] = PerfettoEventName(text)
      case InternedField.argumentNames:
        let (id, text) = try Self.entry(data.message(in: try field.range))
        argumentNames[id] = ChromePageArgument(rawValue: text)
      case InternedField.texts:
        let (id, text) = try Self.entry(data.message(in: try field.range))
        texts[id] = text
      default: break
      }
    }
  }

  /// Sets the defaults of packets (`TracePacketDefaults`).
  mutating func setDefaults(_ defaults: ProtobufMessage) throws(ProtobufProblem) {
    var defaults = defaults
    while let field = try defaults.next() {
      switch field.number {
      case DefaultsField.clock: defaultClock = try field.integer
      case DefaultsField.trackEvent:
        var event = defaults.message(in: try field.range)
        while let field = try event.next() {
          if field.number == DefaultsField.track { defaultTrack = try field.integer }
        }
      default: break
      }
    }
  }

  /// Sets the clocks (`ClockSnapshot`); the system's clocks need no setting.
  mutating func setClocks(_ snapshot: ProtobufMessage) throws(ProtobufProblem) {
    var snapshot = snapshot
    while let field = try snapshot.next() {
      guard field.number == 1 else { continue }
      var message = snapshot.message(in: try field.range)
      var (id, reading, isIncremental, unit): (UInt64, Int64, Bool, Int64) = (0, 0, false, 1)
      while let part = try message.next() {
        switch part.number {
        case ClockField.id: id = try part.integer
        case ClockField.reading: reading = try part.signedInteger
        case ClockField.isIncremental: isIncremental = try part.integer != 0
        case ClockField.unit: unit = try part.signedInteger
        default: break
        }
      }
      guard id >= Self.firstOwnClock else { continue }
      guard unit > 0, reading >= 0 else { throw ProtobufProblem(offset: field.start, "the clock \(id) has no unit") }
      clocks[id] = Clock(isIncremental: isIncremental, nanosecondsPerUnit: unit, reading: reading)
    }
  }

  /// Returns the time of a packet; nil if its clock was never set. Call it once per packet, because some clocks are
  /// incremental.
  ///
  /// - Throws: `ProtobufProblem` if the time is beyond 146 years.
  mutating func time(of timestamp: ProtobufField, clock: UInt64?) throws(ProtobufProblem) -> SimulatedTime? {
    let count = try timestamp.integer
    let id = clock ?? defaultClock ?? 0
    guard let reading = Int64(exactly: count) else { throw Self.timeProblem(timestamp) }
    guard id >= Self.firstOwnClock else { return try Self.time(reading, timestamp) }
    guard let clock = clocks[id] else { return nil }
    let (sum, overflows) = clock.isIncremental ? clock.reading.addingReportingOverflow(reading) : (reading, false)
    let (time, isTooLarge) = sum.multipliedReportingOverflow(by: clock.nanosecondsPerUnit)
    guard !overflows, !isTooLarge else { throw Self.timeProblem(timestamp) }
    clocks[id]?.reading = sum
    return try Self.time(time, timestamp)
  }

  /// Returns a field's time.
  ///
  /// - Throws: `ProtobufProblem` if the time is beyond 146 years.
  static func time(_ nanoseconds: Int64, _ field: ProtobufField) throws(ProtobufProblem) -> SimulatedTime {
    guard nanoseconds.magnitude <= Int64.max.magnitude / 2 else { throw timeProblem(field) }
    return SimulatedTime(nanoseconds: nanoseconds)
  }

  private static func timeProblem(_ field: ProtobufField) -> ProtobufProblem {
    ProtobufProblem(offset: field.start, "expected a time within 146 years of 0")
  }

  /// Returns an interned id and its text.
  private static func entry(_ message: ProtobufMessage) throws(ProtobufProblem) -> (id: UInt64, text: String) {
    var message = message
    var (id, text): (UInt64, String) = (0, "")
    while let field = try message.next() {
      switch field.number {
      case 1: id = try field.integer
      case 2: text = message.text(in: try field.range, upTo: textLimit)
      default: break
      }
    }
    return (id, text)
  }
}

/// The beginning of a gesture's movement. Its offsets are arguments of the event that ends it, which has no name.
struct PerfettoGesture: Sendable {
  /// The scroller's node; nil if it is not recorded.
  let node: Double?
}
