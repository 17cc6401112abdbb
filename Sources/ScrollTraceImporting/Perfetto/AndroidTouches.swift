internal import ScrollQuantities
internal import ScrollTraces

/// Android's touches, from its input events (`AndroidInputEvent`).
struct AndroidTouches: Sendable {
  private enum InputField { static let (motion, redactedMotion) = (1, 2) }
  private enum MotionField { static let (time, source, action, device, pointer) = (2, 3, 4, 5, 9) }
  private enum PointerField { static let (axis, id) = (1, 2) }
  private enum AxisField { static let (axis, value) = (1, 2) }
  /// The axes of `MotionEvent`.
  private enum Axis { static let (x, y): (UInt64, UInt64) = (0, 1) }
  /// The bits of `InputDevice.SOURCE_TOUCHSCREEN`.
  private static let touchscreen: UInt64 = 0x1002

  private struct Pointer {
    var id = 0
    var x = 0.0
    var y = 0.0
  }

  /// The touches of each device, in the order of the file.
  private var devices: [[TouchSample]] = []
  /// The position of each device in `devices`, by id.
  private var places: [UInt64: Int] = [:]
  /// True if touches are recorded without their positions.
  private(set) var areRedacted = false

  /// The touches of the device with the most touches, in screen pixels.
  var samples: [TouchSample] { devices.max { $0.count < $1.count } ?? [] }
  /// The number of other devices with touches.
  var otherCount: Int { max(0, devices.count - 1) }

  /// Reads an event.
  mutating func read(_ event: ProtobufMessage) throws(ProtobufProblem) {
    var event = event
    while let field = try event.next() {
      switch field.number {
      case InputField.motion: try readMotion(event.message(in: try field.range))
      case InputField.redactedMotion: areRedacted = true
      default: break
      }
    }
  }

  private mutating func readMotion(_ motion: ProtobufMessage) throws(ProtobufProblem) {
    var motion = motion
    var time: SimulatedTime?
    var (source, action, device): (UInt64, UInt64, UInt64) = (0, 0, 0)
    var pointers: [Pointer] = []
    while let field = try motion.next() {
      switch field.number {
      case MotionField.time: time = try PerfettoSequence.time(try field.signedInteger, field)
      case MotionField.source: source = try field.integer
      case MotionField.action: action = try field.integer
      case MotionField.device: device = try field.integer
      case MotionField.pointer: pointers.append(try Self.pointer(motion.message(in: try field.range)))
      default: break
      }
    }
    guard let time, source & Self.touchscreen == Self.touchscreen else { return }
    append(pointers, action, at: time, device)
  }

  /// Adds the touches of an action. Bits 8 to 15 of `action` are the index of the pointer that goes down or up.
  private mutating func append(_ pointers: [Pointer], _ action: UInt64, at time: SimulatedTime, _ device: UInt64) {
    let changed = Int(action >> 8 & 0xFF)
    let kind: TouchSample.Action
    switch action & 0xFF {
    case 0, 5: kind = .down
    case 1, 6: kind = .up
    case 2: kind = .move
    case 3: kind = .cancel
    default: return
    }
    let place = places[device] ?? devices.count
    if place == devices.count {
      places[device] = place
      devices.append([])
    }
    for (position, pointer) in pointers.enumerated() where kind == .move || kind == .cancel || position == changed {
      devices[place].append(
        TouchSample(time: time, action: kind, pointer: pointer.id, x: pointer.x, y: pointer.y))
    }
  }

  private static func pointer(_ message: ProtobufMessage) throws(ProtobufProblem) -> Pointer {
    var message = message
    var pointer = Pointer()
    while let field = try message.next() {
      switch field.number {
      case PointerField.id: pointer.id = Int(truncatingIfNeeded: try field.signedInteger)
      case PointerField.axis:
        var (axis, value): (UInt64, Double) = (0, 0)
        var entry = message.message(in: try field.range)
        while let part = try entry.next() {
          switch part.number {
          case AxisField.axis: axis = try part.integer
          case AxisField.value: value = try part.floatingPoint
          default: break
          }
        }
        if axis == Axis.x { pointer.x = value }
        if axis == Axis.y { pointer.y = value }
      default: break
      }
    }
    return pointer
  }
}
