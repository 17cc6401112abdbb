internal import ScrollQuantities

/// The app around the feed, and the screen that the outer container belongs to: what containers learn when either changes.
struct AppLifecycle: Sendable {
  private let controller: SimulationConfiguration.ViewController
  /// True if the screen is in the window.
  private var shows = true
  /// The number of navigation steps from the screen that shows, as last reported.
  private var visibilityDepth = 0

  init(_ controller: SimulationConfiguration.ViewController) { self.controller = controller }

  mutating func reset(shows: Bool) { (self.shows, visibilityDepth) = (shows, 0) }

  // MARK: The screen

  /// Loads the first content, before the first frame.
  func loadContent(_ tree: inout ContainerTree, _ pipeline: inout Pipeline) {
    if shows { tree.showOuter() }
    tree[0].load(&pipeline)
    if controller == .managed { tree[0].notify(.visibilityDepthSet(0), &pipeline) }
    tree[0].notify(.contentLoaded, &pipeline)
    tree.settle(&pipeline)
  }

  mutating func screenAppeared(_ tree: inout ContainerTree, _ pipeline: inout Pipeline) {
    guard !shows else { return }
    if controller == .unmanaged { changeVisibilityDepth(to: 0, &tree, &pipeline) }
    shows = true
    tree.showOuter()
    tree[0].notify(.movedToWindow, &pipeline)
    tree[0].checkBatchAfterAppearance()
  }

  mutating func screenDisappeared(_ tree: inout ContainerTree, _ pipeline: inout Pipeline) {
    guard shows else { return }
    shows = false
    tree.hideOuter(&pipeline)
    tree[0].notify(.leftWindow, &pipeline)
    tree.settle(&pipeline)
    if controller == .unmanaged { changeVisibilityDepth(to: 1, &tree, &pipeline) }
  }

  mutating func visibilityDepthSet(_ depth: Int, _ tree: inout ContainerTree, _ pipeline: inout Pipeline) {
    visibilityDepth = depth
    tree[0].notify(.visibilityDepthSet(depth), &pipeline)
  }

  /// Sets the visibility depth if it changes: Texture's view controller acts only on changes of its own depth.
  private mutating func changeVisibilityDepth(
    to depth: Int, _ tree: inout ContainerTree, _ pipeline: inout Pipeline
  ) {
    if visibilityDepth != depth { visibilityDepthSet(depth, &tree, &pipeline) }
  }

  func screenRotated(_ tree: inout ContainerTree, _ pipeline: inout Pipeline) {
    screenResized(to: tree[0].placement.viewport.rotated, &tree, &pipeline)
  }

  func screenResized(to size: PointSize, _ tree: inout ContainerTree, _ pipeline: inout Pipeline) {
    let (offset, page) = (tree[0].position.offset, tree[0].currentPage)
    tree[0].resize(to: size, &pipeline)
    pipeline.run.record.resizes.append(
      ResizeRecord(
        time: pipeline.now, viewport: size, offsetBefore: offset, offsetAfter: tree[0].position.offset,
        pageBefore: page, pageAfter: tree[0].currentPage))
    tree.resizeChildren(of: 0, &pipeline)
  }

  // MARK: The app

  func memoryRanLow(_ tree: inout ContainerTree, _ pipeline: inout Pipeline) {
    pipeline.run.takeLongSteps(tree.count)
    for number in tree.indices where tree[number].isLoaded {
      tree[number].notify(.memoryWarning, &pipeline)
      tree.settle(&pipeline)
    }
  }

  func enteredBackground(_ tree: inout ContainerTree, _ pipeline: inout Pipeline) {
    notifyAll(.background, isInBackground: true, &tree, &pipeline)
    pipeline.run.record.background.entered(at: pipeline.now)
  }

  func enteredForeground(_ tree: inout ContainerTree, _ pipeline: inout Pipeline) {
    notifyAll(.foreground, isInBackground: false, &tree, &pipeline)
    pipeline.run.record.background.left(at: pipeline.now)
  }

  /// Sends an event to every loaded container, which sets its mode by its state at that time; then lets each of them
  /// update.
  private func notifyAll(
    _ event: ContainerEvent, isInBackground: Bool, _ tree: inout ContainerTree, _ pipeline: inout Pipeline
  ) {
    pipeline.run.takeLongSteps(tree.count)
    let told = tree.indices.filter { tree[$0].isLoaded }
    for number in told { tree[number].notify(event, &pipeline) }
    pipeline.isInBackground = isInBackground
    tree.settle(&pipeline)
    for number in told where tree[number].isLoaded {
      tree[number].notify(.appStateSettled, &pipeline)
      tree.settle(&pipeline)
    }
  }
}
