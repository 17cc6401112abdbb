/// Texture's range control, of today or of AsyncDisplayKit 1.9.7: passes events to a `RangeController` and decides when to
/// update.
///
/// An update is due when the items in view change. Texture updates in the layout pass of the same frame, except for a
/// collection that is not in a window, which waits for the next turn of the main queue. AsyncDisplayKit 1.9.7 always updates
/// there.
public struct TexturePolicy: RangeReporting {
  private var controller: RangeController
  private var isTable: Bool

  /// - Parameters:
  ///   - controller: A controller that has not been used, with its tuning.
  ///   - isTable: Whether the container is a table, which updates in its layout pass even without a window.
  public init(_ controller: RangeController, isTable: Bool = false) {
    self.controller = controller
    self.isTable = isTable
  }

  public var traits: PolicyTraits {
    var traits = PolicyTraits(drives: [.pages, .data, .display])
    if rules.fullModeTrigger == .movement { traits.insert(.followsScrolling) }
    if isTable { traits.insert(.loadsInEmptyCells) }
    return traits
  }

  /// The range tunings that give the same updates since the last reset. Precondition: they are tracked.
  var equivalentTunings: EquivalentRangeTunings { controller.equivalentTunings }

  /// Sets whether equivalent tunings are tracked from the next reset on.
  mutating func trackEquivalentTunings(_ isTracked: Bool) { controller.settings.tracksEquivalentTunings = isTracked }

  public func ranges(in layout: ContentLayout) -> PreloadingRanges? { controller.ranges(in: layout) }

  public mutating func setUp(as other: some PreloadingPolicy) -> Bool {
    guard let other = other as? TexturePolicy else { return false }
    controller.replace(by: other.controller)
    isTable = other.isTable
    return true
  }

  public mutating func reset(capacity: Int) { controller.reset(count: capacity) }

  public mutating func handle(
    _ event: ContainerEvent, _ scene: ScrollScene, in layout: ContentLayout,
    states: inout InterfaceStateTable
  ) {
    notify(event, scene, layout, &states)
    if controller.needsUpdate { states.awaits.insert(.mainQueueTurn) } else { states.awaits.remove(.mainQueueTurn) }
    if controller.awaitsRendering {
      states.awaits.insert(.renderingFinished)
    } else {
      states.awaits.remove(.renderingFinished)
    }
  }

  @inline(__always)
  private mutating func notify(
    _ event: ContainerEvent, _ scene: ScrollScene, _ layout: ContentLayout, _ states: inout InterfaceStateTable
  ) {
    switch event {
    case .contentLoaded:
      controller.isInBackground = scene.isInBackground
      controller.contentGrew()
      controller.setNeedsUpdate()
    case .contentGrew:
      controller.contentGrew()
      if rules.updateTurn == .sameTurn { controller.updateIfNeeded(scene, in: layout, states: &states) }
    case .contentChanged:
      if rules.updateTurn == .sameTurn { controller.updateIfNeeded(scene, in: layout, states: &states) }
    case .contentReloaded: controller.setNeedsUpdate()
    case .layoutInvalidated: controller.layoutInvalidated(layout)
    case .containerStateChanged(let old, let new):
      controller.containerStateChanged(from: old, to: new, states: &states)
    case .movedToWindow, .leftWindow: controller.update(scene, in: layout, states: &states)
    case .visibilityDepthSet(let depth): controller.updateCurrentRange(mode: RangeMode(visibilityDepth: depth))
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
      guard rules.heedsMemoryWarnings else { return }
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

  private var rules: RangeControlRules { controller.settings.rules }

  private func updatesInLayoutPass(_ scene: ScrollScene) -> Bool {
    rules.updateTurn == .sameTurn && (scene.isInWindow || isTable)
  }
}

extension TexturePolicy {
  static let description = PolicyDescription(
    name: "texture",
    rule: """
      Keeps a display range and a preload range around the viewport, each a number of screenfuls ahead in the direction of \
      scrolling and behind. The numbers depend on the range mode: minimum before the first drag, then full; less in the \
      background, off screen and after memory warnings. Ranges are updated when items come into view or leave it. Batches \
      are fetched when less than batching.leading_screenfuls of content remain.
      """,
    source: "TextureGroup/Texture, ASRangeController and ASAbstractLayoutController; be0b74b4",
    platform: .iOS,
    verification: .vectors,
    approximations: "An update visits the nearest items first; in Texture, the order is that of a hash table."
  ) { parameters in TexturePolicy(profile: .texture, parameters) }

  static let descriptionOf2016 = PolicyDescription(
    name: "asyncdisplaykit-1.9.7",
    rule: """
      Texture's rule as of 2016: full mode from the first movement on, updates in the next turn of the main queue, ranges \
      of a table counted in rows, and checks for batches when a drag ends and when items arrive.
      """,
    source: "facebookarchive/AsyncDisplayKit 1.9.7, ASRangeController and ASFlowLayoutController",
    platform: .iOS,
    verification: .sourceRead,
    approximations: "An update visits the nearest items first.",
    container: .init(profile: .asyncDisplayKit197)
  ) { parameters in TexturePolicy(profile: .asyncDisplayKit197, parameters) }

  private init(profile: RangeControlProfile, _ parameters: PolicyParameters) {
    let rules = profile.rules.rangeControl
    let countsRows = rules.countsTableRows && parameters.container.countsRows
    var controller = RangeController(rules: rules, matching: countsRows ? .rows : .rectangle)
    controller.settings.tuning = parameters.tuning
    controller.settings.wraps = parameters.container.wraps
    controller.settings.modeForMemoryWarnings = parameters.container.modeForMemoryWarnings
    self.init(controller, isTable: parameters.container.isTable)
  }
}
