import ScrollQuantities
import ScrollSimulation
import Testing

/// The range controller as somebody uses it who has only the library's public declarations.
@Suite struct `Range controller by itself` {
  private let layout = LayoutKind.list(spacing: .zero).layout(
    lengths: Array(repeating: Points(100), count: 40), axis: .vertical,
    viewport: PointSize(width: Points(390), height: Points(390)))

  private func scene(offset: Double, itemCount: Int) -> ScrollScene {
    ScrollScene(
      itemCount: itemCount, bounds: PointRect(x: 0, y: offset, width: 390, height: 800), scrollable: .vertical,
      direction: .down, time: .zero)
  }

  @Test func `the range controller updates a state table that grows`() {
    var controller = RangeController(profile: .texture)
    var states = InterfaceStateTable(count: 10)
    controller.contentGrew()
    controller.setNeedsUpdate()
    controller.updateIfNeeded(scene(offset: 0, itemCount: 10), in: layout, states: &states)
    #expect(states.states.filter { $0.contains(.visible) }.count == 8)
    states.grow(to: 40)
    controller.contentGrew()
    controller.beganDragging()
    controller.updateIfNeeded(scene(offset: 0, itemCount: 40), in: layout, states: &states)
    #expect(controller.mode == .full)
    #expect(states.states.filter { $0.contains(.preload) }.count == 28)
  }
}
