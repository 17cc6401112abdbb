internal import ScrollQuantities
internal import ScrollTraces

/// The containers of a run, by number: the outer one is 0, each comes before those inside it, and those inside one item
/// before those inside a later one. A change of a cell is passed on to the container in it.
struct ContainerTree: ~Copyable {
  private var containers: WatchedContainers
  /// The nested containers that had a layout in this frame.
  private var laidOut = Column<Int>()
  /// The recordings that move nested containers.
  var recordings: NestedRecordings

  init(_ content: Content, _ timeline: FrameTimeline, _ configuration: SimulationConfiguration) {
    let blueprint = ContainerBlueprint(content, configuration)
    let parts = blueprint.parts
    let recordings = NestedRecordings(timeline.nested, containerCount: parts.count) { blueprint.numbers[$0] }
    containers = WatchedContainers(
      UniqueBuffer(count: parts.count) { number in
        Container(
          parts[number].identity, parts[number].content, viewport: parts[number].viewport,
          recording: number == 0 ? timeline.outer : recordings.track(of: number), configuration)
      })
    self.recordings = recordings
  }

  subscript(number: Int) -> Container {
    _read { yield containers[number] }
    _modify { yield &containers[number] }
  }

  var count: Int { containers.count }
  var indices: Range<Int> { containers.indices }
  private var hasNestedContainers: Bool { containers.count > 1 }

  /// The facts about each container for the record.
  var facts: [ContainerRecord] { indices.map { containers[$0].identity.facts } }

  /// The recorded attempts at items' data, by container; empty if there are none.
  var recordedAttempts: [RecordedAttempts?] {
    let attempts = indices.map { containers[$0].content.attempts }
    return attempts.contains { $0 != nil } ? attempts : []
  }

  mutating func configure(_ configuration: SimulationConfiguration) {
    for number in indices { containers[number].configure(configuration) }
  }

  /// Returns to the state at the start of a run; keeps the storage.
  mutating func reset(_ random: CounterRandom, viewport: PointSize) {
    containers[0].reset(random, viewport: viewport)
    for number in indices.dropFirst() {
      let facts = containers[number].identity.facts
      let nested = containers[facts.parent!].random.nested(in: facts.item.position)
      containers[number].reset(nested, viewport: containers[number].placement.viewport)
    }
    recordings.reset()
    laidOut.removeAll()
  }

  /// Notes from now on which containers may have changed, for a journal, or stops noting them.
  mutating func keepChanges(_ areKept: Bool) { containers.keepChanges(areKept) }

  /// Passes on the containers that may have changed since the last call, each once.
  mutating func takeChangedContainers(_ body: (_ number: Int, borrowing Container) -> Void) {
    containers.takeChanged(body)
  }

  // MARK: Cells

  /// Processes changes of cells that hold containers until there are none left, then starts waiting work.
  @inline(__always)
  mutating func settle(_ pipeline: inout Pipeline) {
    if pipeline.agenda.hasCellChanges { passOnCellChanges(&pipeline) }
    if pipeline.agenda.takeNewWork() { pipeline.serve() }
  }

  /// Processes changes of cells that hold containers, without starting waiting work.
  mutating func passOnCellChanges(_ pipeline: inout Pipeline) {
    while let change = pipeline.agenda.nextCellChange() { cellChanged(change, &pipeline) }
  }

  /// Gives a container the new state of its cell, and loads it if the cell enters preload.
  private mutating func cellChanged(_ change: TurnAgenda.CellChange, _ pipeline: inout Pipeline) {
    let number = change.container
    let old = containers[number].cell.state
    guard !containers[number].cell.isDeleted else { return }
    containers[number].cell.stateChanged(to: change.new)
    if !containers[number].isLoaded {
      let entersPreload = change.new.contains(.preload) && !change.old.contains(.preload)
      guard entersPreload, cellHasRoom(for: number) else { return }
      load(number, &pipeline)
    }
    containers[number].notify(.containerStateChanged(from: old, to: change.new), &pipeline)
    pipeline.agenda.wantLayout(of: number)
  }

