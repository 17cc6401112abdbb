internal import Quantities

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
