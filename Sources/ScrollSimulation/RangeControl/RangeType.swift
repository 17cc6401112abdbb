/// The two ranges around the viewport that have a tuning. Texture: `ASLayoutRangeType`, same values.
public enum RangeType: UInt8, Sendable, CaseIterable {
  /// Items in it are decoded and drawn.
  case display = 0
  /// Items in it are loaded. AsyncDisplayKit 1.9.7 called it "fetch data".
  case preload = 1
}