  /// Returns true if a container may be loaded before it is on screen: its cell has a length and a breadth, or its
  /// policy loads in empty cells.
  private func cellHasRoom(for number: Int) -> Bool {
    if containers[number].policies.traits.contains(.loadsInEmptyCells) { return true }
    let size = cellSize(of: number)
    return size.width > .zero && size.height > .zero
  }

  private func cellSize(of number: Int) -> PointSize {
    containers[containers[number].identity.facts.parent!].placement.layout.frame(of: containers[number].cell.index).size
  }

  private mutating func load(_ number: Int, _ pipeline: inout Pipeline) {
    containers[number].layOut(in: cellSize(of: number))
    containers[number].load(&pipeline)
    recordings.resume(container: number)
    containers[number].notify(.contentLoaded, &pipeline)
    pipeline.agenda.wantLayout(of: number)
  }

  private mutating func unload(_ number: Int, _ pipeline: inout Pipeline) {
    for child in containers[number].children {
      unload(child, &pipeline)
      containers[child].cell.returned(to: containers[child].identity.facts.item.position)
    }
    if containers[number].isOnScreen { setOnScreen(number, false, &pipeline) }
    containers[number].unload(&pipeline)
    containers[number].cell.stateChanged(to: [])
  }

  /// Unloads containers in cells that a change recreates or deletes, and shifts the indices of the cells after them.
  mutating func unloadChildren(of number: Int, removedBy change: ContentChange.Kind, _ pipeline: inout Pipeline) {
    pipeline.run.visit(containers[number].identity.children.count)
    for child in containers[number].children {
      guard !containers[child].cell.isDeleted else { continue }
      let index = containers[child].cell.index
      switch change {
      case .reload: unload(child, &pipeline)
      case .insert(let start, let items):
        if index >= start { containers[child].cell.moved(by: items.count) }
      case .delete(let gone):
        if gone.contains(index) {
          unload(child, &pipeline)
          containers[child].cell.deleted()
        } else if index >= gone.upperBound {
          containers[child].cell.moved(by: -gone.count)
        }
      }
    }
  }

  // MARK: The screen

  /// Puts the outer container on screen.
  mutating func showOuter() {
    containers[0].cell.stateChanged(to: [.visible, .display])
    containers[0].enterScreen()
  }

  /// Takes the outer container off the screen, with everything that it shows.
  mutating func hideOuter(_ pipeline: inout Pipeline) {
    containers[0].cell.stateChanged(to: [])
    containers[0].leaveScreen(&pipeline)
    hideChildren(of: 0, &pipeline)
  }

  /// Shows the containers in cells that came on screen, and hides those in cells that left it.
  private mutating func showChildren(of number: Int, _ pipeline: inout Pipeline) {
    guard !containers[number].identity.children.isEmpty else { return }
    let finding = containers[number].view.finding
    if finding.comparedAll {
      pipeline.run.visit(containers[number].identity.children.count)
      for child in containers[number].children { showChild(child, in: number, &pipeline) }
    } else if finding.viewChanged {
      for index in containers[number].view.changed.indices {
        if let child = containers[number].child(at: containers[number].view.changed[index]) {
          showChild(child, in: number, &pipeline)
        }
      }
    }
  }

  private mutating func showChild(_ child: Int, in parent: Int, _ pipeline: inout Pipeline) {
    let cell = containers[child].cell
    let isInView = !cell.isDeleted && containers[parent].view.isVisible(ItemIndex(cell.index))
    let shows = containers[parent].isOnScreen && isInView
    if shows != cell.isOnScreen { setOnScreen(child, shows, &pipeline) }
  }

  /// Puts a container on screen, loading it if necessary, or takes it off with everything that it shows.
  private mutating func setOnScreen(_ number: Int, _ shows: Bool, _ pipeline: inout Pipeline) {
    // To notify the container, add or remove its rows, and lay it out takes about five long steps.
    pipeline.run.takeLongSteps(5)
    if shows {
      if !containers[number].isLoaded {
        let parent = containers[number].identity.facts.parent!
        let state = containers[parent].policies[ItemIndex(containers[number].cell.index)]
        containers[number].cell.stateChanged(to: state)
        load(number, &pipeline)
      }
      containers[number].enterScreen()
      containers[number].checkBatchAfterAppearance()
    } else {
      containers[number].leaveScreen(&pipeline)
      hideChildren(of: number, &pipeline)
    }
    pipeline.agenda.wantLayout(of: number)
  }

