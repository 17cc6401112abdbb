internal import Quantities

/// Replays a recording over a feed: discrete events between the refreshes of a screen.
///
/// A value without clock, randomness of its own, input or output: what comes out is a function of timeline, content,
/// configuration, seed and replication. It is used again and again; from the second run on a frame allocates
/// nothing; a change of range mode, an eviction from the cache and a random draw may take a short-lived buffer. The order of everything within a frame is told in the article "The model".
public struct Simulation: Sendable {
  let timeline: FrameTimeline
  let configuration: SimulationConfiguration
  /// How long the viewport is along the axis.
  let viewportLength: Points

  var context: RunContext
  var policy: any PreloadingPolicy
  let policyFollowsScrolling: Bool
  var table: InterfaceStateTable
  var viewport = VirtualViewport()
  var loading: LoadingStage
  var display: DisplayStage
  var feed: FeedModel
  let delegate: RemainingTimeDelegate?

  /// By item: its row in the record, −1 if it has none.
  var rows: [Int32]
  /// The items that have a row.
  private var usedItems: [ItemIndex] = []
  /// What the recording says about the present frame, and where it was in the one before: at 0 before the first.
  var frame: FrameTimeline.Frame
  var lastRecordedOffset = Points.zero
  var nextFrameTime = SimulatedTime.zero
  var now = SimulatedTime.zero
  var offset = Points.zero
  var isInBackground = false
  var nextTraceEvent = 0
  /// How long the content is, and the offset at which its end is at the end of the viewport.
  var contentLength = Points.zero
  var endOffset = Points.zero
  /// Rows on screen that are not drawn, in item order.
  var blankRows: [Int] = []
  /// Rows that left the display range in this turn.
  var rowsToClear: [Int] = []
  var checksBatchAtEndOfTurn = false
  /// Whether the next movement is the first one of a gesture.
  var beginsGesture = true
  var policyAwaitsRendering = false
  var isStalled = false
  var preloadItems = 0
  var displayItems = 0
  var preloadBytes: Int64 = 0
  var displayBytes: Int64 = 0

  /// Precondition: the content's axis is the timeline's, and the configuration is valid: sizes, rates and numbers
  /// of what is done at once above zero, counts not negative, probabilities in [0, 1].
  public init(timeline: FrameTimeline, content: Content, configuration: SimulationConfiguration) {
    precondition(timeline.axis == content.layout.axis)
    self.timeline = timeline
    self.configuration = configuration
    context = RunContext(content: content, random: CounterRandom(seed: 0))
    policy = configuration.policy
    policyFollowsScrolling = configuration.policy.followsScrolling
    table = InterfaceStateTable(count: content.count)
    loading = LoadingStage(configuration.loading)
    display = DisplayStage(configuration.displaying)
    feed = FeedModel(configuration.batching)
    delegate = configuration.batching.delegateThreshold.map(RemainingTimeDelegate.init)
    rows = Array(repeating: -1, count: content.count)
    viewportLength = configuration.viewport.length(along: timeline.axis)
    frame = timeline.frames[0]
  }

  /// Runs from the first frame to the last and returns what happened.
  ///
  /// - Parameters:
  ///   - seed: Chooses the random numbers.
  ///   - replication: Chooses an independent repetition, from 0.
  public mutating func run(seed: UInt64, replication: Int = 0) -> RunRecord {
    var record = RunRecord()
    run(seed: seed, replication: replication, into: &record)
    return record
  }

  /// Runs from the first frame to the last, in the storage of a record that is not needed any more.
  public mutating func run(seed: UInt64, replication: Int = 0, into record: inout RunRecord) {
    swap(&record, &context.record)
    defer { swap(&record, &context.record) }
    reset(seed: seed, replication: replication)
    context.record.frameCount = timeline.frameCount
    context.record.duration = timeline.duration
    loadContent()
    let frames = timeline.frames
    for index in frames.indices {
      processEvents(beforeFrameAt: frames[index].time)
      lastRecordedOffset = index == 0 ? .zero : frame.offset
      frame = frames[index]
      nextFrameTime = index + 1 < frames.count ? frames[index + 1].time : context.record.duration
      now = frame.time
      performFrame(index)
    }
    finish()
  }

  var layout: ContentLayout { context.content.layout }

  /// Takes note of how long the content is now.
  mutating func contentChanged() {
    contentLength = context.content.layout.contentLength(ofFirst: feed.itemCount)
    endOffset = max(.zero, contentLength - viewportLength)
    viewport.contentGrew()
  }

  /// The view's bounds.
  var bounds: Rect {
    switch timeline.axis {
    case .vertical: Rect(x: .zero, y: offset, size: configuration.viewport)
    case .horizontal: Rect(x: offset, y: .zero, size: configuration.viewport)
    }
  }

  /// The row of an item, made if it has none.
  mutating func row(of item: ItemIndex) -> Int {
    let row = rows[item.position]
    if row >= 0 { return Int(row) }
    let newRow = context.record.rowCount
    rows[item.position] = Int32(newRow)
    usedItems.append(item)
    context.record.addRow(item, length: layout.length(of: item))
    loading.addRow()
    display.addRow()
    return newRow
  }

  private mutating func reset(seed: UInt64, replication: Int) {
    for item in usedItems { rows[item.position] = -1 }
    usedItems.removeAll(keepingCapacity: true)
    context.record.reset()
    context.events.removeAll()
    context.random = CounterRandom(seed: seed, replication: replication)
    policy.reset(capacity: context.content.count)
    table.reset(count: context.content.count)
    viewport.reset(count: context.content.count)
    loading.reset()
    display.reset()
    feed.reset(total: context.content.count)
    contentChanged()
    frame = timeline.frames[0]
    (now, offset, nextTraceEvent) = (.zero, .zero, 0)
    blankRows.removeAll(keepingCapacity: true)
    rowsToClear.removeAll(keepingCapacity: true)
    (isInBackground, checksBatchAtEndOfTurn, isStalled) = (false, false, false)
    (policyAwaitsRendering, beginsGesture) = (false, true)
    (preloadItems, displayItems, preloadBytes, displayBytes) = (0, 0, 0, 0)
  }

  private mutating func finish() {
    context.record.rangeUpdates = policy.updateCount
    context.record.interfaceStateChanges = table.changeCount
    if isStalled { context.record.stalls[context.record.stalls.count - 1].ended = timeline.duration }
  }
}
