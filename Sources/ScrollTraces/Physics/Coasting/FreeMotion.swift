internal import Quantities

/// How content moves while no finger holds it: a function of the time since it was let go.
protocol FreeMotion: Sendable {
  /// Where it comes to rest.
  var restingOffset: Points { get }
  /// After how long nothing is seen to move any more; 0 if nothing ever does.
  var duration: SimulatedTime { get }
  func offset(after time: SimulatedTime) -> Points
  /// In points per millisecond, positive when the offset grows.
  func velocity(after time: SimulatedTime) -> Double
}

/// A motion that a finger set going and friction ends.
protocol Fling: FreeMotion {
  /// When the content is at `offset`. Precondition: the offset is on the way to where it comes to rest.
  func time(reaching offset: Points) -> SimulatedTime
}

/// The least movement that is seen: half a pixel of a screen with three pixels a point.
let leastVisibleDistance = Points(1.0 / 6)
