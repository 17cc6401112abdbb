internal import ScrollQuantities
internal import ScrollTraces

/// The batches of a container: when one is fetched, and what happens with its answer.
extension Container {
  /// Runs the batch check at the end of a drag, in both eras, with the offset at which the content will come to rest.
  mutating func dragEnded(_ end: DragEnd, _ pipeline: inout Pipeline) {
    checks.dragEnded()
    let recordedOffset = position.frame.offset
    let recordedTarget = end.targetOffset ?? recordedOffset
    let velocity = end.velocity ?? 0
    let distance = velocity != 0 ? velocity : (recordedTarget - recordedOffset).value
    let release = PagingOccasion.Release(
      target: position.restingOffset(recorded: recordedTarget, settings.mode), velocity: velocity,
      direction: distance == 0 ? [] : direction(towardTail: distance > 0, isDragged: true))
    checkBatch(on: .release(release), &pipeline)
  }

  /// Runs the batch check that is due at the end of a turn.
  mutating func checkDueBatch(_ pipeline: inout Pipeline) {
    checks.dueCheckBegins()
    checkBatch(on: .turnEnd, &pipeline)
  }

  /// Runs a batch check, and begins a fetch if the decision is to fetch.
  mutating func checkBatch(on occasion: PagingOccasion, _ pipeline: inout Pipeline) {
    guard feed.configuration.isEnabled else { return }
    if policies.dropsPages, case .turnEnd = occasion { fetchDroppedPages(&pipeline) }
    guard feed.mayFetch, !feed.configuration.declines(at: pipeline.now) else { return }
    if !feed.configuration.fetchesOffline, pipeline.loading.configuration.isOffline(at: pipeline.now) { return }
    let decision = policies.decision(on: occasion, scene(pipeline, at: pipeline.now), in: placement.layout)
    guard decision.fetches else { return }
    feed.begin(decision, from: fetchStart(at: pipeline.now), random, &pipeline.run)
  }

  private func fetchStart(at time: SimulatedTime) -> FeedModel.FetchStart {
    FeedModel.FetchStart(
      container: number, time: time, contentLength: placement.contentLength, offset: position.offset)
  }

  /// Fetches dropped pages that the paging policy wants again. Their items keep their places, as placeholders, until
  /// the answer.
  private mutating func fetchDroppedPages(_ pipeline: inout Pipeline) {
    for end in FeedEnd.allCases where !feed.isFetching(at: end) {
      let scene = scene(pipeline, at: pipeline.now)
      guard let items = policies.pageToFetchAgain(at: end, scene, in: placement.layout) else { continue }
      feed.fetchAgain(items, at: end, from: fetchStart(at: pipeline.now), random, &pipeline.run)
    }
  }

  /// Handles the answer to a fetch: makes and measures its items, which then enter the content.
  mutating func batchAnswered(_ batch: Int, token: UInt32, _ pipeline: inout Pipeline) {
    let items = feed.answered(&pipeline.run.record.batches[batch], at: pipeline.now, random)
    guard !items.isEmpty else { return }
    let measured = measure(items, &pipeline)
    pipeline.run.events.schedule(.batchMeasured, at: measured, subject: batch, token: token)
  }

  /// Handles the answer to a fetch of a dropped page, whose items the policies may prepare again.
  mutating func pageAnswered(_ batch: Int, at end: FeedEnd, _ pipeline: inout Pipeline) {
    let items = feed.returned(&pipeline.run.record.batches[batch], at: end, at: pipeline.now, random)
    guard !items.isEmpty else { return }
    policies.pageReturned(items, at: end, scene(pipeline, at: pipeline.now), in: placement.layout)
    applyChanges(&pipeline)
    checks.checkAtEndOfTurn()
    pipeline.agenda.wantLayout(of: number)
  }

  /// Inserts the items of a batch into the content, in a separate turn of the main queue.
  mutating func insertBatch(_ batch: Int, _ pipeline: inout Pipeline) {
    let itemCount = pipeline.run.record.batches[batch].itemCount
    feed.inserted(itemCount)
    pipeline.run.record.batches[batch].inserted = pipeline.now
    pipeline.mainThread.insertedItems(itemCount)
    contentChanged()
    notify(.contentGrew, &pipeline)
    checks.checkAtEndOfTurn()
    pipeline.agenda.wantLayout(of: number)
  }

  /// Makes the nodes of items, then measures them off the main thread; returns the time when the last item is measured.
  mutating func measure(_ items: some Collection<Int>, _ pipeline: inout Pipeline) -> SimulatedTime {
    allocateNodes(items.count, &pipeline)
    let conditions = settings.conditions
    let allocation = conditions.nodeAllocation == .byBlocks ? conditions.nodeAllocationCost : .zero
    let layoutCosts = content.layoutCosts
    return feed.measure(items, from: pipeline.now) { layoutCosts[$0] + allocation }
  }

  /// Charges the main thread for nodes if the data source makes them.
  func allocateNodes(_ count: Int, _ pipeline: inout Pipeline) {
    guard settings.conditions.nodeAllocation == .directly else { return }
    pipeline.mainThread.allocatedNodes(count, cost: settings.conditions.nodeAllocationCost)
  }

  /// Updates the length of the content and everything that depends on it.
  mutating func contentChanged() {
    placement.measure(itemCount: feed.itemCount)
    checks.setThreshold(
      policies.movementThreshold(placement, isMirrored: settings.isMirrored), viewportLength: placement.viewportLength)
    view.contentGrew()
  }
}
