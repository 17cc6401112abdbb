import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// Turns of the main queue, and what the policies' wishes set in motion.
extension ReferenceSimulation {
  /// Tells a policy, takes its changes in order, then starts what can start.
  func tell(
    _ container: Int, _ news: ReferenceNews, after moment: SimulatedTime = .zero, direction: ScrollDirection? = nil
  ) {
    take(container, news, after: moment, direction: direction)
    startWhatWaits()
  }

  /// The end of a turn of the main queue of some containers.
  func endTurn(of containers: [Int]) {
    for container in containers where self.containers[container].isLoaded { tell(container, .mainQueueTurn) }
    dropContents()
    for container in containers where self.containers[container].feed.checkIsDue {
      self.containers[container].feed.checkIsDue = false
      let present = self.containers[container]
      checkBatch(
        container, ReferenceBatchCheck(offset: present.offset, direction: present.direction(in: frame)))
    }
    noticeEndOfRendering()
  }

  /// If nothing waits to be drawn or is being drawn, policies that wait for that are told, and get a turn.
  func noticeEndOfRendering() {
    for container in containers.indices {
      guard containers[container].isLoaded, containers[container].policy.awaitsRendering else { continue }
      guard drawings.line.isEmpty, drawings.underWay.isEmpty else { return }
      tell(container, .renderingFinished, after: SimulatedTime(nanoseconds: 1))
      tell(container, .mainQueueTurn)
      dropContents()
    }
  }

  func startWhatWaits() {
    startRequests()
    startDrawings()
  }

  /// Tells a policy and takes its changes in order.
  func take(
    _ container: Int, _ news: ReferenceNews, after moment: SimulatedTime = .zero, direction: ScrollDirection? = nil
  ) {
    apply(answer(of: container, to: news, after: moment, direction: direction), in: container)
  }

  /// What a policy changes when it is told something.
  private func answer(
    of container: Int, to news: ReferenceNews, after moment: SimulatedTime = .zero, direction: ScrollDirection? = nil
  ) -> [ReferenceStates.Change] {
    let scene = scene(of: container, after: moment, direction: direction)
    return ask(container) { $0.handle(news, scene) }
  }

  /// Asks a policy for something, and counts its updates.
  func ask<Answer>(_ container: Int, _ question: (inout any ReferencePolicy) -> Answer) -> Answer {
    let updateCount = containers[container].policy.updateCount
    let answer = question(&containers[container].policy)
    facts.kinds[kind(of: container)].rangeUpdates += containers[container].policy.updateCount - updateCount
    return answer
  }

  /// How a container stands.
  func scene(
    of container: Int, after moment: SimulatedTime = .zero, direction: ScrollDirection? = nil
  ) -> ReferenceScene {
    let present = containers[container]
    var scene = ReferenceScene(
      layout: present.layout, order: present.items, bounds: present.bounds,
      direction: direction ?? present.direction(in: frame), isUnflipped: present.blueprint.isUnflipped,
      time: now + moment, state: ownState(of: container), isOnScreen: isOnScreen(container),
      isInBackground: screen.isInBackground)
    scene.phase = present.recorded(in: frame)?.phase ?? .idle
    if present.policy.observesLoads {
      scene.velocity = (present.recorded(in: frame)?.velocity ?? 0) / 1000
      scene.loads = loads[kind(of: container)] ?? ReferenceLoads()
    }
    if present.policy.stages.contains(.cells) {
      scene.period = ReferenceFrame.time(ofFrame: 1, configuration.replay)
      scene.spare = scene.period - configuration.mainThread.frameCost - work
      scene.cellCost = configuration.mainThread.cellConfigurationCost
    }
    if present.policyDecidesOnBatches {
      scene.pageSize = present.configuration.batching.batchItems
      scene.waitingCount = present.feed.arrivedCount - present.feed.insertedCount
    }
    return scene
  }

