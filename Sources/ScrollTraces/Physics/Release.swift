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

/// Where content that is scrolled by pages comes to rest (`UIScrollView.isPagingEnabled`).
///
/// That is the page nearest to where it would coast to, but at most one page from where the drag began; the last page
/// ends with the content. Apple documents that it stops at multiples of the viewport; the rest is observed.
struct PagingTarget {
  /// The viewport's length along the axis, above 0.
  let pageLength: Points
  let extent: ScrollExtent

  /// - Parameters:
  ///   - projected: Where the content would come to rest without pages.
  ///   - dragStart: Where it was when the drag began.
  func offset(projected: Points, dragStart: Points) -> Points {
    let startPage = (dragStart / pageLength).rounded()
    let page = min(max((projected / pageLength).rounded(), startPage - 1), startPage + 1)
    return extent.clamped(pageLength * page)
  }
}

/// A fling that an edge ends, and what follows there.
struct EndedFling: FreeMotion {
  private let fling: any Fling
  private let edge: Points
  private let end: SimulatedTime
  /// Nil if the content stops at the edge.
  private let overrun: (any FreeMotion)?

  /// - Parameters:
  ///   - edge: On the fling's way.
  ///   - overrun: What becomes of the velocity at the edge; nil to stop there.
  init(_ fling: any Fling, at edge: Points, overrun: (_ velocity: Double) -> (any FreeMotion)?) {
    self.fling = fling
    self.edge = edge
    end = fling.time(reaching: edge)
    self.overrun = overrun(fling.velocity(after: end))
  }

  var restingOffset: Points { edge }

  var duration: SimulatedTime { end + (overrun?.duration ?? .zero) }

  func offset(after time: SimulatedTime) -> Points {
    if time < end {
      let offset = fling.offset(after: time)
      return fling.restingOffset > edge ? min(offset, edge) : max(offset, edge)
    }
    return overrun?.offset(after: time - end) ?? edge
  }

  func velocity(after time: SimulatedTime) -> Double {
    time < end ? fling.velocity(after: time) : overrun?.velocity(after: time - end) ?? 0
  }
}
