internal import ScrollQuantities
internal import ScrollTraceReading
internal import ScrollTraces

/// The touches of one panel, built from its frames.
///
/// Both multi-touch protocols of Linux are supported: in B each contact has a slot, and only changes are sent; in A a
/// frame describes all contacts, and contacts that it omits have ended. Without contacts, the touch button counts as
/// one.
struct TouchPanel: Sendable {
  /// The largest number of contacts, more than any panel has.
  static let contactLimit = 64

  private(set) var samples: [TouchSample] = []
  private var contacts: [Int: Contact] = [:]
  private var currentSlot = 0
  /// True if the panel uses protocol A.
  private var sendsPackets = false
  /// True if contacts have positions, which makes single-touch positions duplicates.
  private var hasContactPositions = false

  private struct Contact {
    /// The tracking id; negative without a touch.
    var trackingID: Int32 = -1
    /// The coordinates; NaN until they are reported.
    var x = Double.nan
    var y = Double.nan
    /// True if a sample with the action `down` has been added.
    var isDown = false

    var touches: Bool { trackingID >= 0 }
  }

  /// True if a position was reported, even for an unknown contact.
  var hasPositions: Bool { contacts.values.contains { !$0.x.isNaN || !$0.y.isNaN } }

  /// Adds the events of a frame that ended at `time`.
  mutating func append(_ frame: [InputEvent], at time: SimulatedTime) {
    if frame.contains(where: { $0.code == .contactEnd }) {
      appendPackets(frame, at: time)
    } else {
      appendChanges(frame, at: time)
    }
  }

  /// Ends the frames and returns the samples.
  ///
  /// A coordinate that was not reported before a contact's first move is taken from that move.
  consuming func finish() -> [TouchSample] {
    var next: [Int: (x: Double, y: Double)] = [:]
    for index in samples.indices.reversed() {
      let known = next[samples[index].pointer] ?? (0, 0)
      if samples[index].x.isNaN { samples[index].x = known.x }
      if samples[index].y.isNaN { samples[index].y = known.y }
      next[samples[index].pointer] = (samples[index].x, samples[index].y)
    }
    return samples
  }

  private mutating func appendChanges(_ frame: [InputEvent], at time: SimulatedTime) {
    var changed: Set<Int> = []
    var isPressed = false
    for event in frame {
      switch event.code {
      case .slot: currentSlot = Int(event.value)
      case .trackingID where describesContact:
        restart(currentSlot, as: event.value, at: time)
        changed.insert(currentSlot)
      case .x where describesContact, .y where describesContact:
        hasContactPositions = true
        move(currentSlot, event)
        changed.insert(currentSlot)
      case .singleX where !hasContactPositions, .singleY where !hasContactPositions:
        move(0, event)
        changed.insert(0)
      case .touchButton:
        isPressed = event.value != 0
        if !isPressed { endAll(at: time) }
      default: break
      }
    }
    if isPressed, describesContact, !contacts.values.contains(where: \.touches) {
      contacts[currentSlot, default: Contact()].trackingID = 0
      changed.insert(currentSlot)
    }
    for slot in changed.sorted() { tell(slot, at: time) }
  }

  /// True if an event outside packets describes a contact.
  private var describesContact: Bool {
    !sendsPackets && currentSlot >= 0 && currentSlot < Self.contactLimit
  }

  private mutating func move(_ slot: Int, _ event: InputEvent) {
    switch event.code {
    case .x, .singleX: contacts[slot, default: Contact()].x = Double(event.value)
    default: contacts[slot, default: Contact()].y = Double(event.value)
    }
  }

  /// Ends the slot's contact if another replaces it.
  private mutating func restart(_ slot: Int, as trackingID: Int32, at time: SimulatedTime) {
    let earlier = contacts[slot, default: Contact()].trackingID
    if earlier != trackingID { end(slot, at: time) }
    contacts[slot, default: Contact()].trackingID = max(trackingID, -1)
  }

  private mutating func endAll(at time: SimulatedTime) {
    for slot in contacts.keys.sorted() { end(slot, at: time) }
  }

  private mutating func end(_ slot: Int, at time: SimulatedTime) {
    guard var contact = contacts[slot] else { return }
    contact.trackingID = -1
    if contact.isDown { append(.up, contact, slot, at: time) }
    contact.isDown = false
    contacts[slot] = contact
  }

  /// Adds a sample of the contact's new state.
  private mutating func tell(_ slot: Int, at time: SimulatedTime) {
    guard let contact = contacts[slot], contact.touches else { return }
    append(contact.isDown ? .move : .down, contact, slot, at: time)
    contacts[slot]?.isDown = true
  }

