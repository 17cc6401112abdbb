/// Which mode a range controller is in, and what decides on the next one.
///
/// A mode that was set explicitly lasts through the next update; after that a visible container goes to full mode, in Texture
/// once a finger has dragged it.
struct RangeModeControl: Sendable {
  /// The mode of the last update, or what was asked for since.
  private(set) var mode = RangeMode.unspecified
  /// True if the next update leaves an explicitly set mode alone.
  private(set) var isPreserved = false
  /// True once a finger has dragged the content.
  private(set) var contentHasBeenScrolled = false

  /// Sets a mode explicitly; returns whether it is another than before.
  mutating func set(_ newMode: RangeMode, protectsRepeatedMode: Bool) -> Bool {
    let isNew = newMode != mode
    if protectsRepeatedMode || isNew { isPreserved = true }
    mode = newMode
    return isNew
  }

  mutating func beganDragging() { contentHasBeenScrolled = true }

  /// An update begins: full for a visible container that may choose by itself, else what it was; minimum at first.
  mutating func choose(containerIsVisible: Bool, _ trigger: RangeControlRules.FullModeTrigger) {
    let mayChoose = trigger == .movement || contentHasBeenScrolled
    if !isPreserved && mayChoose && containerIsVisible || mode == .unspecified {
      mode = automaticMode(containerIsVisible: containerIsVisible)
    }
    isPreserved = false
  }

  /// The mode that an update would choose now.
  func automaticMode(containerIsVisible: Bool) -> RangeMode {
    containerIsVisible && mode != .unspecified ? .full : .minimum
  }
}
