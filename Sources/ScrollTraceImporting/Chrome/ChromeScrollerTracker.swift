internal import ScrollDiagnostics
internal import ScrollQuantities

/// A tracker that assigns the scroll updates of one process to scrollers, because Chrome does not record which scroller
/// an update moved.
///
/// An update has the new offset and the requested movement, so it belongs to the scroller whose last offset is where
/// the movement began. For fingers and trackpads that is exact, except that offsets are truncated to whole pixels.
/// Chrome animates the movements of a mouse wheel: an update has the offset from before its animation, and belongs to
/// the scroller whose earlier animation passes that offset or ended there. An update that moved the content by less
/// than requested belongs to a scroller that was never farther in that direction, and reached its edge.
///
/// Scrollers at rest at the same offset cannot be distinguished; the update then belongs to the one that moved last. A
/// scroller that a script or a key moved while it was at rest counts as a new one.
struct ChromeScrollerTracker {
  /// The longest time that an animation continues after the last update; animations take up to 200 ms.
  private static let animationLimit = SimulatedTime(milliseconds: 250)
  /// The longest time between the updates of one gesture, which come once per frame.
  private static let gestureLimit = SimulatedTime(milliseconds: 100)
  /// The largest number of recent scrollers considered; a page has fewer.
  private static let candidateLimit = 64

  /// The scrollers in the order of their first movements.
  private var scrollers: [TrackedScroller] = []
  /// Positions in `scrollers`, in the order of their last movements.
  private var order: [Int] = []
  /// True if the last unambiguous update began an animation.
  private var animates = false

  /// Adds an update; `movement` is nil if the requested movement is not recorded.
  ///
  /// Precondition: updates arrive in order of time.
  mutating func append(_ offset: SIMD2<Double>, after movement: SIMD2<Double>?, at time: SimulatedTime) {
    let update = Update(offset: offset, movement: movement ?? .zero, time: time)
    if movement == nil, let last = order.last {
      // Scrollers cannot be told apart.
      scrollers[last].append(update, .displaced)
    } else if movement == nil {
      begin(with: update)
    } else if let (index, continuation) = continued(by: update) {
      switch continuation {
      case .moved: animates = false
      case .animating, .rested, .restedAtEdge:
        animates = animates || !scrollers[index].isContinued(by: update, as: .moved)
      case .stopped, .displaced: break
      }
      scrollers[index].append(update, continuation)
      if let position = order.lastIndex(of: index) { order.append(order.remove(at: position)) }
    } else if update.movement != .zero {
      animates = animates || update.beginsAnimation
      begin(with: update)
    }
  }

  /// Returns the scrollers with their samples. The first one has the id `id`, the others `id` followed by their number.
  func scrollers(id: String, name: String) -> [RecordedScroller] {
    scrollers.enumerated().map { index, tracked in
      var scroller = RecordedScroller(
        id: index == 0 ? id : "\(id)/\(index + 1)", name: index == 0 ? name : "\(name), scroller \(index + 1)")
      scroller.countsPhysicalPixels = true
      // Adding 0 removes the sign of a negative zero.
      scroller.origin = tracked.origin.map { ($0.x + 0, $0.y + 0) }
      for sample in tracked.samples {
        let rounded = sample.exact.rounded(.toNearestOrAwayFromZero)
        let offset = sample.offset.replacing(with: rounded, where: sample.exact .!= sample.offset)
        scroller.append(sample.time, x: offset.x + 0, y: offset.y + 0)
      }
      if scrollers.count > 1 {
        scroller.notes.append(
          "Chrome does not say which scroller an update is of: "
            + "\(scrollers.count) were told apart by the offset at which each was left."
        )
      }
      if tracked.isAnimated {
        scroller.notes.append(
          "Chrome animated the scrolling, and recorded where each animation began: "
            + "where the last one ended is not known."
        )
      }
      return scroller
    }
  }

  /// Returns the known scroller that the update belongs to, and its continuation; nil if there is none.
  private func continued(by update: Update) -> (index: Int, Continuation)? {
    if let last = order.last, scrollers[last].isContinued(by: update, as: .animating),
      update.time - scrollers[last].time <= Self.animationLimit
    {
      return (last, .animating)
    }
    let atRest: [Continuation] = [.rested, .restedAtEdge]
    let directly: [Continuation] = [.moved, .stopped]
    for continuation in animates ? atRest + directly : directly + atRest {
      let index = order.suffix(Self.candidateLimit).last { scrollers[$0].isContinued(by: update, as: continuation) }
      if let index { return (index, continuation) }
    }
    if let last = order.last, update.time - scrollers[last].time <= Self.gestureLimit,
      scrollers[last].isContinued(by: update, as: .displaced)
    {
      return (last, .displaced)
    }
    return nil
  }

  private mutating func begin(with update: Update) {
    order.append(scrollers.count)
    scrollers.append(TrackedScroller(update))
  }
}

private struct Update {
  let offset: SIMD2<Double>
  let movement: SIMD2<Double>
  let time: SimulatedTime

  /// The offset before the update, if the content moved by all of the movement.
  var start: SIMD2<Double> { offset - movement }

