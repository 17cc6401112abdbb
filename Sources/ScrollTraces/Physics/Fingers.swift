internal import Quantities

/// The fingers that are down, and the one that content follows.
///
/// That is the one that came down last; when it leaves, the one that has been down longest. So AOSP's `RecyclerView`
/// has it. UIKit does not document what it does; Flutter's iOS physics follow the outermost of all fingers, which for
/// fingers that move together is the same.
struct Fingers {
  /// More than a screen tells apart; further ones are not followed.
  private static let limit = 20

  /// In the order they came down.
  private var positions: [(pointer: Int, value: Double)] = []
  private var driving: Int?

  /// Where the finger is that content follows, along the axis; nil if none is down.
  var position: Double? { positions.first { $0.pointer == driving }?.value }

  func isDown(_ pointer: Int) -> Bool { positions.contains { $0.pointer == pointer } }

  /// Returns whether content follows the finger now.
  mutating func put(_ pointer: Int, at value: Double) -> Bool {
    guard positions.count < Self.limit else { return false }
    positions.append((pointer, value))
    driving = pointer
    return true
  }

  /// How far the finger moved that content follows; nil if it is another one, or not down.
  mutating func move(_ pointer: Int, to value: Double) -> Double? {
    guard let index = positions.firstIndex(where: { $0.pointer == pointer }) else { return nil }
    let movement = value - positions[index].value
    positions[index].value = value
    return pointer == driving ? movement : nil
  }

  /// Returns whether content followed the finger until now.
  mutating func lift(_ pointer: Int) -> Bool {
    positions.removeAll { $0.pointer == pointer }
    guard pointer == driving else { return false }
    driving = positions.first?.pointer
    return true
  }
}

/// How far a finger may wander before it drags.
///
/// The way through the slop does not move the content, as in AOSP's `RecyclerView`; UIKit does not document what it
/// does with it.
struct TouchSlop {
  let distance: Points
  /// Where the finger came down, along the axis.
  private let origin: Double

  init(_ distance: Points, around origin: Double) {
    self.distance = distance
    self.origin = origin
  }

  /// How far beyond the slop the finger is; nil while it is within.
  func excess(at position: Double) -> Double? {
    let way = position - origin
    guard abs(way) > distance.value else { return nil }
    return way > 0 ? way - distance.value : way + distance.value
  }
}
