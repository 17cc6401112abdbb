internal import ScrollQuantities

/// The rules for content that a finger releases.
struct Release {
  let physics: ScrollPhysics
  let extent: ScrollExtent
  let edgeBehavior: EdgeBehavior
  /// The pages at which the content stops; nil if it has none.
  let paging: PagingTarget?

  /// Returns the finger's velocity clamped to the platform's limit, in points per millisecond.
  func velocity(of finger: Double) -> Double {
    let limit = physics.flingVelocities.upperBound
    return finger.clamped(to: -limit...limit)
  }

  /// Returns the motion after the release; nil if the content stays where it is.
  ///
  /// Content beyond an edge springs back to it at any velocity, as in Flutter's `BouncingScrollSimulation`.
  ///
  /// - Parameters:
  ///   - offset: The offset at the release.
  ///   - velocity: The velocity at the release, in points per millisecond.
  ///   - dragStart: The offset at which the drag began.
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
    return EndedFling(fling, at: edge) { velocity in edgeBehavior.overrun(at: edge, velocity: velocity) }
  }

  /// Returns the fling on endless content; nil if the velocity is too low for one.
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

/// The resting offset of content that scrolls by pages (`UIScrollView.isPagingEnabled`).
///
/// Content stops at the page nearest to its projected offset, at most one page from where the drag began; the last page
/// ends with the content. Apple documents that content stops at multiples of the viewport; the rest is observed.
struct PagingTarget {
  /// The viewport's length along the axis, above 0.
  let pageLength: Points
  let extent: ScrollExtent

  /// Returns the resting offset. `projected` is the resting offset without pages; `dragStart` is the offset at which
  /// the drag began.
  func offset(projected: Points, dragStart: Points) -> Points {
    let startPage = (dragStart / pageLength).rounded()
    let page = (projected / pageLength).rounded().clamped(to: startPage - 1...startPage + 1)
    return extent.clamped(pageLength * page)
  }
}

/// A fling that ends at an edge, and the motion that follows there.
struct EndedFling: FreeMotion {
  private let fling: any Fling
  private let edge: Points
  private let end: SimulatedTime
  /// The motion after the edge; nil if the content stops there.
  private let overrun: (any FreeMotion)?

  /// Creates a motion that follows `fling` up to `edge`, an offset on its path. `overrun` takes the velocity at the
  /// edge and returns the motion that follows; nil to stop there.
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
