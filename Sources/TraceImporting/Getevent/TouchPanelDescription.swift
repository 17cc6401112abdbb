internal import Quantities
internal import ScrollTraces

/// The ranges of a panel's axes, as `getevent -p` and `-i` describe them.
///
///     ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1439, fuzz 0, flat 0, resolution 0
///                 0036  : value 0, min 0, max 2959, fuzz 0, flat 0, resolution 0
struct TouchPanelDescription: Sendable {
  struct AxisRange: Sendable {
    var least: Double
    var count: Double
  }

  private var contactX: AxisRange?
  private var contactY: AxisRange?
  private var singleX: AxisRange?
  private var singleY: AxisRange?

  /// The range across; nil if it was not described.
  var x: AxisRange? { contactX ?? singleX }
  var y: AxisRange? { contactY ?? singleY }

  /// Takes over a range if the line, which begins at `start`, describes that of a position.
  mutating func read(_ bytes: Span<UInt8>, at start: Int) {
    var word = bytes.word(from: start)
    var name: Range<Int>?
    var least: Double?
    while let current = word {
      word = bytes.word(from: current.upperBound)
      if bytes.spells("min", in: current) {
        least = Self.number(bytes, after: current)
      } else if bytes.spells("max", in: current) {
        guard let name, let least, let most = Self.number(bytes, after: current) else { return }
        // As AOSP's TouchInputMapper counts: a panel from 0 to 1439 has 1440 units.
        return set(name, in: bytes, to: AxisRange(least: least, count: most - least + 1))
      } else if let next = word, bytes.spells(":", in: next) {
        name = current
      }
    }
  }

  private mutating func set(_ name: Range<Int>, in bytes: Span<UInt8>, to range: AxisRange) {
    guard range.count > 0 else { return }
    switch InputEvent.Code(type: InputEvent.absoluteAxis, code: name, in: bytes) {
    case .x: contactX = range
    case .y: contactY = range
    case .singleX: singleX = range
    case .singleY: singleY = range
    default: break
    }
  }

  /// The number behind a word, which a comma may follow.
  private static func number(_ bytes: Span<UInt8>, after word: Range<Int>) -> Double? {
    guard let next = bytes.word(from: word.upperBound) else { return nil }
    var index = next.lowerBound
    return DecimalNumber(scanning: bytes, at: &index)?.double.flatMap { abs($0) <= Double(Int32.max) ? $0 : nil }
  }
}
