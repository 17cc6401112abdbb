internal import Quantities
internal import ScrollTraces

/// A scrolling container in a run: the outer list, or one in a cell.
///
/// It holds what is its own; what it shares with the others is passed along as the app.
struct Container: Sendable {
  let index: Int
  let facts: ContainerRecord
  let content: Content
  /// The containers in its cells, by item: −1 where there is none. Empty if there is none at all.
  let children: [Int32]

  let isPager: Bool

  private(set) var profile = RangeControlProfile.texture
  private(set) var readingDirection = ReadingDirection.leftToRight
  private(set) var nodeAllocation = NodeAllocation.byBlocks
  private(set) var nodeAllocationCost = SimulatedTime.zero
  private(set) var adjustsContentOffset = false
  private(set) var mode = ReplayConfiguration.Mode.absolute
  private(set) var delegate: RemainingTimeDelegate?
  /// Whether the view's offsets grow towards the head, so that lengths from the head run against them.
  private(set) var isMirrored = false
  private(set) var isRightToLeft = false
  private(set) var checksOncePerGesture = false
  private(set) var policyFollowsScrolling = false
  private(set) var keepsResultsByIndex = false
  private(set) var loadsInEmptyCells = false
  private(set) var policyMakesCells = false
  private(set) var policyDecidesOnBatches = false
  private(set) var policyObservesLoads = false
  private(set) var policyDropsPages = false

  var policy: any PreloadingPolicy
  var table: InterfaceStateTable
  var feed: FeedModel
  var random = CounterRandom(seed: 0)
  var layout: ContentLayout
  var viewport = VirtualViewport()
  var viewportSize: Size
  /// By index: its row in the record, −1 if it has none. Items not in the content yet come last.
  var rows: [Int32]
  /// All rows that its items have in the record, in the order in which they were made. Not kept of the outer container, which
  /// is never made anew.
  var ownRows: [Int32] = []
  /// The rows of items beyond the first content that had one when the container was made anew; by item, or by index where
  /// results are kept so.
  var rowsOfAbsentItems: [Int: Int32] = [:]
  /// The items by index, where insertions and deletions have changed that; nil where they have not.
  var order: [Int]?
  /// Whether the layout is that of the feed's items in the present viewport.
  var hasFirstLayout = true
  /// The next spare item to be inserted.
  var nextSpare = 0

  /// Whether the container has content; one in a cell has not until the cell is near.
  var isLoaded = false
  /// Whether its view is in a window: the screen shows, and the cells around it are in view.
  var isOnScreen = false
  /// Of the cell that holds it; of the outer container, its own.
  var state: InterfaceState = []
  /// The index of the cell that holds it; −1 once that is deleted.
  var cellIndex: Int
  /// How often its policies have updated before it was last loaded.
  private(set) var earlierUpdateCount = 0
  /// What the recording says about the present frame, and where it was in the one before, if that is not the first.
  var frame: FrameTimeline.Frame
  var lastRecordedOffset = Points.zero
  var isFirstFrame = false
  /// The recorded offset at which something else took the content away from the recording; nil if nothing has.
  var departure: Points?
  /// Whether it is where its recording wants it, or wants nothing of its recording.
  var hasFollowed = false
  /// Whether code moves the content right now, whatever the recording does.
  var isJumping = false
  var offset = Points.zero
  /// How long the viewport is along the axis.
  var viewportLength = Points.zero
  /// How long the content is, and the offset at which its end is at the end of the viewport.
  var contentLength = Points.zero
  var endOffset = Points.zero

  /// Offsets below this are too far from the end for a movement's batch check to say yes; it leaves a point for rounding.
  var batchCheckStart = Points.zero
  /// Whether a layout would find something to do, wanted or not.
  var mustLayOut = false
  /// Whether items have come into view or left it in this layout.
  var viewChanged = false
  /// Whether the policy gets a turn of the main queue at the end of this turn.
  var getsTurn = false
  var checksBatchAtEndOfTurn = false
  /// Whether the next movement is the first one of a gesture.
  var beginsGesture = true
  /// Whether a drag has ended in this frame.
  var endsGesture = false
  var awaitsRendering = false
  var isStalled = false
  /// Its last stall in the record.
  var stall = 0
  /// The items in view before insertions and deletions that no layout has followed yet; nil if there were none.
  var itemsBeforeChange: [Int]?
  /// The rows on screen before the same.
  var rowsBeforeChange: [Int] = []
  /// Whether its items were not on screen at the layout before.
  var entersScreen = false
  /// Whether the last layout compared everything in view with what was on screen before.
  var comparedAll = false
  /// Rows that the last layout found to have come on screen and to have left it, and nobody has noted yet.
  var cameRows: [Int] = []
  var wentRows: [Int] = []
  /// The page under the centre of the viewport at the last layout, and whether it was centred exactly.
  var rememberedPage: RememberedPage?

