/// The rules of range control in which eras differ. `RangeControlProfile` names the eras.
public struct RangeControlRules: Hashable, Sendable {
  /// The event that puts a visible container into full mode.
  enum FullModeTrigger: Hashable, Sendable {
    /// The start of a drag. From then on each update of a visible container chooses full mode.
    case drag
    /// Any movement, including programmatic ones. Each update of a visible container after the first chooses full mode.
    case movement
  }

  /// The time of an update that was requested in a layout pass or by a change of content.
  enum UpdateTurn: Hashable, Sendable {
    /// At once, unless the container is a collection that is not in a window.
    case sameTurn
    /// In the next turn of the main queue.
    case nextTurn
  }

  /// The preparation of items in a hidden container.
  enum HiddenPreparation: Hashable, Sendable {
    /// Data and contents of the items that would be visible, and data of those in the display range.
    case visibleItems
    /// Data and contents of the items in any range.
    case allRanges
  }

  let defaultTuning: RangeTuning
  let fullModeTrigger: FullModeTrigger
  let updateTurn: UpdateTurn
  let hiddenPreparation: HiddenPreparation
  /// True if setting the present mode again still protects it from the next update's choice.
  let protectsRepeatedMode: Bool
  let heedsMemoryWarnings: Bool
  /// True if entering the background or foreground triggers an update even if the mode stays the same.
  let updatesOnAppStateChange: Bool
  /// True if equal tunings of display and preload produce the same set of items.
  let sharesEqualRanges: Bool
  /// True if a preload tuning of (0, 0) means the visible items, even with a display range.
  let emptyPreloadMeansVisible: Bool
  /// True if an update without a visible item removes the visible state from items outside the "visible only" range.
  let releasesVanishedItems: Bool
  /// True if an update without a direction uses that of the update before.
  let remembersDirection: Bool
  /// True if the ranges of a table are counted in rows.
  let countsTableRows: Bool
}
