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
  static func bounce(from start: Points, to edge: Points, velocity: Double) -> DampedSpring {
    DampedSpring(.edge, from: start, to: edge, velocity: limited(velocity))
  }

  /// The way of content to the page at which it is to stop.
  static func turn(from start: Points, to page: Points, velocity: Double) -> DampedSpring {
    DampedSpring(.page, from: start, to: page, velocity: limited(velocity))
  }

  /// What content is faster than 5 points a millisecond is lost at an edge, as in Flutter's `BouncingScrollSimulation`,
  /// and, so that no flick runs far beyond its page, at a page.
  private static func limited(_ velocity: Double) -> Double { min(max(velocity, -5), 5) }
}
