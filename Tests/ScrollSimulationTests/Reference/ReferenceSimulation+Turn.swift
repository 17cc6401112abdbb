import Quantities

@testable import ScrollSimulation

/// Turns of the main queue, and what the policy's wishes set in motion.
extension ReferenceSimulation {
  /// Tells the policy, takes its changes in order, then starts what can start.
  mutating func tell(_ event: ContainerEvent, after moment: SimulatedTime = .zero) {
    let scene = ReferenceScene(
      layout: content.layout, itemCount: feed.itemCount, bounds: bounds, direction: direction,
      time: now + moment)
    for change in policy.handle(event, scene) { apply(change) }
    startWhatWaits()
  }

  mutating func endTurn(afterChanges: Bool) {
    if afterChanges { tell(.mainQueueTurn) }
    dropContents()
    if batchCheckIsDue {
      batchCheckIsDue = false
      checkBatch(offset: offset, velocity: 0, dragEnds: false)
    }
    noticeEndOfRendering()
  }

  /// If nothing waits to be drawn or is being drawn, a policy that waits for that is told, and gets a turn.
  mutating func noticeEndOfRendering() {
    guard policy.awaitsRendering, drawings.line.isEmpty, drawings.underWay.isEmpty else { return }
    tell(.renderingFinished, after: SimulatedTime(nanoseconds: 1))
    tell(.mainQueueTurn)
    dropContents()
  }

  mutating func startWhatWaits() {
    startRequests()
    startDrawings()
  }

  /// First preload, then display.
  private mutating func apply(_ change: ReferenceStates.Change) {
    let (item, old, new) = (change.item, change.old, change.new)
    states[item] = new
    if new != .measureLayout { addRow(item) }
    switch (old.contains(.preload), new.contains(.preload)) {
    case (false, true):
      diaries[item].note(.enteredPreload, at: now)
      dataWanted(item)
    case (true, false): dataUnwanted(item)
    default: requests.line.changeUrgency(of: item, to: RequestPriority(new))
    }
    switch (old.contains(.display), new.contains(.display)) {
    case (false, true): if requests.data.contains(item) { contentsWanted(item) }
    case (true, false): contentsUnwanted(item)
    default: drawings.line.changeUrgency(of: item, to: RequestPriority(new))
    }
    notePeaks()
  }

  /// Contents do not outlast the turn in which their item left the display range.
  private mutating func dropContents() {
    for item in drawings.contents.filter({ !states[$0].contains(.display) }) {
      drawings.contents.remove(item)
      diaries[item].note(.contentsWent, at: now)
    }
  }

  /// Counts everything that is held right now.
  mutating func notePeaks() {
    let inPreload = states.indices.filter { states[$0].contains(.preload) }
    let held = inPreload.filter { requests.data.contains($0) }
    facts.peaks.preloadItems = max(facts.peaks.preloadItems, inPreload.count)
    facts.peaks.displayItems = max(
      facts.peaks.displayItems, states.filter { $0.contains(.display) }.count)
    facts.peaks.preloadBytes = max(
      facts.peaks.preloadBytes, held.reduce(0) { $0 + content.bytes[$1] })
    facts.peaks.displayBytes = max(
      facts.peaks.displayBytes, drawings.contents.reduce(0) { $0 + bitmapBytes($1) })
  }

  /// Four bytes a pixel.
  private func bitmapBytes(_ item: Int) -> Int64 {
    let size = content.layout.frames[item].size
    let scale = configuration.displaying.scale
    return Int64((size.width.value * size.height.value * scale * scale * 4).rounded())
  }
}
