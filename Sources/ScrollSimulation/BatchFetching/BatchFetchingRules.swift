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
