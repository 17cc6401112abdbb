/// Texture's range control, today's or that of AsyncDisplayKit 1.9.7: tells a `RangeController` what happens and when
/// to update.
///
/// Updates are due when what is in view changes, and with Texture run in the layout pass of the same frame, but for a
/// collection that is in no window, which has to wait for the next turn of the main queue. There AsyncDisplayKit 1.9.7
/// always updates.
public struct TexturePolicy: PreloadingPolicy {
  private var controller: RangeController
  private var isTable: Bool

  /// - Parameters:
  ///   - controller: One that has not been used, with its tuning.
  ///   - isTable: Whether the container is a table, which updates in its layout pass even without a window.
  public init(_ controller: RangeController, isTable: Bool = false) {
    self.controller = controller
    self.isTable = isTable
  }

  public var stages: PolicyStages { [.pages, .data, .display] }
  public var updateCount: Int { controller.updateCount }
  public var awaitsRendering: Bool { controller.awaitsRendering }
  public var awaitsTurn: Bool { controller.needsUpdate }
  public var followsScrolling: Bool { controller.profile == .asyncDisplayKit197 }
  public var loadsInEmptyCells: Bool { isTable }

  public func ranges(in layout: ContentLayout) -> PreloadingRanges? { controller.ranges(in: layout) }

  public mutating func setUp(as other: some PreloadingPolicy) -> Bool {
    guard let other = other as? TexturePolicy else { return false }
    controller.replace(by: other.controller)
    isTable = other.isTable
    return true
  }

  public mutating func reset(capacity: Int) {
    controller.reset(count: capacity)
  }

  public mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  ) {
    switch event {
    case .contentLoaded:
      controller.isInBackground = scene.isInBackground
      controller.contentGrew()
      controller.setNeedsUpdate()
    case .contentGrew:
      controller.contentGrew()
      if controller.profile == .texture { controller.updateIfNeeded(scene, in: layout, states: &states) }
    case .contentChanged:
      if controller.profile == .texture { controller.updateIfNeeded(scene, in: layout, states: &states) }
    case .contentReloaded: controller.setNeedsUpdate()
    case .layoutInvalidated: controller.layoutInvalidated(layout)
    case .containerStateChanged(let old, let new):
      controller.containerStateChanged(from: old, to: new, states: &states)
    case .movedToWindow, .leftWindow: controller.update(scene, in: layout, states: &states)
    case .rangeModeSet(let mode): controller.updateCurrentRange(mode: mode)
    case .dragBegan: controller.beganDragging()
    case .scrolled: if scene.containerState.contains(.visible) { controller.scrolled() }
    case .visibleItemsChanged:
      controller.setNeedsUpdate()
      if updatesInLayoutPass(scene) { controller.updateIfNeeded(scene, in: layout, states: &states) }
    case .layoutPass:
      if updatesInLayoutPass(scene) { controller.updateIfNeeded(scene, in: layout, states: &states) }
    case .mainQueueTurn, .appStateSettled: controller.updateIfNeeded(scene, in: layout, states: &states)
    case .renderingFinished: controller.renderingFinished(scheduledBefore: scene.time)
    case .memoryWarning:
      guard controller.profile == .texture else { return }
      controller.memoryRanLow(containerState: scene.containerState)
      controller.updateIfNeeded(scene, in: layout, states: &states)
    case .background: controller.enteredBackground(containerState: scene.containerState)
    case .foreground: controller.entersForeground(containerState: scene.containerState)
    }
  }

  public mutating func contentReplaced(
    origins: [ItemOrigin], itemCount: Int, reloadsData: Bool, states: inout InterfaceStateTable
  ) {
    controller.contentReplaced(origins: origins, reloadsData: reloadsData, states: &states)
  }

  private func updatesInLayoutPass(_ scene: ScrollScene) -> Bool {
    controller.profile == .texture && (scene.isInWindow || isTable)
  }
}
