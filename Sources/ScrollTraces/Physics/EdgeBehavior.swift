internal import ScrollQuantities

/// The behavior of content at its edges.
enum EdgeBehavior {
  /// The content resists the finger increasingly, and bounces.
  case rubberBand(RubberBand)
  /// The content stops, and follows at once when the finger reverses: Android's views show the pull as a glow or a
  /// stretch and leave the offset alone. A fling may run past the edge by `overfling`.
  case stop(overfling: Points)

  init(of physics: ScrollPhysics, _ extent: ScrollExtent, overfling: Points = .zero) {
    if physics.bounces, let length = extent.viewportLength {
      self = .rubberBand(RubberBand(dimension: length))
    } else {
      self = .stop(overfling: overfling)
    }
  }

  /// Returns the motion of a fling that reaches an edge with a velocity; nil if it stops.
  func overrun(at edge: Points, velocity: Double) -> (any FreeMotion)? {
    switch self {
    case .rubberBand: DampedSpring.bounce(from: edge, to: edge, velocity: velocity)
    case .stop(let limit): limit > .zero ? Overfling(from: edge, velocity: velocity, limit: limit) : nil
    }
  }
}

/// The resistance of content that a finger pulls beyond an edge on iOS.
///
/// A pull of x moves the content by x·c·d / (d + c·x), less than a viewport, where d is the viewport's length along the
/// axis and c = 0.55 (as G. Paul, known as chpwn, found it in UIKit; Apple publishes no formula).
struct RubberBand {
  /// The viewport's length along the axis, above 0.
  let dimension: Points

  private static let coefficient = 0.55

  /// Returns the displacement of the content beyond the edge for a finger's pull. Precondition: the pull is at least 0.
  func displacement(of pull: Points) -> Points {
    let scaled = pull * Self.coefficient
    return dimension * (scaled / (dimension + scaled))
  }

  /// Returns the finger's pull for a displacement beyond the edge. Precondition: the displacement is at least 0.
  ///
  /// A bounce may displace content farther than any pull can; the result is then the pull for 99 % of a viewport.
  func pull(for displacement: Points) -> Points {
    let share = min(displacement / dimension, 0.99)
    return dimension * (share / (1 - share) / Self.coefficient)
  }
}

/// The range of offsets between the edges of the content: from 0 to its length minus the viewport's.
struct ScrollExtent {
  let offsets: ClosedRange<Points>
  /// The viewport's length along the axis; nil if it is unknown.
  let viewportLength: Points?

  /// Creates a range, which is unlimited if the viewport's or the content's length is unknown or not above 0. Content
  /// shorter than the viewport stays at 0.
  init(viewport: PointSize?, contentLength: Points?, axis: ScrollAxis) {
    let length = viewport?.length(along: axis)
    viewportLength = length.flatMap { $0 > .zero ? $0 : nil }
    if let viewportLength, let contentLength, contentLength > .zero {
      offsets = .zero...max(contentLength - viewportLength, .zero)
    } else {
      offsets = Points(-.infinity)...Points(.infinity)
    }
  }

  func contains(_ offset: Points) -> Bool { offsets.contains(offset) }

  /// Returns the offset clamped to the edges.
  func clamped(_ offset: Points) -> Points { offset.clamped(to: offsets) }
}

/// The state of content that a finger drags.
struct Dragging {
  /// The offset at which the drag began.
  let start: Points
  private let extent: ScrollExtent
  private let edgeBehavior: EdgeBehavior
  /// The offset that the content would have without edges.
  private var pulled: Points

  /// Begins a drag at `start`, which may be beyond an edge. Content that stops at edges is moved to the edge.
  init(from start: Points, within extent: ScrollExtent, edgeBehavior: EdgeBehavior) {
    self.start = start
    self.extent = extent
    self.edgeBehavior = edgeBehavior
    let edge = extent.clamped(start)
    pulled = edge
    guard case .rubberBand(let band) = edgeBehavior, start != edge else { return }
    let pull = band.pull(for: (start - edge).magnitude)
    pulled = start < edge ? edge - pull : edge + pull
  }

  /// Moves the content with the finger.
  mutating func move(by distance: Points) {
    pulled += distance
    if case .stop = edgeBehavior { pulled = extent.clamped(pulled) }
  }

  /// The offset of the content.
  var offset: Points {
    guard case .rubberBand(let band) = edgeBehavior, !extent.contains(pulled) else { return pulled }
    let edge = extent.clamped(pulled)
    let displacement = band.displacement(of: (pulled - edge).magnitude)
    return pulled < edge ? edge - displacement : edge + displacement
  }
}
