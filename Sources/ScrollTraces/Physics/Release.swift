internal import Quantities

/// What content does when the finger leaves it.
struct Release {
  let physics: ScrollPhysics
  let extent: ScrollExtent
  let edges: Edges
  /// Nil if the content does not stop at pages.
  let paging: PagingTarget?

  /// The velocity that the platform makes of a finger's, in points per millisecond.
  func velocity(of finger: Double) -> Double {
    let limit = physics.flingVelocities.upperBound
    return min(max(finger, -limit), limit)
  }

  /// How the content moves on; nil if it rests where it is.
  ///
  /// Content beyond an edge springs back to it whatever its velocity, as Flutter's `BouncingScrollSimulation` has it.
  ///
  /// - Parameters:
  ///   - offset: Where it is let go.
  ///   - velocity: In points per millisecond.
  ///   - dragStart: Where it was when the drag began.
  func motion(from offset: Points, velocity: Double, dragStart: Points) -> (any FreeMotion)? {
    let motion = possibleMotion(from: offset, velocity: velocity, dragStart: dragStart)
    return motion.flatMap { $0.duration > .zero || $0.restingOffset != offset ? $0 : nil }
  }

  private func possibleMotion(from offset: Points, velocity: Double, dragStart: Points) -> (any FreeMotion)? {
    if !extent.contains(offset) {
      return DampedSpring.bounce(from: offset, to: extent.clamped(offset), velocity: velocity)
    }
    let fling = fling(from: offset, velocity: velocity)
    if let paging {
      let target = paging.offset(projected: fling?.restingOffset ?? offset, dragStart: dragStart)
      return DampedSpring.turn(from: offset, to: target, velocity: velocity)
    }
    guard let fling, !extent.contains(fling.restingOffset) else { return fling }
    let edge = extent.clamped(fling.restingOffset)
    return EndedFling(fling, at: edge) { velocity in edges.overrun(at: edge, velocity: velocity) }
  }

  /// The coasting on endless content; nil if the content is too slow for it.
  private func fling(from offset: Points, velocity: Double) -> (any Fling)? {
    guard velocity != 0, abs(velocity) >= physics.flingVelocities.lowerBound else { return nil }
    let fling: (any Fling)? =
      switch physics {
      case .ios: ScrollDeceleration(from: offset, velocity: velocity, rate: .normal)
      case .iosFast: ScrollDeceleration(from: offset, velocity: velocity, rate: .fast)
      case .android: SplineFling(from: offset, velocity: velocity)
      case .none: nil
      }
    return fling.flatMap { $0.duration > .zero ? $0 : nil }
  }
}