  init(
    index: Int, facts: ContainerRecord, content: Content, children: [Int32], viewportSize: Size,
    _ configuration: SimulationConfiguration
  ) {
    self.index = index
    self.facts = facts
    self.content = content
    isPager = content.arrangement?.isPager == true
    cellIndex = facts.item.position
    self.children = children
    self.viewportSize = viewportSize
    let own = configuration.containers[content.kind]
    policy = own.policy
    table = InterfaceStateTable(count: content.count)
    feed = FeedModel(own.batching)
    layout = content.layout
    nextSpare = content.count
    rows = Array(repeating: -1, count: content.count)
    frame = Self.rest
    configure(configuration)
  }

  /// Other settings for the runs to come; keeps the storage. Precondition: `reset(_:viewportSize:)` comes before anything else.
  mutating func configure(_ configuration: SimulationConfiguration) {
    mode = configuration.replay.mode
    let own = configuration.containers[kind]
    profile = own.profile
    readingDirection = own.readingDirection
    nodeAllocation = own.nodeAllocation
    nodeAllocationCost = own.nodeAllocationCost
    adjustsContentOffset = own.adjustsContentOffset
    delegate = own.batching.delegateThreshold.map(RemainingTimeDelegate.init)
    isMirrored = axis == .horizontal && readingDirection == .rightToLeft
    isRightToLeft = readingDirection.isRightToLeft
    checksOncePerGesture = own.batching.scrollCheck == .oncePerGesture
    feed.configuration = own.batching
    adopt(own.policy)
    policyDecidesOnBatches = policy.decidesOnBatches && own.batching.decider == .policy
    policyDropsPages = policyDecidesOnBatches && policy.dropsPages
  }

  /// Takes a policy that has not been used, in the storage of the present one if that can take it. Batches are decided on by
  /// Texture's rules.
  mutating func adopt(_ other: any PreloadingPolicy) {
    if !policy.setUp(as: other) { policy = other }
    policyFollowsScrolling = policy.followsScrolling
    keepsResultsByIndex = policy.keepsResultsByIndex
    loadsInEmptyCells = policy.loadsInEmptyCells
    policyMakesCells = policy.stages.contains(.cells)
    policyObservesLoads = policy.observesLoads
    (policyDecidesOnBatches, policyDropsPages) = (false, false)
  }

  /// What a container without a recording does.
  private static var rest: FrameTimeline.Frame {
    FrameTimeline.Frame(time: .zero, offset: .zero, velocity: 0, phase: .idle, direction: 0)
  }

  var axis: ScrollAxis { layout.axis }
  var kind: Int { facts.kind }

  /// How many items there are by now, those of the feed that have not come included.
  var count: Int { layout.count }

  /// The item at an index of the content.
  @inline(__always)
  func item(at index: ItemIndex) -> Int { order?[index.position] ?? index.position }

  /// The items by index.
  var presentOrder: [Int] { order ?? Array(0..<count) }

  /// The container in the cell at an index; nil if there is none.
  @inline(__always)
  func child(at index: ItemIndex) -> Int? {
    guard !children.isEmpty, index.position < count else { return nil }
    let item = item(at: index)
    return item < children.count && children[item] >= 0 ? Int(children[item]) : nil
  }

  /// As at the start of a run; keeps the storage.
  mutating func reset(_ random: CounterRandom, viewportSize: Size) {
    self.random = random
    if viewportSize != self.viewportSize {
      self.viewportSize = viewportSize
      hasFirstLayout = false
    }
    if isLoaded { unload() } else { rows.refill(-1, count: rows.count) }
    ownRows.removeAll(keepingCapacity: true)
    rowsOfAbsentItems.removeAll(keepingCapacity: true)
    (frame, lastRecordedOffset, isOnScreen, state) = (Self.rest, .zero, false, [])
    (cellIndex, earlierUpdateCount) = (facts.item.position, 0)
  }

