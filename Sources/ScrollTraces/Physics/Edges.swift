internal import Quantities

/// What becomes of content that a finger pulls, or a fling takes, beyond an edge.
enum Edges {
  /// It follows the finger ever less, and bounces.
  case rubberBand(RubberBand)
  /// It stops there, and follows at once when the finger turns: Android's views show the pull by a glow or a stretch
  /// and leave the offset alone. A fling may go so far beyond.
  case stop(overfling: Points)

  init(of physics: ScrollPhysics, _ extent: ScrollExtent, overfling: Points = .zero) {
    if physics.bounces, let length = extent.viewportLength {
      self = .rubberBand(RubberBand(dimension: length))
    } else {
      self = .stop(overfling: overfling)
    }
  }

  /// What a fling does that reaches an edge with a velocity; nil if it stops.
  func overrun(at edge: Points, velocity: Double) -> (any FreeMotion)? {
    switch self {
    case .rubberBand: DampedSpring.bounce(from: edge, to: edge, velocity: velocity)
    case .stop(let limit): limit > .zero ? Overfling(from: edge, velocity: velocity, limit: limit) : nil
    }
  }
}

extension ScrollPhysics {
  /// True if content can be pulled and run beyond its edges.
  var bounces: Bool { self == .ios || self == .iosFast }
}

/// How content follows a finger that pulls it beyond an edge on iOS: ever less, and never further than a viewport.
///
/// A pull of x moves it x·c·d / (d + c·x), with d the viewport's length along the axis and c = 0.55 (as G. Paul,
/// known as chpwn, found it in UIKit; Apple publishes no formula).
struct RubberBand {
  /// The viewport's length along the axis, above 0.
  let dimension: Points

  private static let coefficient = 0.55

  /// How far the content is beyond the edge for a finger that pulled it so far, at least 0.
  func displacement(of pull: Points) -> Points {
    let scaled = pull * Self.coefficient
    return dimension * (scaled / (dimension + scaled))
  }

  /// How far a finger must pull the content to have it so far beyond the edge, at least 0.
  ///
  /// Content that bounces may be further out than any pull gets it; then the pull for 99 % of a viewport.
  func pull(for displacement: Points) -> Points {
    let share = min(displacement / dimension, 0.99)
    return dimension * (share / (1 - share) / Self.coefficient)
  }
}

/// The offsets between the edges of the content: from 0 to its length less the viewport's.
struct ScrollExtent {
  let offsets: ClosedRange<Points>
  /// The viewport's length along the axis; nil if it is unknown.
  let viewportLength: Points?

  /// Endless both ways if the viewport or the content's length is not known or not above 0; content that is shorter
  /// than the viewport stays at 0.
  init(viewport: Size?, contentLength: Points?, axis: ScrollAxis) {
    let length = viewport?.length(along: axis)
    viewportLength = length.flatMap { $0 > .zero ? $0 : nil }
    if let viewportLength, let contentLength, contentLength > .zero {
      offsets = .zero...max(contentLength - viewportLength, .zero)
    } else {
      offsets = Points(-.infinity)...Points(.infinity)
    }
  }

  func contains(_ offset: Points) -> Bool { offsets.contains(offset) }

  /// The offset within the edges that is nearest.
  func clamped(_ offset: Points) -> Points { min(max(offset, offsets.lowerBound), offsets.upperBound) }
}

/// Content under a finger.
struct Dragging {
  /// Where the content was when the drag began.
  let start: Points
  private let extent: ScrollExtent
  private let edges: Edges
  /// Where it would be if there were no edges.
  private var pulled: Points

  /// - Parameter start: Where the content is; it may be beyond an edge. Content that stops at edges is put there.
  init(from start: Points, within extent: ScrollExtent, edges: Edges) {
    self.start = start
    self.extent = extent
    self.edges = edges
    let edge = extent.clamped(start)
    pulled = edge
    guard case .rubberBand(let band) = edges, start != edge else { return }
    let pull = band.pull(for: (start - edge).magnitude)
    pulled = start < edge ? edge - pull : edge + pull
  }

  /// The finger moves the content so far.
  mutating func move(by distance: Points) {
    pulled += distance
    if case .stop = edges { pulled = extent.clamped(pulled) }
  }

  /// Where the content is.
  var offset: Points {
    guard case .rubberBand(let band) = edges, !extent.contains(pulled) else { return pulled }
    let edge = extent.clamped(pulled)
    let displacement = band.displacement(of: (pulled - edge).magnitude)
    return pulled < edge ? edge - displacement : edge + displacement
  }
}
