/// The mode of a range controller, and the choice of the next one.
///
/// An explicitly set mode lasts through the next update; after that a visible container enters full mode, in Texture once a
/// finger has dragged it.
struct RangeModeControl: Sendable {
  /// The mode of the last update, or the one set since.
  private(set) var mode = RangeMode.unspecified
  /// True if the next update keeps an explicitly set mode.
  private(set) var isPreserved = false
  /// True if a finger has dragged the content.
  private(set) var contentHasBeenScrolled = false

  /// Sets a mode explicitly; returns whether it changed.
  mutating func set(_ newMode: RangeMode, protectsRepeatedMode: Bool) -> Bool {
    let isNew = newMode != mode
    if protectsRepeatedMode || isNew { isPreserved = true }
    mode = newMode
    return isNew
  }

  mutating func beganDragging() { contentHasBeenScrolled = true }

  /// Chooses the mode of an update: full for a visible container that may choose, else the present one; minimum for the first
  /// update.
  mutating func choose(containerIsVisible: Bool, _ trigger: RangeControlRules.FullModeTrigger) {
    let mayChoose = trigger == .movement || contentHasBeenScrolled
    if !isPreserved && mayChoose && containerIsVisible || mode == .unspecified {
      mode = automaticMode(containerIsVisible: containerIsVisible)
    }
    isPreserved = false
  }

  /// Returns the mode that an update would choose now.
  func automaticMode(containerIsVisible: Bool) -> RangeMode {
    containerIsVisible && mode != .unspecified ? .full : .minimum
  }
}
