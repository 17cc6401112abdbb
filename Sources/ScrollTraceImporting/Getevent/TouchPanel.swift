internal import ScrollQuantities
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
    for slot in changed.sorted() { appendSample(of: slot, at: time) }
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

  /// Sets the tracking id of a slot. Ends its contact if another replaces it.
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

  /// Adds a sample of the new state of the slot's contact.
  private mutating func appendSample(of slot: Int, at time: SimulatedTime) {
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
    for slot in present.sorted() { appendSample(of: slot, at: time) }
  }
}
