/// Texture's range control, today's or that of AsyncDisplayKit 1.9.7: tells a `RangeController` what happens and when
/// to update.
///
/// Updates are due when what is visible changes, and with Texture run in the layout pass of the same frame. With
/// AsyncDisplayKit 1.9.7 they run in the next turn of the main queue.
public struct TexturePolicy: PreloadingPolicy {
  private var controller: RangeController

  /// A controller that has not been used, with its tuning.
  public init(_ controller: RangeController) {
    self.controller = controller
  }

  public var updateCount: Int { controller.updateCount }
  public var awaitsRendering: Bool { controller.awaitsRendering }
  public var followsScrolling: Bool { controller.profile == .asyncDisplayKit197 }

  public mutating func reset(capacity: Int) {
    controller.reset(count: capacity)
  }

  public mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  ) {
    switch event {
    case .contentLoaded:
      controller.contentGrew()
      controller.setNeedsUpdate()
    case .contentGrew:
      controller.contentGrew()
      if updatesInLayoutPass { controller.updateIfNeeded(scene, in: layout, states: &states) }
    case .dragBegan: controller.beganDragging()
    case .scrolled: controller.scrolled()
    case .visibleItemsChanged:
      controller.setNeedsUpdate()
      if updatesInLayoutPass { controller.updateIfNeeded(scene, in: layout, states: &states) }
    case .layoutPass:
      if updatesInLayoutPass { controller.updateIfNeeded(scene, in: layout, states: &states) }
    case .mainQueueTurn: controller.updateIfNeeded(scene, in: layout, states: &states)
    case .renderingFinished: controller.renderingFinished(scheduledBefore: scene.time)
    case .memoryWarning:
      guard controller.profile == .texture else { return }
      controller.memoryRanLow(containerState: scene.containerState)
      controller.updateIfNeeded(scene, in: layout, states: &states)
    case .background:
      controller.enteredBackground(containerState: scene.containerState)
      controller.updateIfNeeded(scene, in: layout, states: &states)
    case .foreground:
      controller.entersForeground(containerState: scene.containerState)
      controller.updateIfNeeded(scene, in: layout, states: &states)
    }
  }

  private var updatesInLayoutPass: Bool { controller.profile == .texture }
}
