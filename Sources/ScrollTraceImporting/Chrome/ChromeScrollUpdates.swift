internal import ScrollJSON
internal import ScrollQuantities

/// The result of one update of a scroll gesture, in screen pixels.
struct ChromeScrollUpdate: Sendable {
  static let eventName = "InputHandlerProxy::HandleGestureScrollUpdate_Result"

  private enum Name: String, CaseIterable {
    case offsetX = "visual_offset_x"
    case offsetY = "visual_offset_y"
    case providedX = "provided_to_compositor_delta_x"
    case providedY = "provided_to_compositor_delta_y"
    case unusedX = "unused_delta_x"
    case unusedY = "unused_delta_y"
  }

  private static let names = JSONNames<Name>()

  let time: SimulatedTime
  /// The offset of the content after the update, truncated to whole pixels; nil in older versions.
  let offset: SIMD2<Double>?
  /// The requested movement of the content, without the part beyond an edge; nil if it is not recorded.
  let movement: SIMD2<Double>?

  /// Reads the next value, the `scroll_deltas` of an update; nil without an offset and a movement.
  init?(_ cursor: inout JSONCursor, at time: SimulatedTime) throws(JSONProblem) {
    var numbers: [Name: Double] = [:]
    guard try cursor.enterObject() else { return nil }
    while let name = try cursor.nextName(among: Self.names) { numbers[name] = try cursor.numberIfAny() }
    self.init(
      offset: numbers.point(.offsetX, .offsetY), provided: numbers.point(.providedX, .providedY),
      unused: numbers.point(.unusedX, .unusedY) ?? .zero, at: time)
  }

  /// Creates a result; nil if there is neither an offset nor a movement. `provided` is the fingers' movement, `unused`
  /// its part beyond an edge.
  init?(offset: SIMD2<Double>?, provided: SIMD2<Double>?, unused: SIMD2<Double>, at time: SimulatedTime) {
    if offset == nil, provided == nil { return nil }
    self.time = time
    self.offset = offset
    movement = provided.map { provided in
      SIMD2(Self.movement(provided.x, unused: unused.x), Self.movement(provided.y, unused: unused.y))
    }
  }

  /// Creates a result without an offset. `movement` is the content's.
  init(movement: SIMD2<Double>, at time: SimulatedTime) {
    self.time = time
    offset = nil
    self.movement = movement
  }

  /// Returns the movement of the content, in the opposite direction of the fingers' movement `provided`. `unused` has
  /// the opposite sign of `provided`.
  private static func movement(_ provided: Double, unused: Double) -> Double {
    let length = max(0, provided.magnitude - unused.magnitude)
    return provided < 0 ? length : -length
  }
}

extension Dictionary where Value == Double {
  /// Returns the point with two of the numbers as coordinates, one of which may be missing; nil if both are.
  func point(_ x: Key, _ y: Key) -> SIMD2<Double>? {
    self[x] == nil && self[y] == nil ? nil : SIMD2(self[x] ?? 0, self[y] ?? 0)
  }
}

/// The results of scrolling, by the process whose pages were scrolled.
struct ChromeScrollUpdates: Sendable {
  private struct Process: Sendable {
    let id: String
    var updates: [ChromeScrollUpdate] = []
  }

  /// What is scrolled, in the names of scrollers.
  private let name: String
  /// True if movements are in screen pixels.
  private let countsPhysicalPixels: Bool
  /// The processes in the order of the file.
  private var processes: [Process] = []
  /// Positions in `processes`, by id.
  private var indices: [String: Int] = [:]

  init(of name: String, countsPhysicalPixels: Bool) {
    self.name = name
    self.countsPhysicalPixels = countsPhysicalPixels
  }

  /// Adds the result of an update.
  mutating func append(_ update: ChromeScrollUpdate, process: String) {
    let index = indices[process] ?? processes.count
    if index == processes.count {
      indices[process] = index
      processes.append(Process(id: process))
    }
    processes[index].updates.append(update)
  }

  /// The scrollers of each process: those with offsets, then one for the movements without offsets.
  var scrollers: [RecordedScroller] {
    processes.flatMap { process in
      let name = "\(name) in process \(process.id)"
      var tracker = ChromeScrollerTracker()
      var movements = RecordedScroller(id: "\(process.id)/movements", name: name)
      movements.isRelative = true
      movements.countsPhysicalPixels = countsPhysicalPixels
      // Trace events may be out of order. The standard library's sort is stable.
      for update in process.updates.sorted(by: { $0.time < $1.time }) {
        if let offset = update.offset {
          tracker.append(offset, after: update.movement, at: update.time)
        } else if let movement = update.movement {
          movements.append(update.time, x: movement.x, y: movement.y)
        }
      }
      return tracker.scrollers(id: "\(process.id)/offsets", name: name) + (movements.times.isEmpty ? [] : [movements])
    }
  }
}
