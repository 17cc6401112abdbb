/// An event from a touch panel's driver; a frame has several.
///
/// The numbers are those of Linux's input-event-codes.h.
struct InputEvent: Sendable {
  enum Code: Sendable {
    /// EV_ABS: the slot of the contact that the following events describe, in protocol B.
    case slot
    /// EV_ABS: the contact's id; negative when it ends.
    case trackingID
    /// EV_ABS: the position of the contact.
    case x, y
    /// EV_ABS: the contact's position on a single-touch panel; other panels repeat the first contact's.
    case singleX, singleY
    /// EV_KEY: 1 while anything touches the panel.
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

  let code: Code
  let value: Int32
}

extension InputEvent.Code {
  /// Reads a type and a code as printed by `getevent`: four hexadecimal digits, or labels with `-l`.
  ///
  /// Nil if they are invalid.
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

  /// Reads a code of a type given by number.
  init?(type: UInt32, code: Range<Int>, in line: Span<UInt8>) {
    guard let number = line.hexadecimal(in: code, digits: 4) else {
      self.init(type: type, label: code, in: line)
      return
    }
    self.init(type: type, number: number)
  }

  /// Creates a code from its number and its type's.
  init(type: UInt32, number: UInt32) {
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

  /// Reads a label of a code; nil if it is truncated or invalid.
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
  /// True if the bytes are capitals, digits and underscores, as in a label.
  fileprivate func isLabel(_ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      switch self[index] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
  }
}

extension Span<UInt8> {
  /// Returns the number in a range of exactly `digits` hexadecimal digits, at most 8; nil if there are other bytes.
  func hexadecimal(in range: Range<Int>, digits: Int) -> UInt32? {
    guard range.count == digits else { return nil }
    var number: UInt32 = 0
    for index in range {
      guard let digit = self[index].hexadecimalDigit else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }
}

extension UInt8 {
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
