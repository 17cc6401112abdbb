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
  /// Whether content can be pulled and run beyond its edges.
  var bounces: Bool { self == .ios || self == .iosFast }
}
