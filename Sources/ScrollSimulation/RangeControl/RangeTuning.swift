public import ScrollQuantities

/// The tuning parameters of each range in each mode.
public struct RangeTuning: Hashable, Sendable {
  /// The parameters of one mode.
  private struct Ranges: Hashable, Sendable {
    var display = RangeTuningParameters.zero
    var preload = RangeTuningParameters.zero
  }

  private var minimum = Ranges()
  private var full = Ranges()
  private var visibleOnly = Ranges()
  private var lowMemory = Ranges()

  /// Creates the default tuning of an era. Eras differ in the preload range of minimum mode; `init(defaultsOf:)` has
  /// the table.
  init(minimumPreload: RangeTuningParameters) {
    self[.full, .display] = RangeTuningParameters(leading: 1, trailing: 0.5)
    self[.full, .preload] = RangeTuningParameters(leading: 2.5, trailing: 1.5)
    self[.minimum, .display] = RangeTuningParameters(leading: 0.25, trailing: 0.25)
    self[.minimum, .preload] = minimumPreload
  }

  /// The parameters of a range in a mode. Precondition: the mode is not unspecified.
  public subscript(mode: RangeMode, type: RangeType) -> RangeTuningParameters {
    get {
      let ranges = self[mode]
      return type == .display ? ranges.display : ranges.preload
    }
    set {
      if type == .display { self[mode].display = newValue } else { self[mode].preload = newValue }
    }
  }

  private subscript(mode: RangeMode) -> Ranges {
    get {
      switch mode {
      case .minimum: minimum
      case .full: full
      case .visibleOnly: visibleOnly
      case .lowMemory: lowMemory
      case .unspecified: preconditionFailure("an unspecified range mode has no tuning")
      }
    }
    set {
      switch mode {
      case .minimum: minimum = newValue
      case .full: full = newValue
      case .visibleOnly: visibleOnly = newValue
      case .lowMemory: lowMemory = newValue
      case .unspecified: preconditionFailure("an unspecified range mode has no tuning")
      }
    }
  }
}

/// The distance that a range reaches beyond the viewport, in screenfuls. Texture: `ASRangeTuningParameters`.
public struct RangeTuningParameters: Hashable, Sendable {
  /// The distance beyond the edge toward which the content scrolls.
  public var leadingBufferScreenfuls: Screenfuls
  /// The distance beyond the edge away from which it scrolls.
  public var trailingBufferScreenfuls: Screenfuls

  public init(leadingBufferScreenfuls: Screenfuls, trailingBufferScreenfuls: Screenfuls) {
    self.leadingBufferScreenfuls = leadingBufferScreenfuls
    self.trailingBufferScreenfuls = trailingBufferScreenfuls
  }

  public init(leading: Double, trailing: Double) {
    self.init(
      leadingBufferScreenfuls: Screenfuls(leading), trailingBufferScreenfuls: Screenfuls(trailing))
  }

  public static var zero: RangeTuningParameters { RangeTuningParameters(leading: 0, trailing: 0) }
}

/// A range around the viewport that has a tuning. Texture: `ASLayoutRangeType`, same values.
public enum RangeType: UInt8, Sendable, CaseIterable {
  /// The range of items that are decoded and drawn.
  case display = 0
  /// The range of items that are loaded, called "fetch data" in AsyncDisplayKit 1.9.7.
  case preload = 1
}

extension PointRect {
  /// Returns the rectangle expanded by a tuning along each axis that can scroll.
  ///
  /// The leading buffer is added on the side of `direction`: at the right or bottom if it contains right or down, else at the
  /// left or top, so an axis without a bit counts as left or up. The order of the arithmetic is Texture's, so results agree to
  /// the last bit. The result is not clamped to the content. Texture: `CGRectExpandToRangeWithScrollableDirections`.
  public func expanded(
    by tuning: RangeTuningParameters, scrollable: ScrollDirection, direction: ScrollDirection
  ) -> PointRect {
    var rect = self
    if !scrollable.isDisjoint(with: .horizontal) {
      (rect.x, rect.size.width) = Self.expanded(
        x, size.width, by: tuning, forward: direction.contains(.right))
    }
    if !scrollable.isDisjoint(with: .vertical) {
      (rect.y, rect.size.height) = Self.expanded(
        y, size.height, by: tuning, forward: direction.contains(.down))
    }
    return rect
  }

  private static func expanded(
    _ origin: Points, _ length: Points, by tuning: RangeTuningParameters, forward: Bool
  ) -> (origin: Points, length: Points) {
    let (leading, trailing) = (tuning.leadingBufferScreenfuls, tuning.trailingBufferScreenfuls)
    let negative = (forward ? trailing : leading) * length
    let positive = (forward ? leading : trailing) * length
    return (origin - negative, negative + length + positive)
  }
}
