import Testing

@testable import ScrollSimulation

@Suite struct `Range Mode` {
  @Test(arguments: [
    (-1, RangeMode.full), (0, .full), (1, .minimum), (2, .visibleOnly), (3, .lowMemory), (1000, .lowMemory),
  ])
  func `the further a screen is from the one that shows, the less it prepares`(depth: Int, mode: RangeMode) {
    #expect(RangeMode(visibilityDepth: depth) == mode)
  }
}
