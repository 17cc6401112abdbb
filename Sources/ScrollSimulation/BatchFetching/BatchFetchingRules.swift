/// The rules of batch fetching in which eras of the framework differ. `RangeControlProfile` names the eras.
struct BatchFetchingRules: Sendable {
  /// Occasions on which an era checks whether to fetch a batch, besides the end of a drag and every change of content.
  struct Occasions: OptionSet, Sendable {
    let rawValue: UInt8

    /// The content moved.
    static let movement = Occasions(rawValue: 1)
    /// The container was loaded without any items.
    static let emptyContent = Occasions(rawValue: 2)
    /// The container came on screen.
    static let appearance = Occasions(rawValue: 4)
    /// Every item was made anew.
    static let reload = Occasions(rawValue: 8)
  }

  /// Decides, asking the app's delegate if there is one and the era knows of delegates.
  let decide: @Sendable (BatchFetchQuery, RemainingTimeDelegate?) -> BatchFetchDecision
  let occasions: Occasions
  /// True if, while no finger drags, the direction is every direction in which the container can scroll.
  let looksEverywhereAtRest: Bool
}
