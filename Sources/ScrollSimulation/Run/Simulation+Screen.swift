internal import Quantities
internal import ScrollTraces

/// What the recording tells besides movement.
extension Simulation {
  /// In the order of the recording.
  mutating func performTraceEvents(ofFrame index: Int) {
    while nextTraceEvent < timeline.outer.events.count, timeline.outer.events[nextTraceEvent].frame == index {
      let kind = timeline.outer.events[nextTraceEvent].kind
      nextTraceEvent += 1
      perform(kind, in: 0)
    }
  }

  mutating func perform(_ kind: ScrollEvent.Kind, in container: Int) {
    journal?.happened(kind, in: container, at: app.now)
    switch kind {
    case .beginDrag: containers[container].notify(.dragBegan, &app)
    case .endDrag(let end): containers[container].dragEnded(end, &app)
    case .scrollTo(let item): containers[container].scroll(toItemAt: item, &app)
    case .reload, .insert, .delete: containers[container].begin(kind, &app)
    case .reset: resetOperations(of: nil, in: container)
    case .resetItem(let item): resetOperations(of: item, in: container)
    case .memoryWarning: warnOfMemory()
    case .background: tellAll(.background, isInBackground: true)
    case .foreground: tellAll(.foreground, isInBackground: false)
    case .appear: appear()
    case .disappear: disappear()
    case .visibilityDepth(let depth): setVisibilityDepth(depth)
    case .resize(let size): resize(to: size)
    case .rotate:
      let size = containers[0].viewportSize
      resize(to: Size(width: size.height, height: size.width))
    }
    settle()
  }

  /// The screen's list is in the window from now on.
  mutating func showScreen() {
    screenShows = true
    containers[0].state = [.visible, .display]
    containers[0].enterScreen()
  }

  private mutating func appear() {
    guard !screenShows else { return }
    if configuration.viewController == .unmanaged { changeVisibilityDepth(to: 0) }
    showScreen()
    containers[0].notify(.movedToWindow, &app)
    if containers[0].profile == .texture { containers[0].checksBatchAtEndOfTurn = true }
  }

  private mutating func disappear() {
    guard screenShows else { return }
    screenShows = false
    containers[0].state = []
    containers[0].leaveScreen(&app)
    for child in containers[0].children where child >= 0 && containers[Int(child)].isOnScreen {
      setOnScreen(Int(child), false)
    }
    containers[0].notify(.leftWindow, &app)
    settle()
    if configuration.viewController == .unmanaged { changeVisibilityDepth(to: 1) }
  }

  /// Texture's view controller acts on a change of its own depth only.
  private mutating func changeVisibilityDepth(to depth: Int) {
    if visibilityDepth != depth { setVisibilityDepth(depth) }
  }

  private mutating func setVisibilityDepth(_ depth: Int) {
    visibilityDepth = depth
    containers[0].notify(.rangeModeSet(RangeMode(visibilityDepth: depth)), &app)
  }

  private mutating func warnOfMemory() {
    for index in containers.indices where containers[index].isLoaded {
      containers[index].notify(.memoryWarning, &app)
      settle()
    }
  }

  /// Each sets its mode by the state that it has; then each of the same updates.
  private mutating func tellAll(_ event: ContainerEvent, isInBackground: Bool) {
    let told = containers.indices.filter { containers[$0].isLoaded }
    for index in told { containers[index].notify(event, &app) }
    app.isInBackground = isInBackground
    settle()
    for index in told where containers[index].isLoaded {
      containers[index].notify(.appStateSettled, &app)
      settle()
    }
  }

  private mutating func resize(to size: Size) {
    var record = ResizeRecord(
      time: app.now, viewport: size, offsetBefore: containers[0].offset, offsetAfter: .zero,
      pageBefore: containers[0].currentPage)
    containers[0].resize(to: size, &app)
    record.offsetAfter = containers[0].offset
    record.pageAfter = containers[0].currentPage
    app.context.record.resizes.append(record)
    resizeChildren(of: 0)
  }

  /// Loaded containers take on the sizes of their cells.
  private mutating func resizeChildren(of index: Int) {
    for child in containers[index].children.map(Int.init) where child >= 0 && containers[child].isLoaded {
      let size = containers[index].layout.frames[containers[child].cellIndex].size
      guard size != containers[child].viewportSize else { continue }
      containers[child].resize(to: size, &app)
      resumeTrack(of: child)
      app.layoutRequests.insert(child)
      resizeChildren(of: child)
    }
  }

  private mutating func resetOperations(of item: Int?, in container: Int) {
    guard containers[container].keepsResultsByIndex else { return }
    containers[container].resetOperations(ofItemAt: item, &app)
  }
}
