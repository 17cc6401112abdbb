import ScrollQuantities

@testable import ScrollSimulation

/// What is made and measured, to be in the content later.
enum ReferenceContentChange: Equatable {
  case batch(Int)
  case reload
  case insertion(at: Int, [Int])
  case deletion(at: Int, count: Int)
}

/// Content that comes, changes and goes.
extension ReferenceSimulation {
  /// A container gets its first content, and its policy is told.
  func load(_ container: Int) {
    prepareContent(of: container)
    take(container, .contentLoaded)
  }

  func prepareContent(of container: Int) {
    let blueprint = containers[container].blueprint
    if blueprint.parent != nil { containers[container].viewport = cell(of: container).size }
    let batching = blueprint.configuration.batching
    let count = blueprint.content.count
    let firstCount = batching.isEnabled ? min(batching.initialItems, count) : count
    containers[container].isLoaded = true
    containers[container].feed.insertedCount = firstCount
    containers[container].feed.arrivedCount = firstCount
    containers[container].feed.checkIsDue = !blueprint.isOld || firstCount > 0
    containers[container].order = Array(0..<firstCount)
    containers[container].placeItems()
    containers[container].wantsLayout = true
    allocate(firstCount, in: container)
  }

  /// What is new is measured, then the change happens.
  func order(_ change: ReferenceContentChange, in container: Int) {
    let made: [Int]
    switch change {
    case .reload: made = containers[container].order
    case .insertion(_, let items): made = items
    case .batch(let batch):
      let first = facts.batches[batch].firstItem.position
      made = Array(first..<first + facts.batches[batch].itemCount)
    case .deletion: made = []
    }
    allocate(made.count, in: container)
    let end = endOfMeasuring(made, in: container)
    containers[container].feed.measuredUntil = end
    agenda.schedule(.contentMade(container: container, change), at: end)
  }

  func orderInsertion(at position: Int, count: Int, in container: Int) {
    let content = containers[container].content
    let first = content.count + containers[container].feed.usedSpareCount
    let items = Array(first..<min(first + count, content.totalCount))
    if items.isEmpty { return }
    containers[container].feed.usedSpareCount += items.count
    order(.insertion(at: position, items), in: container)
  }

  /// The change happens, in a turn of its own, if it is one.
  func apply(_ change: ReferenceContentChange, to container: Int) {
    switch change {
    case .batch(let batch): insert(batch, into: container)
    case .reload: reload(container)
    case .insertion(let position, let items): insert(items, at: position, into: container)
    case .deletion(let position, let count):
      if position >= containers[container].order.count { return }
      delete(count, at: position, from: container)
    }
    containers[container].wantsLayout = true
    let checks = change != .reload || !containers[container].blueprint.isOld
    if checks { containers[container].feed.checkIsDue = true }
    endTurn(of: [container])
  }

  private func insert(_ batch: Int, into container: Int) {
    let first = facts.batches[batch].firstItem.position
    let count = facts.batches[batch].itemCount
    facts.batches[batch].inserted = now
    containers[container].feed.insertedCount += count
    containers[container].order += first..<first + count
    containers[container].placeItems()
    doWork(configuration.mainThread.insertionCost, times: count)
    if [.onInsertion, .twice].contains(containers[container].configuration.batching.completion) {
      containers[container].feed.context.complete(true)
    }
    tell(container, .contentGrew)
  }

  private func reload(_ container: Int) {
    if containers[container].policy.keepsResults {
      clearContents(of: container)
    } else {
      loseEverything(containers[container].order, of: container)
    }
    containers[container].isReloaded = true
    tell(container, .contentReloaded)
  }

  private func insert(_ items: [Int], at wanted: Int, into container: Int) {
    let before = containers[container]
    let position = min(wanted, before.order.count)
    containers[container].order.insert(contentsOf: items, at: position)
    containers[container].placeItems()
    doWork(configuration.mainThread.insertionCost, times: items.count)
    if let first = before.positionsInView.first, position <= first {
      adjustOffset(of: container, by: containers[container].start(at: first + items.count) - before.start(at: first))
    }
    contentChanged(container, before: before.order)
  }

  private func delete(_ count: Int, at position: Int, from container: Int) {
    let before = containers[container]
    let gone = position..<min(position + count, before.order.count)
    let itemsGone = before.policy.keepsResults ? before.items.suffix(gone.count) : before.order[gone]
    if !before.policy.keepsResults { loseEverything(Array(itemsGone), of: container) }
    for index in itemsGone { leaveScreen(ReferenceItem(container: container, index: index)) }
    containers[container].inView.subtract(itemsGone)
    containers[container].order.removeSubrange(gone)
    containers[container].placeItems()
    if let first = before.positionsInView.first {
      if gone.upperBound <= first {
        adjustOffset(of: container, by: containers[container].start(at: first - gone.count) - before.start(at: first))
      } else if gone.lowerBound < first {
        adjustOffset(of: container, by: before.start(at: gone.lowerBound) - before.start(at: first))
      }
    }
    contentChanged(container, before: before.order)
  }

  /// Items came in or went; in a grid the content may be shorter for more items.
  private func contentChanged(_ container: Int, before: [Int]) {
    containers[container].holdOffsetWithinContent()
    if containers[container].policy.keepsResults {
      noteStaleResults(in: container, before: before)
      containers[container].isShifted = true
    }
    tell(container, .contentChanged)
  }

  private func adjustOffset(of container: Int, by distance: Points) {
    guard containers[container].configuration.adjustsContentOffset, distance != .zero else { return }
    containers[container].offset += distance
    containers[container].holdOffsetWithinContent()
    containers[container].movedOtherwise = frame
  }
}

extension ReferenceContainer {
  /// Where the item at a position begins.
  fileprivate func start(at position: Int) -> Points { layout.frames[position].origin(along: axis) }
}
