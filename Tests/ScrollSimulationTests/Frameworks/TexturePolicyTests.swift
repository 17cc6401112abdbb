import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// When the eras update.
@Suite struct `Texture Policy` {
  private let layout = LayoutKind.list(spacing: .zero)
    .layout(
      lengths: Array(repeating: Points(100), count: 50), axis: .vertical,
      viewport: PointSize(width: Points(300), height: Points(300)))
  private var table = InterfaceStateTable(count: 50)
  private var offset = 0.0

  private mutating func tell(_ policy: inout TexturePolicy, _ events: ContainerEvent...) {
    for event in events {
      let scene = ScrollScene(
        itemCount: 50, bounds: PointRect(x: 0, y: offset, width: 300, height: 500), scrollable: .vertical,
        direction: .down, time: .zero)
      policy.handle(event, scene, in: layout, states: &table)
    }
  }

  private func policy(_ profile: RangeControlProfile) -> TexturePolicy {
    var policy = TexturePolicy(RangeController(profile: profile))
    policy.reset(capacity: 50)
    return policy
  }

  @Test mutating func `Texture updates in the frame in which the visible items change`() {
    var policy = policy(.texture)
    tell(&policy, .contentLoaded)
    #expect(table.updateCount == 0)
    tell(&policy, .visibleItemsChanged)
    #expect(table.updateCount == 1)
    tell(&policy, .layoutPass, .mainQueueTurn)
    #expect(table.updateCount == 1)
  }

  @Test mutating func `AsyncDisplayKit 1.9.7 updates in the next turn of the main queue`() {
    var policy = policy(.asyncDisplayKit197)
    tell(&policy, .contentLoaded, .visibleItemsChanged, .layoutPass)
    #expect(table.updateCount == 0)
    tell(&policy, .mainQueueTurn)
    #expect(table.updateCount == 1)
    tell(&policy, .mainQueueTurn)
    #expect(table.updateCount == 1)
  }

  @Test mutating func `a drag takes effect in the next layout pass`() {
    var policy = policy(.texture)
    tell(&policy, .contentLoaded, .visibleItemsChanged, .dragBegan)
    #expect(table.updateCount == 1)
    tell(&policy, .layoutPass)
    #expect(table.updateCount == 2)
  }

  @Test mutating func `scrolling alone never updates Texture`() {
    var policy = policy(.texture)
    tell(&policy, .contentLoaded, .visibleItemsChanged)
    offset = 40
    tell(&policy, .scrolled, .layoutPass, .mainQueueTurn)
    #expect(table.updateCount == 1)
  }

  @Test func `only AsyncDisplayKit 1.9.7 follows scrolling`() {
    #expect(!policy(.texture).traits.contains(.followsScrolling))
    #expect(policy(.asyncDisplayKit197).traits.contains(.followsScrolling))
  }

  @Test mutating func `a memory warning, the background and the foreground update at once`() {
    var policy = policy(.texture)
    tell(&policy, .contentLoaded, .visibleItemsChanged)
    for (count, event) in [ContainerEvent.memoryWarning, .foreground, .background].enumerated() {
      tell(&policy, event, .appStateSettled)
      #expect(table.updateCount == count + 2, "\(event)")
    }
  }

  /// In the first frame an update is due, but a memory warning does not bring it about.
  @Test mutating func `a memory warning never updates AsyncDisplayKit 1.9.7`() {
    var policy = policy(.asyncDisplayKit197)
    tell(&policy, .contentLoaded, .memoryWarning)
    #expect(table.updateCount == 0)
  }

  @Test mutating func `a reset keeps the tuning and clears everything else`() {
    var controller = RangeController(profile: .texture)
    controller.settings.tuning[.minimum, .preload] = RangeTuningParameters(leading: 1, trailing: 0)
    var policy = TexturePolicy(controller)
    policy.reset(capacity: 50)
    tell(&policy, .contentLoaded, .dragBegan, .visibleItemsChanged)
    policy.reset(capacity: 50)
    table.reset(count: 50)
    #expect(table.updateCount == 0 && table.awaits.isEmpty)
    tell(&policy, .contentLoaded, .visibleItemsChanged)
    #expect(table.states.indices.filter { table.states[$0].contains(.preload) } == Array(0..<10))
  }
}
