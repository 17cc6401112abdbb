internal import Quantities

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
