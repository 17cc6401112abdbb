/// The era of the framework whose rules a container follows.
public enum RangeControlProfile: String, Sendable, CaseIterable {
  /// Today's Texture.
  case texture
  /// AsyncDisplayKit 1.9.7 of 2016: the "fetch data" range, updates one turn of the main queue later, and a mode that leaves
  /// Minimum by itself.
  case asyncDisplayKit197 = "asyncdisplaykit-1.9.7"

  var rules: EraRules {
    switch self {
    case .texture: .texture
    case .asyncDisplayKit197: .asyncDisplayKit197
    }
  }
}

/// The rules in which eras differ. Each era is one value, in a file of its own.
struct EraRules: Sendable {
  let rangeControl: RangeControlRules
  let batchFetching: BatchFetchingRules
  let rotation: CenteredPageRule
}

/// The rules of batch fetching in which eras differ. `RangeControlProfile` names the eras.
struct BatchFetchingRules: Sendable {
  /// The occasions on which an era runs a batch check, besides the end of a drag and every change of content.
  struct Occasions: OptionSet, Sendable {
    let rawValue: UInt8

    /// The content moved.
    static let movement = Occasions(rawValue: 1)
    /// The container was loaded without items.
    static let emptyContent = Occasions(rawValue: 2)
    /// The container came on screen.
    static let appearance = Occasions(rawValue: 4)
    /// The content was reloaded.
    static let reload = Occasions(rawValue: 8)
  }

  /// Decides, asking the app's delegate if there is one and the era supports delegates.
  let decide: @Sendable (BatchFetchQuery, RemainingTimeDelegate?) -> BatchFetchDecision
  let occasions: Occasions
  /// True if checks while no finger drags use every direction in which the container can scroll.
  let checksAllDirectionsAtRest: Bool
}

extension RangeController {
  /// Creates a controller that has not updated yet, with the default tuning of its era.
  public init(profile: RangeControlProfile, matching: RangeMatching = .rectangle) {
    self.init(rules: profile.rules.rangeControl, matching: matching)
  }
}

extension RangeTuning {
  /// Creates the default tuning of an era.
  ///
  /// | mode | display | preload |
  /// |---|---|---|
  /// | full | 1 / 0.5 | 2.5 / 1.5 |
  /// | minimum | 0.25 / 0.25 | 0.5 / 0.25; in AsyncDisplayKit 1.9.7 0.25 / 0.5 |
  /// | visible only, low memory | 0 / 0 | 0 / 0 |
  ///
  /// Texture: `ASAbstractLayoutController`'s initializer.
  public init(defaultsOf profile: RangeControlProfile) { self = profile.rules.rangeControl.defaultTuning }

  /// Creates the default tuning of a pager: 1 / 1 and 2 / 2 in full mode, 0 / 0 and 1 / 1 in minimum mode, in both eras.
  /// Texture: `ASPagerNode`, which sets them when its view is loaded, over any earlier settings.
  public init(pagerDefaultsOf profile: RangeControlProfile) {
    self.init(defaultsOf: profile)
    self[.full, .display] = RangeTuningParameters(leading: 1, trailing: 1)
    self[.full, .preload] = RangeTuningParameters(leading: 2, trailing: 2)
    self[.minimum, .display] = .zero
    self[.minimum, .preload] = RangeTuningParameters(leading: 1, trailing: 1)
  }
}
