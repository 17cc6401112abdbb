internal import ScrollTraceReading

/// The ranges of a panel's axes, as described by `getevent -p` and `-i`, evtest (``EvtestAxis``), and recordings by
/// libinput (``LibinputRecordLine``).
///
///     ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1439, fuzz 0, flat 0, resolution 0
///                 0036  : value 0, min 0, max 2959, fuzz 0, flat 0, resolution 0
struct TouchPanelDescription: Sendable {
  struct AxisRange: Sendable {
    let minimum: Double
    let count: Double
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
