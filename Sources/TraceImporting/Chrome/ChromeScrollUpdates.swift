internal import Quantities

/// What scroll gestures came to, by the process whose page they scrolled.
struct ChromeScrollUpdates: Sendable {
  private enum Name: String, CaseIterable {
    case offsetX = "visual_offset_x"
    case offsetY = "visual_offset_y"
    case deltaX = "provided_to_compositor_delta_x"
    case deltaY = "provided_to_compositor_delta_y"
  }

  private static let names = JSONNames<Name>()

  /// In the order of the file.
  private(set) var scrollers: [RecordedScroller] = []
  /// By id.
  private var indices: [String: Int] = [:]

  /// Reads the value that comes next, `scroll_deltas` of an update: an offset, or in older versions a movement.
  mutating func read(_ cursor: inout JSONCursor, at time: SimulatedTime, process: String) throws(JSONProblem) {
    guard try cursor.enterObject() else { return }
    var offset: (x: Double?, y: Double?)
    var delta: (x: Double?, y: Double?)
    while let name = try cursor.nextName(among: Self.names) {
      switch name {
      case .offsetX: offset.x = try cursor.numberIfAny()
      case .offsetY: offset.y = try cursor.numberIfAny()
      case .deltaX: delta.x = try cursor.numberIfAny()
      case .deltaY: delta.y = try cursor.numberIfAny()
      }
    }
    if offset.x != nil || offset.y != nil {
      append(time, offset, id: "\(process)/offsets", isRelative: false)
    } else if delta.x != nil || delta.y != nil {
      append(time, delta, id: "\(process)/movements", isRelative: true)
    }
  }

  private mutating func append(
    _ time: SimulatedTime, _ point: (x: Double?, y: Double?), id: String, isRelative: Bool
  ) {
    let index = indices[id] ?? scrollers.count
    if index == scrollers.count {
      indices[id] = index
      var scroller = RecordedScroller(id: id, name: "what gestures scroll in process \(id.prefix { $0 != "/" })")
      scroller.isRelative = isRelative
      scroller.countsPhysicalPixels = true
      scrollers.append(scroller)
    }
    scrollers[index].append(time, x: point.x ?? 0, y: point.y ?? 0)
  }
}