  /// First the items that have something of their own, then the cells that hold a container, then the cells inside those.
  func apply(_ changes: [ReferenceStates.Change], in container: Int) {
    var cells = applyToItems(changes, in: container)
    while !cells.isEmpty {
      let (container, change) = cells.removeFirst()
      cells += cellChanged(change, around: container)
    }
  }

  /// Returns the changes of cells that hold a container, with that.
  private func applyToItems(
    _ changes: [ReferenceStates.Change], in container: Int
  ) -> [(container: Int, change: ReferenceStates.Change)] {
    facts.kinds[kind(of: container)].interfaceStateChanges += changes.count
    doWork(configuration.mainThread.interfaceStateChangeCost, times: changes.count)
    if containers[container].policy.stages.contains(.cells) {
      let made = changes.filter { !$0.old.contains(.display) && $0.new.contains(.display) }
      doWork(configuration.mainThread.cellConfigurationCost, times: made.count)
    }
    var cells: [(container: Int, change: ReferenceStates.Change)] = []
    for change in changes {
      if let inner = child(of: container, at: change.item) {
        cells.append((inner, change))
      } else {
        apply(change, to: ReferenceItem(container: container, index: change.item))
      }
    }
    return cells
  }

  /// What follows inside a container from a change of its cell. Returns the changes of cells in it.
  private func cellChanged(
    _ change: ReferenceStates.Change, around container: Int
  ) -> [(container: Int, change: ReferenceStates.Change)] {
    var cells: [(container: Int, change: ReferenceStates.Change)] = []
    containers[containers[container].blueprint.parent!].states[change.item] = change.new
    let entersPreload = !change.old.contains(.preload) && change.new.contains(.preload)
    if entersPreload, !containers[container].isLoaded, laysOutUnseen(container) {
      prepareContent(of: container)
      cells += applyToItems(answer(of: container, to: .contentLoaded), in: container)
    }
    guard containers[container].isLoaded else { return cells }
    containers[container].wantsLayout = true
    return cells
      + applyToItems(answer(of: container, to: .stateChanged(from: change.old, to: change.new)), in: container)
  }

  /// Without an area a collection does not load before it is seen; a table does.
  private func laysOutUnseen(_ container: Int) -> Bool {
    let size = cell(of: container).size
    return containers[container].policy.isTable || (size.width != .zero && size.height != .zero)
  }

  /// First preload, then display.
  private func apply(_ change: ReferenceStates.Change, to item: ReferenceItem) {
    let (old, new) = (change.old, change.new)
    containers[item.container].states[item.index] = new
    if new != .measureLayout { addRow(item) }
    switch (old.contains(.preload), new.contains(.preload)) {
    case (false, true):
      diaries[item]!.note(.enteredPreload, at: now)
      if !keepsResults(item) { dataWanted(item) }
    case (true, false): dataUnwanted(item)
    default:
      noteUrgency(of: item)
      let urgency = urgency(of: item)
      requests.line.changeUrgency(ofRequestsFor: item, to: urgency)
      if new.contains(.preload) { requests.transport?.changeUrgency(of: item, to: urgency) }
    }
    switch (old.contains(.display), new.contains(.display)) {
    case (false, true):
      if keepsResults(item) { resultWanted(item) } else if hasData(item) { contentsWanted(item) }
    case (true, false): contentsUnwanted(item)
    default: drawings.line.changeUrgency(of: item, to: RequestPriority(new))
    }
    unsettled.insert(item.container)
  }

  /// Contents do not outlast the turn in which their item left the display range.
  private func dropContents() {
    let unneeded = drawings.contents.keys.filter { !state(of: $0).contains(.display) }
    for item in unneeded { dropContents(of: item) }
  }

  func dropContents(of item: ReferenceItem) {
    guard drawings.contents.removeValue(forKey: item) != nil else { return }
    diaries[item]!.note(.contentsWent, at: now)
    unsettled.insert(item.container)
  }
}
