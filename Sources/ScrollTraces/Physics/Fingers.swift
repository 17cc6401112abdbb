internal import ScrollQuantities

/// The fingers on the screen, and the one that the content follows.
///
/// The content follows the finger that came down last; when it leaves, the one that has been down longest, as in AOSP's
/// `RecyclerView`. UIKit does not document its rule; Flutter's iOS physics follow the outermost finger, which gives the
/// same result if fingers move together.
struct Fingers {
  /// The largest number of fingers tracked, more than a screen reports.
  private static let limit = 20

  /// The fingers that are down, in the order of their touches.
  private var positions: [(pointer: Int, value: Double)] = []
  private var driving: Int?

  /// The position of the finger that the content follows, along the axis; nil if none is down.
  var position: Double? { positions.first { $0.pointer == driving }?.value }

  func isDown(_ pointer: Int) -> Bool { positions.contains { $0.pointer == pointer } }

  /// Adds a finger; returns true if the content follows it.
  mutating func put(_ pointer: Int, at value: Double) -> Bool {
    guard positions.count < Self.limit else { return false }
    positions.append((pointer, value))
    driving = pointer
    return true
  }

  /// Moves a finger and returns the distance; nil if the content does not follow that finger, or it is not down.
  mutating func move(_ pointer: Int, to value: Double) -> Double? {
    guard let index = positions.firstIndex(where: { $0.pointer == pointer }) else { return nil }
    let movement = value - positions[index].value
    positions[index].value = value
    return pointer == driving ? movement : nil
  }

  /// Removes a finger; returns true if the content followed it.
  mutating func lift(_ pointer: Int) -> Bool {
    positions.removeAll { $0.pointer == pointer }
    guard pointer == driving else { return false }
    driving = positions.first?.pointer
    return true
  }
}

/// The distance that a finger may move before it drags.
///
/// The movement within the slop does not move the content, as in AOSP's `RecyclerView`; UIKit does not document its
/// behavior.
struct TouchSlop {
  let distance: Points
  /// The position at which the finger came down, along the axis.
  private let origin: Double

  init(_ distance: Points, around origin: Double) {
    self.distance = distance
    self.origin = origin
  }

  /// Returns the signed distance of the finger beyond the slop; nil within it.
  func excess(at position: Double) -> Double? {
    let way = position - origin
    guard abs(way) > distance.value else { return nil }
    return way > 0 ? way - distance.value : way + distance.value
  }
}
