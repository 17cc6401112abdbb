/// Decides which items of a container load, draw and count as visible, and when.
///
/// A policy is told what happens to its container and writes interface states into a table: preload for items whose
/// data it wants, display for items that it wants drawn, visible for items on screen. Taking a state away lets go of
/// what was prepared. Within one call, items are served in the order in which their states were written, those that
/// are visible first, then those to display, then the rest.
///
/// Policies are values: a copy decides as the original would.
public protocol PreloadingPolicy: Sendable {
  /// What the policy drives ahead of need.
  var stages: PolicyStages { get }

  /// How often the policy has worked out anew what it wants.
  var updateCount: Int { get }

  /// Whether the policy wants `renderingFinished` when all that it wanted drawn is drawn. False unless implemented.
  var awaitsRendering: Bool { get }

  /// Whether a turn of the main queue would find something to do, so that the policy wants `mainQueueTurn`. True unless
  /// implemented.
  var awaitsTurn: Bool { get }

  /// Whether the policy wants `scrolled` whenever the content offset changed, and a layout pass in every frame of its
  /// container's recording, not only when something else happened in it. False unless implemented.
  var followsScrolling: Bool { get }

  /// Whether what was loaded belongs to an index, not to an item, so that it stays where it is when items are inserted,
  /// deleted or made anew, and a reset of operations drops it. False unless implemented.
  var keepsResultsByIndex: Bool { get }

  /// Whether a container in a cell without length or breadth is loaded as soon as its cell is to preload, as a table is; a
  /// collection waits until the cell is on screen. False unless implemented.
  var loadsInEmptyCells: Bool { get }

  /// The ranges as last set, for somebody who draws them; nil if there are none. Only asked where a run keeps a journal. nil
  /// unless implemented.
  func ranges(in layout: ContentLayout) -> PreloadingRanges?

  /// Whether a simulation has to replace the policy by one that knows what will be in view, before it runs. False unless
  /// implemented; only `ClairvoyantPolicy` does.
  var needsForesight: Bool { get }

  /// The items that have cells, if the policy makes them and they are consecutive: other policies of a composition are told.
  /// nil unless implemented.
  var cells: Range<Int>? { get }

  /// Whether the policy wants to be told in `scene.loads` how long requests and drawings of its container's kind have taken. False
  /// unless implemented.
  var observesLoads: Bool { get }

  /// Is set up as another policy, which has not been used, for the runs to come, and keeps its own storage. Returns whether
  /// it could: otherwise nothing has changed, and the other takes its place. It cannot unless implemented.
  mutating func setUp(as other: some PreloadingPolicy) -> Bool

  /// Whether `wantsBatch` decides on batches, not the rules of Texture. False unless implemented.
  var decidesOnBatches: Bool { get }

  /// Whether to fetch the next batch now. Asked at the end of each turn in which the container laid out, if more can come and
  /// nothing is under way. Precondition: the policy decides on batches.
  mutating func wantsBatch(_ scene: ScrollScene, in layout: ContentLayout) -> Bool

  /// Whether the policy lets go of pages of the feed, which are fetched again before their items can be prepared again. False
  /// unless implemented; only of a policy that decides on batches, and then only while it does.
  var dropsPages: Bool { get }

  /// The items of the content whose pages are there; nil, unless implemented, if all are. The policy has nothing prepared of
  /// the others: they keep their places, as placeholders.
  var presentItems: Range<Int>? { get }

  /// The items of a dropped page that is to be fetched again now, next to those that are there; nil if none is. Asked, at the
  /// end of each turn in which the container laid out, if the policy drops pages, for each end at which nothing is under way.
  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: ScrollScene, in layout: ContentLayout) -> Range<Int>?

  /// The items of a dropped page are there again. Writes what it wants of them into `states`.
  mutating func pageReturned(
    _ items: Range<Int>, at end: FeedEnd, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable)

  /// A run begins, or the container is loaded anew: forgets all items but not how it is set up.
  ///
  /// - Parameter capacity: How many items the content holds at most; fewer are in it until more are fetched.
  mutating func reset(capacity: Int)

  /// Something happened; `scene` tells how things stand now. Writes what it wants into `states`.
  mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  )

  /// Other items took the place of these, as `contentChanged` or `contentReloaded` will tell next. Replaces the items of
  /// `states`, and nothing else unless implemented.
  ///
  /// - Parameters:
  ///   - origins: By new item, where it comes from.
  ///   - itemCount: How many of them, from the first on, are in the content.
  ///   - reloadsData: Whether every item was made anew.
  mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable)
}

extension PreloadingPolicy {
  public var awaitsRendering: Bool { false }
  public var awaitsTurn: Bool { true }
  public var followsScrolling: Bool { false }
  public var keepsResultsByIndex: Bool { false }
  public var loadsInEmptyCells: Bool { false }
  public var decidesOnBatches: Bool { false }
  public var cells: Range<Int>? { nil }
  public var needsForesight: Bool { false }
  public var observesLoads: Bool { false }
  public var dropsPages: Bool { false }
  public var presentItems: Range<Int>? { nil }

  public mutating func pageToFetchAgain(
    at end: FeedEnd, _ scene: ScrollScene, in layout: ContentLayout
  ) -> Range<Int>? { nil }

  public mutating func pageReturned(
    _ items: Range<Int>, at end: FeedEnd, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  ) {}

  public mutating func wantsBatch(_ scene: ScrollScene, in layout: ContentLayout) -> Bool {
    preconditionFailure("a policy that does not decide on batches was asked to")
  }

  public func ranges(in layout: ContentLayout) -> PreloadingRanges? { nil }

  public mutating func setUp(as other: some PreloadingPolicy) -> Bool { false }

  public mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    states.replace(origins: origins)
  }
}
