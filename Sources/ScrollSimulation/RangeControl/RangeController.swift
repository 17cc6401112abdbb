public import Quantities

/// Texture's intelligent preloading: decides which items of a container load, draw and count as visible.
///
/// A state machine without clock or input and output. It is told what happened (a drag began, the content changed,
/// memory is low), asked to update, and writes interface states into a table. When an update is due is its own
/// matter: it never updates because the content moved, only because what is visible changed; so between two
/// appearances the ranges stand still, and a reversal of direction shows in them at the next appearance.
///
/// The rules are those of Texture's `ASRangeController`, and of AsyncDisplayKit 1.9.7 where `profile` says so; each
/// method names the rule it follows. Beyond the rules one thing is fixed that Texture leaves to chance, the order in
/// which an update visits items: see `VisitOrder`.
public struct RangeController: Sendable {
  public let profile: RangeControlProfile
  public let matching: RangeMatching
  /// Read at each update; a change shows at the next one.
  public var tuning: RangeTuning
  /// The mode that a memory warning puts a hidden container in; the default is low memory.
  public var modeForMemoryWarnings = RangeMode.lowMemory
  /// Whether updates do anything; the default is yes. Texture: `ASCellLayoutModeDisableRangeController`.
  public var isEnabled = true
  /// Whether a range that reaches beyond an end of the content goes on at the other; the default is no. Not Texture's:
  /// for pagers whose app goes from the last page on to the first.
  public var wraps = false
  /// Whether an item's node exists only once the item was visible; the default is no: all nodes exist from the start.
  public var allocatesNodesLazily = false

  /// The mode of the last update, or what was asked for since.
  public internal(set) var mode = RangeMode.unspecified
  /// Whether the states agree with the content: false from a change of content to the next update.
  public internal(set) var rangeIsValid = true
  /// Whether an update is asked for.
  public internal(set) var needsUpdate = false
  /// Whether a finger has dragged the content yet: only then does the mode become full by itself.
  public internal(set) var contentHasBeenScrolled = false
  /// Whether the next update leaves an explicitly set mode alone.
  public internal(set) var preservesMode = false
  /// Whether the controller wants to hear when everything scheduled for display is drawn.
  public internal(set) var awaitsRendering = false
  /// The direction of the last update, for the next one that sees none. Down and right before the first.
  public internal(set) var rememberedDirection: ScrollDirection = [.down, .right]
  /// Whether the app is in the background, where no container counts as visible.
  public internal(set) var isInBackground = false
  /// How many updates have run.
  public internal(set) var updateCount = 0

  var regions = Regions()
  /// What the last update that set the ranges made of them; nil if there has been none over these items.
  var coverage: RangeCoverage?
  /// The items that were visible in the last update, where the content has been replaced since.
  var carriedVisibleItems: [ItemIndex]?
  var visitOrder = VisitOrder()
  /// When the items still waited for were scheduled.
  var renderingScheduled = SimulatedTime.zero
  /// How many items, from the first on, some update has visited since the content was replaced.
  var visitedCount = 0
  /// Whether the next update evaluates every item in a range, changed or not.
  var evaluatesAll = true
  /// What the last update computed states from, besides the ranges.
  var evaluatedWith: (containerIsVisible: Bool, lowMemory: Bool) = (false, false)
  /// By item, where `allocatesNodesLazily`.
  var hasNode: [Bool] = []

  /// A controller that has not updated yet, with the default tuning of its era.
  public init(profile: RangeControlProfile, matching: RangeMatching = .rectangle) {
    self.profile = profile
    self.matching = matching
    tuning = RangeTuning(defaultsOf: profile)
  }

  /// Asks for an update. The caller runs it in the layout pass of the same turn, if there is one, and else in the
  /// next turn of the main queue. Texture: `setNeedsUpdate`.
  public mutating func setNeedsUpdate() {
    needsUpdate = true
  }

  /// Updates if one is asked for. Texture: `updateIfNeeded`.
  public mutating func updateIfNeeded(_ scene: ScrollScene, in layout: ContentLayout, states: inout InterfaceStateTable)
  {
    if needsUpdate { update(scene, in: layout, states: &states) }
  }

  /// The items that were visible in the last update, by index. Complexity: O(items).
  public var visibleItems: [ItemIndex] {
    let bits = regions.membership.bits
    return bits.indices.filter { bits[$0] & Regions.visibleBit != 0 }.map(ItemIndex.init)
  }

  /// As new, for items that are all unvisited; keeps tuning, profile and storage.
  mutating func reset(count: Int) {
    var fresh = RangeController(profile: profile, matching: matching)
    fresh.tuning = tuning
    fresh.modeForMemoryWarnings = modeForMemoryWarnings
    fresh.isEnabled = isEnabled
    fresh.wraps = wraps
    fresh.allocatesNodesLazily = allocatesNodesLazily
    replace(by: fresh)
    regions.reset(count: count)
  }

  /// Becomes another that has not been used; keeps the storage. Precondition: `reset(count:)` comes before any update.
  mutating func replace(by fresh: RangeController) {
    var fresh = fresh
    swap(&fresh.regions, &regions)
    swap(&fresh.visitOrder, &visitOrder)
    self = fresh
  }
}
