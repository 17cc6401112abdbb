import ScrollQuantities

@testable import ScrollSimulation

/// What the main thread does, and what is held.
extension ReferenceSimulation {
  func doWork(_ cost: SimulatedTime, times count: Int) {
    for _ in 0..<count { work += cost }
  }

  /// Nodes that are not made by blocks are made on the main thread.
  func allocate(_ count: Int, in container: Int) {
    let configuration = containers[container].configuration
    if configuration.nodeAllocation == .directly { doWork(configuration.nodeAllocationCost, times: count) }
  }

  /// What was done since the frame began was that frame's.
  func noteWork() {
    if work > .zero {
      let busy = configuration.mainThread.frameCost + work
      let isLate = busy > ReferenceFrame.time(ofFrame: 1, configuration.replay)
      facts.mainThread.busyFrames.append(
        FrameLoad(frame: screenFrame, busy: busy, delaysScrolling: isLate && !isRepeated && isScrolling))
    }
    work = .zero
  }

  /// At the end of a frame or of what happens between two, the peaks of what items hold.
  func notePeaks() {
    for container in unsettled { count(container) }
    if !unsettled.isEmpty {
      for kind in facts.kinds.indices {
        let ofKind = held.indices.filter { self.kind(of: $0) == kind }.map { held[$0] }
        facts.kinds[kind].peaks.rise(to: ofKind.reduce(ReferenceHeld(), +))
      }
      facts.peaks.rise(to: held.reduce(ReferenceHeld(), +))
    }
    unsettled = []
  }

  /// Counts everything that a container's items hold right now.
  private func count(_ container: Int) {
    let present = containers[container]
    let keepsResults = present.policy.keepsResults
    var count = ReferenceHeld()
    for (index, state) in present.states.enumerated() where !state.isEmpty && child(of: container, at: index) == nil {
      let item = ReferenceItem(container: container, index: index)
      if state.contains(.preload) {
        count.preloadItems += 1
        let source = keepsResults ? present.source(ofResultAt: index) : requests.data.contains(item) ? index : nil
        if let source { count.preloadBytes += present.content.bytes[source] }
      }
      if state.contains(.display) { count.displayItems += 1 }
      count.displayBytes += drawings.contents[item] ?? 0
    }
    held[container] = count
  }
}

/// What items hold at a time.
struct ReferenceHeld {
  var preloadItems = 0
  var displayItems = 0
  var preloadBytes: Int64 = 0
  var displayBytes: Int64 = 0

  static func + (left: ReferenceHeld, right: ReferenceHeld) -> ReferenceHeld {
    ReferenceHeld(
      preloadItems: left.preloadItems + right.preloadItems, displayItems: left.displayItems + right.displayItems,
      preloadBytes: left.preloadBytes + right.preloadBytes, displayBytes: left.displayBytes + right.displayBytes)
  }
}

extension HeldAmounts {
  fileprivate mutating func rise(to held: ReferenceHeld) {
    preloadItems = max(preloadItems, held.preloadItems)
    displayItems = max(displayItems, held.displayItems)
    preloadBytes = max(preloadBytes, held.preloadBytes)
    displayBytes = max(displayBytes, held.displayBytes)
  }
}