  /// Its cell is gone or made anew: its items lose everything, and it is as never loaded.
  mutating func releaseAll(_ app: inout App) {
    guard isLoaded else { return }
    for index in rows.indices where rows[index] >= 0 { release(Int(rows[index]), table[ItemIndex(index)], &app) }
    if awaitsRendering { app.awaitingCount -= 1 }
    endStall(&app)
    unload()
    for row in ownRows {
      if keepsResultsByIndex { app.loading.abandon(Int(row), at: app.now, &app.context) }
      let item = app.context.record.items[Int(row)].position
      app.context.rows[Int(row)].position = item < count ? Int32(item) : -1
      if item < count { rows[item] = row } else { rowsOfAbsentItems[item] = row }
    }
  }

  /// Forgets everything about the items; they are as never loaded.
  private mutating func unload() {
    isLoaded = false
    earlierUpdateCount += policy.updateCount
    if !hasFirstLayout {
      order = nil
      layout = content.layout(order: Array(0..<content.count), viewport: viewportSize)
      rows = Array(repeating: -1, count: content.count)
      hasFirstLayout = true
    } else {
      rows.refill(-1, count: rows.count)
    }
    (offset, departure, rememberedPage) = (.zero, nil, nil)
    (nextSpare, itemsBeforeChange, beginsGesture) = (content.count, nil, true)
    rowsBeforeChange.removeAll(keepingCapacity: true)
    cameRows.removeAll(keepingCapacity: true)
    wentRows.removeAll(keepingCapacity: true)
    (viewChanged, getsTurn, checksBatchAtEndOfTurn, endsGesture) = (false, false, false, false)
    (awaitsRendering, isStalled, entersScreen) = (false, false, false)
  }

  /// The content comes: what is there from the start.
  mutating func load(_ app: inout App) {
    isLoaded = true
    policy.reset(capacity: count)
    table.reset(count: count)
    viewport.reset(count: count)
    feed.reset(total: count)
    contentChanged()
    allocateNodes(feed.itemCount, &app)
    checksBatchAtEndOfTurn = profile == .texture || feed.itemCount > 0
    getsTurn = true
  }

  /// Takes note of how long the content is now.
  mutating func contentChanged() {
    contentLength = layout.contentLength(ofFirst: feed.itemCount)
    viewportLength = viewportSize.length(along: axis)
    endOffset = max(.zero, contentLength - viewportLength)
    let trigger = feed.configuration.leadingScreens * viewportLength
    let isShort = contentLength < viewportLength || isMirrored
    batchCheckStart = isShort ? Points(-.infinity) : contentLength - viewportLength - trigger - Points(1)
    if profile != .texture { batchCheckStart = Points(.infinity) }
    viewport.contentGrew()
  }

  /// Nodes made by the data source itself cost main-thread time.
  func allocateNodes(_ count: Int, _ app: inout App) {
    guard nodeAllocation == .directly else { return }
    app.mainThread.allocatedNodes(count, cost: nodeAllocationCost)
  }

  /// The view's bounds, in lengths from the head of the content.
  var bounds: Rect {
    switch axis {
    case .vertical: Rect(x: .zero, y: offset, size: viewportSize)
    case .horizontal: Rect(x: offset, y: .zero, size: viewportSize)
    }
  }

  /// How large the item at an index is; nothing where there is none any more.
  @inline(__always)
  func size(ofItemAt position: Int) -> Size {
    position < count ? layout.frames[position].size : Size(width: .zero, height: .zero)
  }

  /// The row of the item at an index, made if it has none.
  mutating func row(of index: ItemIndex, _ app: inout App) -> Int {
    let row = rows[index.position]
    if row >= 0 { return Int(row) }
    let newRow = app.context.record.rowCount
    rows[index.position] = Int32(newRow)
    if facts.parent != nil { ownRows.append(Int32(newRow)) }
    let item = item(at: index)
    app.context.record.addRow(
      keepsResultsByIndex ? index : ItemIndex(item), container: self.index, length: layout.length(of: index))
    app.context.rows.append(
      ItemRow(
        container: Int32(self.index), kind: Int32(kind), item: Int32(item), position: Int32(index.position),
        bytes: content.bytes[item], displayCost: content.displayCosts[item], random: random))
    app.loading.addRow(isCached: !keepsResultsByIndex)
    app.display.addRow()
    return newRow
  }
}
