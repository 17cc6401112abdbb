import Testing

@testable import ScrollSimulation

@Suite struct `Range Mode` {
  @Test(arguments: [
    (-1, RangeMode.full), (0, .full), (1, .minimum), (2, .visibleOnly), (3, .lowMemory), (1000, .lowMemory),
  ])
  func `the range mode shrinks with the depth below the screen that shows`(depth: Int, mode: RangeMode) {
    #expect(RangeMode(visibilityDepth: depth) == mode)
  }
}
