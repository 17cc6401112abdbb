import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// What the screen and the app are at.
struct ReferenceScreen {
  var isThere = true
  var isInBackground = false
  /// The visibility depth.
  var depth = 0
}

extension ReferenceSimulation {
  /// The recording says when it first mentions it.
  var screenIsThereAtFirst: Bool {
    let frames = containers[0].blueprint.frames!
    return frames.flatMap(\.events).first { $0 == .appear || $0 == .disappear } != .appear
  }

  /// Whether a container was on screen when that was last found out; the outer one always is if the screen is there.
  func isOnScreen(_ container: Int) -> Bool {
    container == 0 ? screen.isThere : containers[container].isOnScreen
  }

  /// A container shows if its cell is within the viewport of one that does.
  private func shows(_ container: Int) -> Bool {
    guard let parent = containers[container].blueprint.parent else { return screen.isThere }
    guard let item = containers[parent].item(for: containers[container].blueprint.item) else { return false }
    return shows(parent) && containers[parent].isInView(item)
  }

  /// The frame of the cell that a container is in. Precondition: it is in one, which is in the content.
  func cell(of container: Int) -> PointRect {
    let parent = containers[containers[container].blueprint.parent!]
    return parent.frame(of: parent.item(for: containers[container].blueprint.item)!)
  }

  /// What a container takes as its own state.
  func ownState(of container: Int) -> InterfaceState {
    guard let parent = containers[container].blueprint.parent else {
      return screen.isThere ? [.visible, .display] : []
    }
    guard let item = containers[parent].item(for: containers[container].blueprint.item) else { return [] }
    let state = containers[parent].states[item]
    return isOnScreen(container) ? state : state.subtracting(.visible)
  }

  /// Finds out which containers have left the screen, and which have come on it in the layout of the one around them.
  func noteWhatIsOnScreen(afterLayoutOf parent: Int? = nil) {
    for container in containers.indices where shows(container) != containers[container].isOnScreen {
      let comes = !containers[container].isOnScreen
      if comes, containers[container].blueprint.parent != parent { continue }
      if comes, !containers[container].isLoaded { load(container) }
      containers[container].isOnScreen = comes
      containers[container].wantsLayout = true
      if comes, !containers[container].blueprint.isOld { containers[container].feed.checkIsDue = true }
    }
  }

  func appear() {
    if screen.isThere { return }
    if configuration.viewController == .unmanaged { reachDepth(0) }
    screen.isThere = true
    containers[0].isOnScreen = true
    if !containers[0].blueprint.isOld { containers[0].feed.checkIsDue = true }
    tell(0, .movedToWindow)
  }

  func disappear() {
    guard screen.isThere else { return }
    screen.isThere = false
    for item in shown { leaveScreen(item) }
    noteWhatIsOnScreen()
    tell(0, .leftWindow)
    if configuration.viewController == .unmanaged { reachDepth(1) }
  }

  /// The view controller's own reckoning acts on changes only.
  private func reachDepth(_ depth: Int) {
    if depth != screen.depth { setDepth(depth) }
  }

  func setDepth(_ depth: Int) {
    screen.depth = depth
    let modes: [RangeMode] = [.full, .minimum, .visibleOnly, .lowMemory]
    tell(0, .modeSet(modes[min(depth, 3)]))
  }

  func enterBackground() {
    let loaded = containers.indices.filter { containers[$0].isLoaded }
    for container in loaded { tell(container, .background) }
    screen.isInBackground = true
    for container in loaded { tell(container, .appStateChanged) }
  }

  func enterForeground() {
    screen.isInBackground = false
    let loaded = containers.indices.filter { containers[$0].isLoaded }
    for container in loaded { tell(container, .foreground) }
    for container in loaded { tell(container, .appStateChanged) }
  }

  func warnOfLowMemory() {
    for container in containers.indices where containers[container].isLoaded { tell(container, .memoryWarning) }
  }
}