  private mutating func append(
    _ action: TouchSample.Action, _ contact: Contact, _ slot: Int, at time: SimulatedTime
  ) {
    samples.append(TouchSample(time: time, action: action, pointer: slot, x: contact.x, y: contact.y))
  }
}

extension TouchPanel {
  /// Adds a frame of protocol A: positions, each with an end.
  private mutating func appendPackets(_ frame: [InputEvent], at time: SimulatedTime) {
    if !sendsPackets { endAll(at: time) }
    sendsPackets = true
    hasContactPositions = true
    var present: Set<Int> = []
    var packet = Contact()
    let isReleased = frame.contains { $0.code == .touchButton && $0.value == 0 }
    for event in frame where !isReleased {
      switch event.code {
      case .trackingID: packet.trackingID = event.value
      case .x: packet.x = Double(event.value)
      case .y: packet.y = Double(event.value)
      case .contactEnd:
        // A packet without a position means that nothing touches.
        let slot = packet.touches ? Int(packet.trackingID) : present.count
        if !packet.x.isNaN || !packet.y.isNaN, present.count < Self.contactLimit {
          packet.trackingID = Int32(slot)
          packet.isDown = contacts[slot]?.isDown ?? false
          contacts[slot] = packet
          present.insert(slot)
        }
        packet = Contact()
      default: break
      }
    }
    for slot in contacts.keys.sorted() where !present.contains(slot) { end(slot, at: time) }
    contacts = contacts.filter { present.contains($0.key) }
    for slot in present.sorted() { tell(slot, at: time) }
  }
}

/// The ranges of a panel's axes, as described by `getevent -p` and `-i`, evtest (``EvtestAxis``), and recordings by
/// libinput (``LibinputRecordLine``).
///
///     ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1439, fuzz 0, flat 0, resolution 0
///                 0036  : value 0, min 0, max 2959, fuzz 0, flat 0, resolution 0
struct TouchPanelDescription: Sendable {
  struct AxisRange: Sendable {
    var minimum: Double
    var count: Double
  }

  private var contactX: AxisRange?
  private var contactY: AxisRange?
  private var singleX: AxisRange?
  private var singleY: AxisRange?

  /// The range of the horizontal axis; nil if it was not described.
  var x: AxisRange? { contactX ?? singleX }
  var y: AxisRange? { contactY ?? singleY }

  /// True for a touchpad, whose fingers move a pointer.
  private(set) var isTouchpad = false
  private var evtestAxis = EvtestAxis()

  /// Reads a line; stores the range if it describes a position axis.
  mutating func read(_ bytes: Span<UInt8>, at start: Int) {
    let end = bytes.lineBreak(from: start)
    // Device properties: the kernel's for a device that moves a pointer, and udev's for a touchpad.
    if bytes.extracting(start..<end).holds("INPUT_PROP_POINTER")
      || bytes.extracting(start..<end).holds("ID_INPUT_TOUCHPAD=1")
    {
      isTouchpad = true
    }
    if let axis = LibinputRecordLine.axis(bytes, at: start) ?? evtestAxis.read(bytes, at: start) {
      return set(axis.code, to: AxisRange(minimum: axis.minimum, count: axis.maximum - axis.minimum + 1))
    }
    var word = bytes.word(from: start)
    var name: Range<Int>?
    var minimum: Double?
    while let current = word {
      word = bytes.word(from: current.upperBound)
      if bytes.spells("min", in: current) {
        minimum = Self.number(bytes, after: current)
      } else if bytes.spells("max", in: current) {
        guard let name, let minimum, let maximum = Self.number(bytes, after: current) else { return }
        // As in AOSP's TouchInputMapper, a panel from 0 to 1439 has 1440 units.
        guard let code = InputEvent.Code(type: InputEvent.absoluteAxis, code: name, in: bytes) else { return }
        return set(code, to: AxisRange(minimum: minimum, count: maximum - minimum + 1))
      } else if let next = word, bytes.spells(":", in: next) {
        name = current
      }
    }
  }

  private mutating func set(_ axis: InputEvent.Code, to range: AxisRange) {
    guard range.count > 0 else { return }
    switch axis {
    case .x: contactX = range
    case .y: contactY = range
    case .singleX: singleX = range
    case .singleY: singleY = range
    default: break
    }
  }

  /// Returns the number after a word; a comma may follow it.
  private static func number(_ bytes: Span<UInt8>, after word: Range<Int>) -> Double? {
    guard let next = bytes.word(from: word.upperBound) else { return nil }
    var index = next.lowerBound
    return DecimalNumber(scanning: bytes, at: &index)?.double.flatMap { abs($0) <= Double(Int32.max) ? $0 : nil }
  }
}