  private mutating func hideChildren(of number: Int, _ pipeline: inout Pipeline) {
    pipeline.run.visit(containers[number].identity.children.count)
    for child in containers[number].children where containers[child].isOnScreen {
      setOnScreen(child, false, &pipeline)
    }
  }

  /// Resizes the loaded containers in cells to the sizes of their cells.
  mutating func resizeChildren(of number: Int, _ pipeline: inout Pipeline) {
    pipeline.run.visit(containers[number].identity.children.count)
    for child in containers[number].children where containers[child].isLoaded {
      let size = containers[number].placement.layout.frame(of: containers[child].cell.index).size
      guard size != containers[child].placement.viewport else { continue }
      containers[child].resize(to: size, &pipeline)
      recordings.resume(container: child)
      pipeline.agenda.wantLayout(of: child)
      resizeChildren(of: child, &pipeline)
    }
  }

  // MARK: A frame

  /// Advances the recordings of nested containers to a frame.
  mutating func advanceRecordings(to frame: Int, _ pipeline: inout Pipeline) {
    recordings.advance(to: frame)
    pipeline.run.takeLongSteps(recordings.active.count)
    for place in recordings.active.indices {
      let track = recordings.active[place]
      guard let container = recordings.container(of: track) else { continue }
      let (frame, isFirst) = recordings.frame(frame, of: track)
      containers[container].recordingAdvanced(to: frame, isFirst: isFirst)
    }
  }

  /// Moves the nested containers that have recordings, and drops recordings that have ended and been followed to their
  /// end.
  mutating func scrollNested(inFrame frame: Int, _ movement: inout RecordedMovement, _ pipeline: inout Pipeline) {
    for place in recordings.active.indices {
      let track = recordings.active[place]
      guard let number = loadedContainer(of: track) else {
        if recordings.moves(track, inFrame: frame) { movement.note(movesContent: false) }
        continue
      }
      containers[number].scroll(&movement, &pipeline)
      if containers[number].policies.traits.contains(.followsScrolling) { pipeline.agenda.wantLayout(of: number) }
    }
    recordings.retire(after: frame, containers.all)
  }

  /// Returns what the recordings of nested containers move in an uneventful frame.
  func nestedMovement(inUneventful frame: Int) -> RecordedMovement {
    var movement = RecordedMovement()
    for place in recordings.active.indices where recordings.moves(recordings.active[place], inFrame: frame) {
      movement.note(movesContent: loadedContainer(of: recordings.active[place]) != nil)
    }
    return movement
  }

  /// True if every recording that is under way has a container that is loaded.
  var followsNestedRecordings: Bool {
    recordings.active.indices.allSatisfy { loadedContainer(of: recordings.active[$0]) != nil }
  }

  /// Returns the container that a nested recording moves; nil if there is none or it is not loaded.
  @inline(__always)
  private func loadedContainer(of track: Int) -> Int? {
    guard let number = recordings.container(of: track), containers[number].isLoaded else { return nil }
    return number
  }

  /// Lays out the outer container, then the nested ones that requested it.
  @inline(__always)
  mutating func layOut(outerIsWanted: Bool, _ pipeline: inout Pipeline) {
    pipeline.agenda.beginOuterLayout()
    containers[0].layOut(isWanted: outerIsWanted, isRecorded: true, &pipeline)
    if pipeline.agenda.isUnsettled { settle(&pipeline) }
    guard hasNestedContainers else { return }
    showChildren(of: 0, &pipeline)
    while let (number, onlyMoved) = pipeline.agenda.nextNestedLayout() {
      guard containers[number].isLoaded else { continue }
      laidOut.append(number)
      pipeline.run.takeLongSteps(1)
      if onlyMoved, !containers[number].reactsToMovement {
        containers[number].wantTurn()
        if pipeline.agenda.isUnsettled { settle(&pipeline) }
        continue
      }
      containers[number].layOut(isWanted: true, isRecorded: false, &pipeline)
      settle(&pipeline)
      showChildren(of: number, &pipeline)
    }
  }

