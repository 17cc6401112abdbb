import Quantities
import Testing

@testable import ScrollSimulation

/// When the mode changes, event by event.
@Suite struct `Mode Changes` {
  private var texture = Container(.texture)
  private var old = Container(.asyncDisplayKit197)

  @Test func `a new controller has no mode`() {
    #expect(texture.mode == .unspecified)
  }

  @Test(arguments: RangeControlProfile.allCases, [InterfaceState.inHierarchy, []])
  func `the first update with something visible chooses minimum`(
    profile: RangeControlProfile, state: InterfaceState
  ) {
    var container = Container(profile)
    container.state = state
    container.update()
    #expect(container.mode == .minimum)
  }

  @Test func `an update with nothing visible leaves the mode alone`() {
    var container = Container(.texture, rowHeights: [])
    container.update()
    #expect(container.mode == .unspecified)
  }

  @Test mutating func `before the first drag the mode stays minimum`() {
    for offset in [0, 300, 900] {
      texture.offset = Double(offset)
      texture.update()
      #expect(texture.mode == .minimum)
    }
  }

  @Test mutating func `a drag asks for full mode and an update`() {
    texture.update()
    texture.controller.beganDragging()
    #expect(texture.mode == .full && texture.controller.needsUpdate && texture.controller.preservesMode)
    texture.updateIfNeeded()
    #expect(texture.mode == .full && !texture.controller.needsUpdate && !texture.controller.preservesMode)
  }

  @Test mutating func `after a drag every update of a visible container chooses full`() {
    texture.controller.beganDragging()
    texture.update()
    texture.controller.memoryRanLow(containerState: .inHierarchy)
    #expect(texture.mode == .visibleOnly)
    texture.updateIfNeeded()
    #expect(texture.mode == .visibleOnly)
    texture.update()
    #expect(texture.mode == .full)
  }

  @Test mutating func `a hidden container keeps its mode`() {
    texture.controller.beganDragging()
    texture.update()
    texture.state = []
    texture.controller.updateCurrentRange(mode: .visibleOnly)
    for _ in 0..<3 { texture.update() }
    #expect(texture.mode == .visibleOnly)
  }

  @Test mutating func `setting the mode that is asks for no update but protects it`() {
    texture.update()
    texture.controller.updateCurrentRange(mode: .minimum)
    #expect(!texture.controller.needsUpdate && texture.controller.preservesMode)
    old.update()
    old.controller.updateCurrentRange(mode: .minimum)
    #expect(!old.controller.needsUpdate && !old.controller.preservesMode)
  }

  @Test mutating func `movement alone changes the mode only with AsyncDisplayKit 1.9.7`() {
    texture.update()
    texture.controller.scrolled()
    #expect(texture.mode == .minimum)
    old.update()
    old.controller.scrolled()
    #expect(old.mode == .full && old.controller.needsUpdate)
  }

  @Test mutating func `a drag without movement changes nothing with AsyncDisplayKit 1.9.7`() {
    old.update()
    old.controller.beganDragging()
    #expect(old.mode == .minimum && !old.controller.needsUpdate)
  }

  @Test mutating func `the second update of a visible container chooses full with AsyncDisplayKit 1.9.7`() {
    old.update()
    old.update()
    #expect(old.mode == .full)
  }

  @Test mutating func `low memory shrinks a displayed container to the screen and empties a hidden one`() {
    texture.controller.memoryRanLow(containerState: [.display])
    #expect(texture.mode == .visibleOnly)
    texture.controller.memoryRanLow(containerState: [])
    #expect(texture.mode == .lowMemory)
    texture.controller.modeForMemoryWarnings = .visibleOnly
    texture.controller.memoryRanLow(containerState: [])
    #expect(texture.mode == .visibleOnly)
  }

  @Test mutating func `AsyncDisplayKit 1.9.7 does not listen to memory warnings`() {
    old.update()
    old.controller.memoryRanLow(containerState: .inHierarchy)
    #expect(old.mode == .minimum && !old.controller.needsUpdate)
  }

  @Test(arguments: RangeControlProfile.allCases)
  func `the background shrinks a visible container to the screen and empties a hidden one`(
    profile: RangeControlProfile
  ) {
    var container = Container(profile)
    container.controller.enteredBackground(containerState: .inHierarchy)
    #expect(container.mode == .visibleOnly)
    container.controller.enteredBackground(containerState: .inHierarchy)
    #expect(container.mode == .lowMemory)
    container.controller.entersForeground(containerState: .inHierarchy)
    #expect(container.mode == .minimum)
    container.controller.entersForeground(containerState: [])
    #expect(container.mode == .visibleOnly)
  }

  @Test mutating func `entering the mode that is already set updates only AsyncDisplayKit 1.9.7`() {
    texture.update()
    texture.controller.entersForeground(containerState: .inHierarchy)
    #expect(!texture.controller.needsUpdate)
    old.update()
    old.controller.entersForeground(containerState: .inHierarchy)
    #expect(old.controller.needsUpdate)
  }

  @Test mutating func `when everything is drawn AsyncDisplayKit 1.9.7 goes on to full, Texture stays at minimum`() {
    for container in [texture, old] {
      var container = container
      container.update()
      #expect(container.controller.awaitsRendering)
      container.controller.renderingFinished(scheduledBefore: SimulatedTime(nanoseconds: 1))
      #expect(!container.controller.awaitsRendering && container.controller.needsUpdate)
      container.updateIfNeeded()
      #expect(container.mode == (container.controller.profile == .texture ? .minimum : .full))
    }
  }
}
