@testable import ScrollSimulation

/// An operation whose result or failure is kept for its index.
struct ReferenceOperation {
  let request: ReferenceRequest
  var isComplete = false
}

/// Cell operations as with IKAsyncable.
extension ReferenceSimulation {
  func keptOperation(at item: ReferenceItem) -> ReferenceOperation? {
    containers[item.container].kept[item.index]
  }

  /// The item's cell is about to be displayed.
  func resultWanted(_ item: ReferenceItem) {
    if keptOperation(at: item) == nil { begin(item) }
    guard let operation = keptOperation(at: item), operation.isComplete else { return }
    contentsWanted(item, from: operation.request.source)
  }

  /// Data has come that is kept for its index, unless that was reset meanwhile.
  func resultCame(_ request: ReferenceRequest) {
    let item = request.item
    tellState(to: item)
    let isKept = keptOperation(at: item)?.request == request
    let isDisplayed = state(of: item).contains(.display)
    if isKept {
      containers[item.container].kept[item.index]!.isComplete = true
      requests.completed.insert(item)
      diaries[item]!.note(.dataCame, at: now)
      unsettled.insert(item.container)
      if isSeen(item), isStale(item) { countStaleResult(at: item) }
    } else {
      if isSeen(item) { countStaleResult(at: item) }
      if hasData(item) || !isDisplayed { return }
      diaries[item]!.note(.dataCame, at: now)
    }
    if isDisplayed { contentsWanted(item, from: request.source) }
  }

  /// Drops what is kept of some indices; what is on screen begins anew.
  func resetOperations(of container: Int, at indices: [Int]) {
    guard containers[container].policy.keepsResults else { return }
    for index in indices.sorted() {
      let item = ReferenceItem(container: container, index: index)
      guard let operation = containers[container].kept.removeValue(forKey: index) else { continue }
      if requests.failures[operation.request] == 0 { requests.line.leave(operation.request) }
      if operation.isComplete { diaries[item]!.note(.dataWent, at: now) }
      contentsUnwanted(item)
      dropContents(of: item)
      if state(of: item).contains(.display) {
        begin(item)
        tellState(to: item)
      }
      unsettled.insert(container)
    }
  }

  /// A container is as never loaded: what was kept is gone, and what was under way ends.
  func forgetOperations(of container: Int) {
    for (index, operation) in containers[container].kept where operation.isComplete {
      diaries[ReferenceItem(container: container, index: index)]!.note(.dataWent, at: now)
    }
    containers[container].kept = [:]
    for request in requests.failures.keys where request.item.container == container && request.operation != nil {
      withdraw(request)
    }
  }

  /// Items came in or went; what is kept for an index may be another item's now.
  /// - Parameter order: What was in the content before.
  func noteStaleResults(in container: Int, before order: [Int]) {
    for index in containers[container].order.indices {
      let item = ReferenceItem(container: container, index: index)
      guard isSeen(item), isStale(item) else { continue }
      let wasStale = order.indices.contains(index) && order[index] != keptOperation(at: item)?.request.source
      if !wasStale { countStaleResult(at: item) }
    }
  }

  /// The cell at an index is told the state of its operation if it is on screen, whichever operation it is that changed.
  func tellState(to item: ReferenceItem) {
    if keepsResults(item), isSeen(item) { countDelivery(to: item) }
  }

  func countDelivery(to item: ReferenceItem) { countFetches(of: item) { $0.stateDeliveries += 1 } }

  /// An item has come on screen.
  func noteStaleResult(at item: ReferenceItem) {
    if keepsResults(item), isStale(item) { countStaleResult(at: item) }
  }

  private func isSeen(_ item: ReferenceItem) -> Bool { shown.contains(item) && state(of: item).contains(.visible) }

  private func isStale(_ item: ReferenceItem) -> Bool {
    guard let operation = keptOperation(at: item), operation.isComplete else { return false }
    return operation.request.source != containers[item.container].source(of: item.index)
  }

  private func countStaleResult(at item: ReferenceItem) { countFetches(of: item) { $0.stale += 1 } }

  private func begin(_ item: ReferenceItem) {
    let request = ReferenceRequest(
      item: item, source: containers[item.container].source(of: item.index), operation: requests.failures.count)
    requests.failures[request] = 0
    containers[item.container].kept[item.index] = ReferenceOperation(request: request)
    waitForRequest(request)
  }
}
