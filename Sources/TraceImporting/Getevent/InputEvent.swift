internal import Quantities
internal import ScrollTraces

/// What a driver of a touch panel tells, of which a frame has several.
///
/// The numbers are those of Linux's input-event-codes.h.
struct InputEvent: Sendable {
  enum Code: Sendable {
    /// EV_ABS: whose contact the next events describe, in protocol B.
    case slot
    /// EV_ABS: who the contact is; below 0 when it ends.
    case trackingID
    /// EV_ABS: where the contact is.
    case x, y
    /// EV_ABS: where the only contact is, on a panel that knows no more; others repeat the first contact's.
    case singleX, singleY
    /// EV_KEY: whether anything touches.
    case touchButton
    /// EV_SYN: the end of a contact's description, in protocol A.
    case contactEnd
    /// EV_SYN: the end of a frame.
    case frameEnd
    /// EV_SYN: events before it were lost.
    case lost
    /// Anything else: pressure, a volume key.
    case other
  }

  /// The types: EV_SYN, EV_KEY and EV_ABS.
  static let synchronization: UInt32 = 0
  static let key: UInt32 = 1
  static let absoluteAxis: UInt32 = 3

  var code: Code
  var value: Int32
}

extension InputEvent.Code {
  /// Reads a type and a code as `getevent` prints them: four hexadecimal digits, or with `-l` labels.
  ///
  /// Nil if they are neither.
  init?(type: Range<Int>, code: Range<Int>, in line: Span<UInt8>) {
    if let number = line.hexadecimal(in: type, digits: 4) {
      self.init(type: number, code: code, in: line)
    } else if line.spells("EV_ABS", in: type) {
      self.init(type: InputEvent.absoluteAxis, code: code, in: line)
    } else if line.spells("EV_SYN", in: type) {
      self.init(type: InputEvent.synchronization, code: code, in: line)
    } else if line.spells("EV_KEY", in: type) {
      self.init(type: InputEvent.key, code: code, in: line)
    } else if type.count > 3, line.spells("EV_", in: type.prefix(3)) {
      self = .other
    } else {
      return nil
    }
  }

  /// Reads a code of the type with that number.
  init?(type: UInt32, code: Range<Int>, in line: Span<UInt8>) {
    guard let number = line.hexadecimal(in: code, digits: 4) else {
      self.init(type: type, label: code, in: line)
      return
    }
    switch (type, number) {
    case (InputEvent.absoluteAxis, 0x00): self = .singleX
    case (InputEvent.absoluteAxis, 0x01): self = .singleY
    case (InputEvent.absoluteAxis, 0x2F): self = .slot
    case (InputEvent.absoluteAxis, 0x35): self = .x
    case (InputEvent.absoluteAxis, 0x36): self = .y
    case (InputEvent.absoluteAxis, 0x39): self = .trackingID
    case (InputEvent.key, 0x14A): self = .touchButton
    case (InputEvent.synchronization, 0): self = .frameEnd
    case (InputEvent.synchronization, 2): self = .contactEnd
    case (InputEvent.synchronization, 3): self = .lost
    default: self = .other
    }
  }

  /// Nil if a label is cut off or has letters that none has.
  private init?(type: UInt32, label: Range<Int>, in line: Span<UInt8>) {
    switch type {
    case InputEvent.absoluteAxis where line.spells("ABS_MT_POSITION_X", in: label): self = .x
    case InputEvent.absoluteAxis where line.spells("ABS_MT_POSITION_Y", in: label): self = .y
    case InputEvent.absoluteAxis where line.spells("ABS_MT_TRACKING_ID", in: label): self = .trackingID
    case InputEvent.absoluteAxis where line.spells("ABS_MT_SLOT", in: label): self = .slot
    case InputEvent.absoluteAxis where line.spells("ABS_X", in: label): self = .singleX
    case InputEvent.absoluteAxis where line.spells("ABS_Y", in: label): self = .singleY
    case InputEvent.key where line.spells("BTN_TOUCH", in: label): self = .touchButton
    case InputEvent.synchronization where line.spells("SYN_REPORT", in: label): self = .frameEnd
    case InputEvent.synchronization where line.spells("SYN_MT_REPORT", in: label): self = .contactEnd
    case InputEvent.synchronization where line.spells("SYN_DROPPED", in: label): self = .lost
    default:
      guard line.isLabel(label) else { return nil }
      self = .other
    }
  }
}

extension Span<UInt8> {
  /// True if the bytes are capitals, digits and underscores, as a label is.
  fileprivate func isLabel(_ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      switch self[index] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
  }
}

extension Range<Int> {
  /// The first indices.
  fileprivate func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
}
