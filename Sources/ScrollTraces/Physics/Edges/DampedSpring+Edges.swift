internal import Quantities

extension DampedSpring.Constants {
  /// What pulls content back to an edge. Apple publishes no constants of UIScrollView's bounce; these are the ones
  /// of Flutter's `ScrollPhysics` for iOS.
  static let edge = DampedSpring.Constants(mass: 0.5, stiffness: 100, ratio: 1.1)

  /// What pulls content to a page: the same spring, critically damped. This is an assumption; nothing is published.
  static let page = DampedSpring.Constants(mass: 0.5, stiffness: 100, ratio: 1)
}

extension DampedSpring {
  /// The bounce of content that is, or runs, beyond an edge.
  ///
  /// What the content is faster than 5 points a millisecond is lost at the edge, as in Flutter's
  /// `BouncingScrollSimulation`.
  static func bounce(from start: Points, to edge: Points, velocity: Double) -> DampedSpring {
    DampedSpring(.edge, from: start, to: edge, velocity: min(max(velocity, -fastestBounce), fastestBounce))
  }

  private static let fastestBounce = 5.0
}