  mutating func noteAppearances(_ pipeline: inout Pipeline) {
    containers[0].noteAppearances(&pipeline)
    for place in laidOut.indices { containers[laidOut[place]].noteAppearances(&pipeline) }
    if pipeline.display.configuration.neverShowsPlaceholders { pipeline.mainThread.worked(pipeline.display.takeWait()) }
  }

  /// Returns the first frame of a range in which a container has something to do besides moving; the range's end if
  /// there is none.
  func firstEventfulFrame(_ range: Range<Int>) -> Int {
    let end = containers[0].firstEventfulFrame(range)
    if recordings.isEmpty || end == range.lowerBound { return end }
    return recordings.firstEventfulFrame(range.lowerBound..<end, containers.all)
  }

  /// Moves every container through uneventful frames.
  mutating func skipFrames(_ range: Range<Int>, _ pipeline: inout Pipeline) {
    containers[0].skip(range)
    for place in recordings.active.indices {
      pipeline.run.takeLongSteps(1)
      let track = recordings.active[place]
      guard let container = recordings.container(of: track) else { continue }
      containers[container].skip(recordings.frames(range, of: track))
    }
  }

  // MARK: Turns of the main queue

  /// Ends a frame's turn of the main queue: deferred updates, clearing, batch checks, and the end of rendering.
  @inline(__always)
  mutating func endTurn(_ pipeline: inout Pipeline) {
    runDueTurn(of: 0, &pipeline)
    if hasNestedContainers {
      for place in laidOut.indices { runDueTurn(of: laidOut[place], &pipeline) }
    }
    clearContents(&pipeline)
    checkDueBatch(of: 0, &pipeline)
    if hasNestedContainers {
      for place in laidOut.indices { checkDueBatch(of: laidOut[place], &pipeline) }
      laidOut.removeAll()
    }
    finishIdleRendering(&pipeline)
  }

  /// Ends a turn between frames, after a change of one container's content.
  mutating func endTurn(of number: Int, _ pipeline: inout Pipeline) {
    settle(&pipeline)
    containers[number].takeTurn(&pipeline)
    if pipeline.agenda.isUnsettled { settle(&pipeline) }
    clearContents(&pipeline)
    checkDueBatch(of: number, &pipeline)
    finishIdleRendering(&pipeline)
  }

  /// Tells the containers that await it that everything is drawn, if it is.
  @inline(__always)
  mutating func finishIdleRendering(_ pipeline: inout Pipeline) {
    if !pipeline.awaiting.isEmpty, pipeline.display.isIdle { finishRendering(&pipeline) }
  }

  /// Gives a container the turn that a layout of this frame requested, if one did.
  @inline(__always)
  private mutating func runDueTurn(of number: Int, _ pipeline: inout Pipeline) {
    guard containers[number].getsTurn else { return }
    containers[number].takeDueTurn(&pipeline)
    if pipeline.agenda.isUnsettled { settle(&pipeline) }
  }

  /// Runs a container's batch check at the end of a turn if one is due.
  @inline(__always)
  private mutating func checkDueBatch(of number: Int, _ pipeline: inout Pipeline) {
    if containers[number].checks.isDueAtEndOfTurn { containers[number].checkDueBatch(&pipeline) }
  }

  /// Drops the contents of items that left the display range in this turn and are still outside it.
  @inline(__always)
  private mutating func clearContents(_ pipeline: inout Pipeline) {
    guard pipeline.agenda.hasRowsToClear else { return }
    while let row = pipeline.agenda.nextRowToClear() {
      guard pipeline.display.isDisplayed(row) else { continue }
      let container = Int(pipeline.run.rows[row].container)
      if containers[container].state(ofRow: row, pipeline).contains(.display) { continue }
      pipeline.clearContents(row)
    }
  }

  /// Notifies the policies that wait for the end of rendering, one by one while nothing is being drawn; they may
  /// update.
  private mutating func finishRendering(_ pipeline: inout Pipeline) {
    var next = 0
    while pipeline.display.isIdle, let number = pipeline.awaiting.first(from: next) {
      next = number + 1
      containers[number].finishRendering(&pipeline)
      settle(&pipeline)
      clearContents(&pipeline)
    }
  }
}
