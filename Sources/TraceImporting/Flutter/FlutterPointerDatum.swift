internal import Quantities
internal import ScrollTraces

/// What Flutter tells about a pointer at an instant: `ui.PointerData`, or a `PointerEvent`, with its class as `type`.
struct FlutterPointerDatum {
  private enum Name: String, CaseIterable {
    case timeStamp, change, type, pointerIdentifier, pointer, physicalX, physicalY, position
  }

  private static let names = JSONNames<Name>()
  /// By the index in `ui.PointerChange`: cancel, add, remove, hover, down, move, up.
  private static let changes: [TouchSample.Action?] = [.cancel, nil, nil, nil, .down, .move, .up]
  private static let classes: [String: TouchSample.Action] = [
    "PointerDownEvent": .down, "PointerMoveEvent": .move, "PointerUpEvent": .up, "PointerCancelEvent": .cancel,
  ]
  private static let microsecond = 3

  /// Nil if the pointer does not touch anything.
  let touch: TouchSample?
  /// True if positions count physical pixels.
  let isPhysical: Bool

  /// Reads the datum that comes next.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    guard try cursor.enterObject() else { throw cursor.problem("expected pointer data") }
    var time = SimulatedTime.zero
    var change = 0
    var typeName: String?
    var pointer = 0
    var (x, y) = (0.0, 0.0)
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .timeStamp: time = try cursor.time(unit: Self.microsecond)
      case .change: change = try cursor.integer()
      case .type: typeName = try cursor.text()
      case .pointerIdentifier, .pointer: pointer = try cursor.integer()
      case .physicalX: x = try Self.checked(try cursor.number(), cursor)
      case .physicalY: y = try Self.checked(try cursor.number(), cursor)
      case .position:
        let position = try cursor.pair()
        (x, y) = (try Self.checked(position.0, cursor), try Self.checked(position.1, cursor))
      }
    }
    let action = typeName.map { Self.classes[$0] } ?? Self.action(of: change)
    touch = action.map { TouchSample(time: time, action: $0, pointer: pointer, x: x, y: y) }
    isPhysical = typeName == nil
  }

  private static func checked(_ position: Double, _ cursor: JSONCursor) throws(JSONProblem) -> Double {
    guard abs(position) <= TraceLimits.offset.value else {
      throw cursor.problem("expected a number within ±1e9, found \(position)")
    }
    return position
  }

  /// Later versions of Flutter know more changes, of trackpads, none of which is a touch.
  private static func action(of change: Int) -> TouchSample.Action? {
    changes.indices.contains(change) ? changes[change] : nil
  }
}
