import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `Quiet Frames` {
  /// Three items fill the screen. Frames come every 10 ms.
  @Test func `frames are quiet until one moves an item over an edge, also at rest`() {
    var feed = SmallFeed(lengths: Array(repeating: 40, count: 20))
    feed.offsets = [0, 0, 0, 5, 10, 19, 21, 21]
    let simulation = feed.simulation
    #expect(simulation.run.tree.firstEventfulFrame(1..<8) == 1, "nothing has been laid out")
    _ = simulation.run(seed: 1, until: SimulatedTime(milliseconds: 10))
    #expect(simulation.run.tree.firstEventfulFrame(2..<8) == 6)
    #expect(simulation.run.tree.firstEventfulFrame(2..<5) == 5)
  }
}