  /// True if the movement began at 0, where scrollers begin, so that the update may belong to a new one.
  var beginsAtZero: Bool { start.isNear(.zero) }

  /// True if the update certainly began an animation: a direct movement would have crossed 0.
  var beginsAnimation: Bool {
    any(offset .>= 0 .& start .< -SIMD2<Double>.wholePixel) || any(offset .< 0 .& start .> SIMD2<Double>.wholePixel)
  }

  /// Returns the offset with the fraction of a movement from `start`, if that agrees with the recorded offset.
  func offset(movedFrom start: SIMD2<Double>) -> SIMD2<Double> {
    let exact = start + movement
    return offset.replacing(with: exact, where: exact.rounded(.towardZero) .== offset)
  }

  /// The start as a whole number: ``start`` with the fraction that the truncated offset lacks.
  var wholeStart: SIMD2<Double> {
    start.rounded(.up).replacing(with: start.rounded(.down), where: offset .< 0)
  }
}

/// The relation of an update to a scroller's last one.
private enum Continuation {
  /// The content was moving by earlier animations.
  case animating
  /// The content moved from its last offset, by all of the movement or up to an edge.
  case moved, stopped
  /// The content had come to rest after animations, at their target or at an edge.
  case rested, restedAtEdge
  /// The content was shifted during a gesture, for example by insertions above it.
  case displaced
}

private struct TrackedScroller {
  /// The recorded offsets, which are truncated to whole pixels, and the offsets with the fractions from movements.
  private(set) var samples: [(time: SimulatedTime, offset: SIMD2<Double>, exact: SIMD2<Double>)]
  /// The offset before the first sample; nil if it is the first sample's.
  private(set) var origin: SIMD2<Double>?
  /// True if an animation moved the content.
  private(set) var isAnimated: Bool
  /// The offset at which animations come to rest. It differs from the last offset after the first update and during
  /// animations.
  private var target: SIMD2<Double>
  /// The smallest and largest coordinates so far.
  private var minimum: SIMD2<Double>
  private var maximum: SIMD2<Double>

  var time: SimulatedTime { samples[samples.count - 1].time }
  private var offset: SIMD2<Double> { samples[samples.count - 1].offset }

  init(_ update: Update) {
    isAnimated = update.beginsAnimation
    origin = isAnimated || update.movement == .zero ? nil : update.wholeStart
    let exact = origin.map { update.offset(movedFrom: $0) }
    samples = [(update.time, update.offset, exact ?? update.offset)]
    target = update.offset + update.movement
    minimum = update.offset
    maximum = update.offset
  }

  func isContinued(by update: Update, as continuation: Continuation) -> Bool {
    switch continuation {
    case .animating: target != offset && update.offset.lies(between: offset, target)
    case .moved: update.start.isNear(offset)
    case .stopped:
      !update.beginsAtZero && update.offset != offset && offset.lies(between: update.offset, update.start)
        && isEdge(update.offset, toward: update.movement)
    case .rested: update.offset.isNear(target)
    case .restedAtEdge:
      update.offset != offset && update.offset.lies(between: offset, target)
        && isEdge(update.offset, toward: target - offset)
    case .displaced: !update.beginsAtZero && !update.offset.isNear(.zero) && update.movement != .zero
    }
  }

  mutating func append(_ update: Update, _ continuation: Continuation) {
    let moved = isContinued(by: update, as: .moved)
    switch continuation {
    case .animating:
      // The first update began an animation too, so it had the offset from before that animation.
      if !moved, samples.count == 1 { origin = nil }
      isAnimated = isAnimated || !moved
      let isHeld = update.movement == .zero && update.offset == offset
      target = isHeld ? offset : target + update.movement
    case .rested, .restedAtEdge:
      isAnimated = isAnimated || !moved
      target = update.offset + update.movement
    case .moved, .stopped, .displaced: target = update.offset
    }
    samples.append((update.time, update.offset, exact(update, continuation)))
    minimum = pointwiseMin(minimum, update.offset)
    maximum = pointwiseMax(maximum, update.offset)
  }

  /// Returns the offset of an update with its fraction: the previous offset plus the movement, if that agrees with the
  /// recorded offset. The page rounds it.
  private func exact(_ update: Update, _ continuation: Continuation) -> SIMD2<Double> {
    continuation == .moved ? update.offset(movedFrom: samples[samples.count - 1].exact) : update.offset
  }

  /// True if the content was never farther in a direction, so that the offset may be at an edge.
  private func isEdge(_ offset: SIMD2<Double>, toward direction: SIMD2<Double>) -> Bool {
    all(direction .>= 0 .| offset .<= minimum) && all(direction .<= 0 .| offset .>= maximum)
  }
}

extension SIMD2<Double> {
  /// The largest difference between two truncated offsets of the same position.
  fileprivate static var wholePixel: SIMD2 { .one }

  fileprivate func isNear(_ other: SIMD2) -> Bool { lies(between: other, other) }

  fileprivate func lies(between a: SIMD2, _ b: SIMD2) -> Bool {
    all(self .>= pointwiseMin(a, b) - .wholePixel .& self .<= pointwiseMax(a, b) + .wholePixel)
  }
}
