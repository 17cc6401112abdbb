internal import Quantities

/// Tells the scrollers of one process apart, because Chrome does not say which of them a scroll update moved.
///
/// An update has the offset that the content came to and the movement that was asked for. It is of the scroller that was
/// last left where the movement began. For fingers and trackpads that is exact, except that offsets are cut to whole
/// pixels. What a mouse wheel asks for is animated: an update has the offset at which it found the content, so it is of
/// the scroller that was on its way through there, or had come to rest there. An update that moved the content by less
/// than was asked for is of a scroller that was never farther, and came to its edge.
///
/// Scrollers that rest at the same offset cannot be told apart; the one that moved last goes on. A scroller that moved
/// without a gesture while it rested, by a script or a key, counts as another one.
struct ChromeScrollerTracker {
  /// The longest time for which an animation goes on after the last update: they take up to 200 ms.
  private static let animationLimit = SimulatedTime(milliseconds: 250)
  /// The longest time between the updates of one gesture, of which there is one a frame.
  private static let gestureLimit = SimulatedTime(milliseconds: 100)
  /// The number of scrollers that are considered, those that moved last; a page has fewer.
  private static let candidateLimit = 64

  /// In the order in which they first moved.
  private var scrollers: [TrackedScroller] = []
  /// Positions of scrollers, with the one that moved last at the end.
  private var order: [Int] = []
  /// True if the last updates began animations, as far as they tell.
  private var animates = false

  /// Adds an update; `movement` is nil if the trace does not say what was asked for.
  ///
  /// Precondition: the updates come in the order of their times.
  mutating func append(_ offset: SIMD2<Double>, after movement: SIMD2<Double>?, at time: SimulatedTime) {
    let update = Update(offset: offset, movement: movement ?? .zero, time: time)
    if movement == nil, let last = order.last {
      // Nothing tells scrollers apart.
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

  /// The scrollers as they were recorded. The first has the id, the others the id with their number behind it.
  func scrollers(id: String, name: String) -> [RecordedScroller] {
    scrollers.enumerated().map { index, tracked in
      var scroller = RecordedScroller(
        id: index == 0 ? id : "\(id)/\(index + 1)", name: index == 0 ? name : "\(name), scroller \(index + 1)")
      scroller.countsPhysicalPixels = true
      // A zero may have a sign, which nobody should see.
      scroller.origin = tracked.origin.map { ($0.x + 0, $0.y + 0) }
      for sample in tracked.samples { scroller.append(sample.time, x: sample.offset.x, y: sample.offset.y) }
      if scrollers.count > 1 {
        scroller.notes.append(
          "Chrome does not say which scroller an update is of: \(scrollers.count) were told apart by where each was left."
        )
      }
      if tracked.isAnimated {
        scroller.notes.append(
          "Chrome animated the scrolling, and recorded where each animation began: where the last one ended is not known."
        )
      }
      return scroller
    }
  }

  /// The scroller that the update is of, and how it goes on; nil if it is none of those that are known.
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

  /// Where the content was before, if the update moved it by all of the movement.
  var start: SIMD2<Double> { offset - movement }

  /// True if all of the movement was from 0 on, where scrollers begin, so that it may be of another one.
  var beginsAtZero: Bool { start.isNear(.zero) }

  /// True if the content was not moved by the update, but is going to be: no content was on the other side of 0.
  var beginsAnimation: Bool {
    any(offset .>= 0 .& start .< -SIMD2<Double>.wholePixel) || any(offset .< 0 .& start .> SIMD2<Double>.wholePixel)
  }

  /// ``start`` without the fraction that an offset lacks because it is cut towards 0.
  var wholeStart: SIMD2<Double> {
    start.rounded(.up).replacing(with: start.rounded(.down), where: offset .< 0)
  }
}

/// How an update goes on with a scroller.
private enum Continuation {
  /// It found the content on its way to where animations bring it.
  case animating
  /// The content moved from where it was, by the movement or up to an edge.
  case moved, stopped
  /// It found the content at rest where animations brought it, or at an edge on the way there.
  case rested, restedAtEdge
  /// The content is elsewhere in the middle of a gesture, as when a page grows above what it shows.
  case displaced
}

private struct TrackedScroller {
  private(set) var samples: [(time: SimulatedTime, offset: SIMD2<Double>)]
  /// Where the content was before the first sample; nil if that is not known to be elsewhere.
  private(set) var origin: SIMD2<Double>?
  /// True if an animation moved it.
  private(set) var isAnimated: Bool
  /// Where it comes to rest if updates begin animations; after the first update and within animations that is not where
  /// the last update had it.
  private var target: SIMD2<Double>
  /// The corners of where it has been.
  private var least: SIMD2<Double>
  private var greatest: SIMD2<Double>

  var time: SimulatedTime { samples[samples.count - 1].time }
  private var offset: SIMD2<Double> { samples[samples.count - 1].offset }

  init(_ update: Update) {
    samples = [(update.time, update.offset)]
    isAnimated = update.beginsAnimation
    origin = isAnimated || update.movement == .zero ? nil : update.wholeStart
    target = update.offset + update.movement
    least = update.offset
    greatest = update.offset
  }

  func isContinued(by update: Update, as continuation: Continuation) -> Bool {
    switch continuation {
    case .animating: target != offset && update.offset.lies(between: offset, target)
    case .moved: update.start.isNear(offset)
    case .stopped:
      !update.beginsAtZero && update.offset != offset && offset.lies(between: update.offset, update.start)
        && isEdge(update.offset, towards: update.movement)
    case .rested: update.offset.isNear(target)
    case .restedAtEdge:
      update.offset != offset && update.offset.lies(between: offset, target)
        && isEdge(update.offset, towards: target - offset)
    case .displaced: !update.beginsAtZero && !update.offset.isNear(.zero) && update.movement != .zero
    }
  }

  mutating func append(_ update: Update, _ continuation: Continuation) {
    let moved = isContinued(by: update, as: .moved)
    switch continuation {
    case .animating:
      // The first update began an animation too, and had the offset from before it.
      if !moved, samples.count == 1 { origin = nil }
      isAnimated = isAnimated || !moved
      let isHeld = update.movement == .zero && update.offset == offset
      target = isHeld ? offset : target + update.movement
    case .rested, .restedAtEdge:
      isAnimated = isAnimated || !moved
      target = update.offset + update.movement
    case .moved, .stopped, .displaced: target = update.offset
    }
    samples.append((update.time, update.offset))
    least = pointwiseMin(least, update.offset)
    greatest = pointwiseMax(greatest, update.offset)
  }

  /// True if the content was never farther in a direction, so that the offset may be an edge.
  private func isEdge(_ offset: SIMD2<Double>, towards direction: SIMD2<Double>) -> Bool {
    all(direction .>= 0 .| offset .<= least) && all(direction .<= 0 .| offset .>= greatest)
  }
}

extension SIMD2<Double> {
  /// By less than so much offsets of the same place differ, of which each is cut to whole pixels.
  fileprivate static var wholePixel: SIMD2 { .one }

  fileprivate func isNear(_ other: SIMD2) -> Bool { lies(between: other, other) }

  fileprivate func lies(between a: SIMD2, _ b: SIMD2) -> Bool {
    all(self .>= pointwiseMin(a, b) - .wholePixel .& self .<= pointwiseMax(a, b) + .wholePixel)
  }
}
