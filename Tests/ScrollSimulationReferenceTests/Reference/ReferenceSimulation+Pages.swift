import ScrollQuantities

@testable import ScrollSimulation

/// A dropped page that is fetched again.
struct ReferencePageReturn {
  let items: Range<Int>
  /// How often a page that begins with the same item was fetched again before.
  let attempt: Int
  var context = BatchContext()
}

/// Pages that a policy has dropped and wants again.
extension ReferenceSimulation {
  func fetchDroppedPages(of container: Int) {
    for end in [FeedEnd.head, .tail] where !containers[container].feed.isFetching(at: end) {
      let scene = scene(of: container)
      guard let items = containers[container].policy.pageToFetchAgain(at: end, scene) else { continue }
      let present = containers[container]
      let attempt = present.feed.returnedItems.count { $0 == items.lowerBound }
      containers[container].feed.returnedItems.append(items.lowerBound)
      containers[container].feed.returns[end] = ReferencePageReturn(items: items, attempt: attempt)
      containers[container].feed.returns[end]!.context.begin()
      let draw = present.blueprint.random.uniform(.returnLatency, item: items.lowerBound, attempt: attempt)
      let latency = SimulatedTime(milliseconds: present.configuration.batching.latency.quantile(draw))
      agenda.schedule(.batchArrived(container: container, batch: facts.batches.count), at: now + latency)
      facts.batches.append(
        BatchRecord(
          container: container, began: now, rule: .policy, firstItem: ItemIndex(items.lowerBound), returnEnd: end,
          contentLength: present.contentLength, offset: present.offset))
    }
  }

  /// The answer to such a fetch comes, in a turn of its own.
  func pageReturned(_ batch: Int, at end: FeedEnd, _ container: Int) {
    let (present, page) = (containers[container], containers[container].feed.returns[end]!)
    let settings = present.configuration.batching
    func draw(_ source: CounterRandom.Source) -> Double {
      present.blueprint.random.uniform(source, item: page.items.lowerBound, attempt: page.attempt)
    }
    facts.batches[batch].answered = now
    if draw(.returnFailure) < settings.failureProbability {
      facts.batches[batch].outcome = .failed
      containers[container].feed.returns[end]!.context.complete(settings.completesAfterFailure)
    } else if draw(.returnEmpty) < settings.emptyProbability {
      facts.batches[batch].outcome = .empty
      containers[container].feed.returns[end]!.context.complete(true)
    } else {
      facts.batches[batch].outcome = .succeeded
      facts.batches[batch].itemCount = page.items.count
      facts.batches[batch].inserted = now
      containers[container].feed.returns[end]!.context.complete(true)
      let scene = scene(of: container)
      let changes = ask(container) { $0.pageReturned(page.items, at: end, scene) }
      apply(changes, in: container)
      containers[container].feed.checkIsDue = true
      containers[container].wantsLayout = true
    }
    endTurn(of: [container])
  }
}
