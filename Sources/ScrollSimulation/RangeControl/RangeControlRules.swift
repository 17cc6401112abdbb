/// The rules of range control in which eras of the framework differ. `RangeControlProfile` names the eras.
public struct RangeControlRules: Hashable, Sendable {
  /// What puts a visible container into full mode.
  enum FullModeTrigger: Hashable, Sendable {
    /// A finger that begins to drag. From then on each update of a visible container chooses full mode.
    case drag
    /// Any movement, programmatic ones included. Each update of a visible container after the first chooses full mode.
    case movement
  }

  /// When an update runs that was asked for in a layout pass or by a change of content.
  enum UpdateTurn: Hashable, Sendable {
    /// At once, unless the container is a collection in no window.
    case sameTurn
    /// In the next turn of the main queue.
    case nextTurn
  }

  /// What is prepared of a container that is hidden.
  enum HiddenPreparation: Hashable, Sendable {
    /// Data and contents of the items that would be visible, data of those in the display range.
    case visibleItems
    /// Data and contents of the items in any range.
    case allRanges
  }

  let defaultTuning: RangeTuning
  let fullModeTrigger: FullModeTrigger
  let updateTurn: UpdateTurn
  let hiddenPreparation: HiddenPreparation
  /// True if setting the mode that is set already still protects it from the next update's choice.
  let protectsRepeatedMode: Bool
  let heedsMemoryWarnings: Bool
  /// True if going to the background and coming back update even where the mode stays.
  let updatesOnAppStateChange: Bool
  /// True if equal tunings of display and preload give the same set of items.
  let sharesEqualRanges: Bool
  /// True if a preload tuning of (0, 0) means what is visible even beside a display range.
  let emptyPreloadMeansVisible: Bool
  /// True if an update without a visible item takes the visible state from what lies outside the "visible only" range.
  let releasesVanishedItems: Bool
  /// True if an update without a direction falls back on the direction of the update before.
  let remembersDirection: Bool
  /// True if the ranges of a table are counted in rows.
  let countsTableRows: Bool
}
