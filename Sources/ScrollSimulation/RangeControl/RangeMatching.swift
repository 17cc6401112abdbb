/// How a range finds its items.
public enum RangeMatching: Sendable {
  /// The items that overlap the expanded viewport. Texture: collections and tables alike;
  /// AsyncDisplayKit 1.9.7: collections.
  case rectangle
  /// Whole rows counted off from the first and the last visible row until their heights use up the buffer.
  /// AsyncDisplayKit 1.9.7: tables.
  case rows
}
