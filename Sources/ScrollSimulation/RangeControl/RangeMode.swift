/// The extent of a range controller's preparation. Texture: `ASLayoutRangeMode`, same values.
public enum RangeMode: Int8, Sendable, CaseIterable {
  /// No update has run yet.
  case unspecified = -1
  /// Small ranges: the mode of a screen that has not been scrolled yet.
  case minimum = 0
  /// Full ranges: the mode from the first drag on.
  case full = 1
  /// Nothing beyond the screen; contents on screen are kept.
  case visibleOnly = 2
  /// Nothing beyond the screen, and nothing displayed while the container is hidden.
  case lowMemory = 3

  /// Selects the mode of a screen at a number of navigation steps from the one that shows: full for 0, minimum for 1, visible
  /// only for 2, low memory beyond. Texture: `ASLayoutRangeModeForVisibilityDepth`.
  public init(visibilityDepth depth: Int) {
    self =
      switch depth {
      case ...0: .full
      case 1: .minimum
      case 2: .visibleOnly
      default: .lowMemory
      }
  }
}

/// The way in which a range finds its items.
public enum RangeMatching: Sendable {
  /// By the items that overlap the expanded viewport. Texture: collections and tables; AsyncDisplayKit 1.9.7: collections.
  case rectangle
  /// By whole rows, counted from the first and last visible row until their heights use up the buffer. AsyncDisplayKit 1.9.7:
  /// tables.
  case rows
}
