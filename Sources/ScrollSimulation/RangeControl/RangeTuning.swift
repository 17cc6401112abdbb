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

  /// The defaults of an era of Texture.
  ///
  /// | mode | display | preload |
  /// |---|---|---|
  /// | full | 1 / 0.5 | 2.5 / 1.5 |
  /// | minimum | 0.25 / 0.25 | 0.5 / 0.25; in AsyncDisplayKit 1.9.7 0.25 / 0.5 |
  /// | visible only, low memory | 0 / 0 | 0 / 0 |
  ///
  /// Texture: `ASAbstractLayoutController`'s initializer.
  public init(defaultsOf profile: RangeControlProfile) {
    self[.full, .display] = RangeTuningParameters(leading: 1, trailing: 0.5)
    self[.full, .preload] = RangeTuningParameters(leading: 2.5, trailing: 1.5)
    self[.minimum, .display] = RangeTuningParameters(leading: 0.25, trailing: 0.25)
    switch profile {
    case .texture: self[.minimum, .preload] = RangeTuningParameters(leading: 0.5, trailing: 0.25)
    case .asyncDisplayKit197: self[.minimum, .preload] = RangeTuningParameters(leading: 0.25, trailing: 0.5)
    }
  }

  /// The defaults of a pager in an era: its own in full mode, 1 / 1 and 2 / 2, and in minimum mode, 0 / 0 and 1 / 1. The
  /// same in both eras. Texture: `ASPagerNode`, which sets them when its view is loaded, over whatever was set before.
  public init(pagerDefaultsOf profile: RangeControlProfile) {
    self.init(defaultsOf: profile)
    self[.full, .display] = RangeTuningParameters(leading: 1, trailing: 1)
    self[.full, .preload] = RangeTuningParameters(leading: 2, trailing: 2)
    self[.minimum, .display] = .zero
    self[.minimum, .preload] = RangeTuningParameters(leading: 1, trailing: 1)
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
