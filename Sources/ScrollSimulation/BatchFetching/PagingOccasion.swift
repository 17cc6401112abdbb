internal import ScrollQuantities

/// An occasion for a batch check, which decides on the next page.
enum PagingOccasion: Hashable, Sendable {
  /// A turn of the main queue ends, after a layout or a change of content.
  case turnEnd
  /// The content moved.
  case movement
  /// A finger left the content.
  case release(Release)

  /// The state of the content as a finger leaves it.
  struct Release: Hashable, Sendable {
    /// The offset at which the content will come to rest, from the head of the content.
    let target: Points
    /// The velocity in points per millisecond, above zero toward the tail.
    let velocity: Double
    /// The direction to the target; empty if the content stays.
    let direction: ScrollDirection
  }
}
