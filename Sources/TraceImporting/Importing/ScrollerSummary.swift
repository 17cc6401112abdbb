public import Quantities

/// Something that scrolled in a recording, as a user chooses it.
public struct ScrollerSummary: Hashable, Sendable {
  /// What `ImportOptions.scroller` takes.
  public let id: String
  /// What it is: `window`, `element 55`.
  public let name: String
  public let sampleCount: Int
  /// The axis with more travel; the vertical one if they are even.
  public let axis: ScrollAxis
  /// How far the content moved along the axis in all, back and forth, in points.
  public let travel: Points
}
