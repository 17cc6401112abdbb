import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// Runs as pictures. Items are as long as the viewport.
@Suite struct `Timeline Diagram` {
  private var feed = SmallFeed(screens: 4)

  private func diagram(from start: Double = 0, step: Double = 10, count: Int) -> [String] {
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    let record = simulation.run(seed: 1)
    return TimelineDiagram(
      record, simulation.journal!, from: SimulatedTime(milliseconds: start), step: SimulatedTime(milliseconds: step),
      count: count
    ).lines.map(\.steps)
  }

  /// What has left the ranges is idle. The only attempt at an item fails at 15 ms.
  @Test mutating func `each state is shown by its character`() {
    feed.configuration.loading.latency = .constant(15)
    feed.displayCost = 10
    feed.offsets = [0, 0, 0, 0, 100, 300]
    #expect(diagram(count: 6) == ["bbbVd.", "ffldV.", "....ff", ".....b"])
    feed.configuration.loading.failureProbability = 1
    feed.configuration.loading.maximumNumberOfFailures = 1
    feed.offsets = [0, 0, 0]
    #expect(diagram(count: 3) == ["bbb", "ffx"])
  }

  @Test func `every state has a character of its own`() {
    let characters = RunJournal.ItemState.allCases.map(\.character)
    #expect(Set(characters).count == RunJournal.ItemState.allCases.count)
    #expect(Set(characters) == Set(".fxldVb"))
  }

  /// Item 0 is blank from 0 to 10 ms, item 1 from 20 to 30.
  @Test mutating func `a placeholder shows in every step in which there is one, however short`() {
    feed.preloadNothing()
    feed.configuration.loading.latency = .constant(5)
    feed.offsets = [0, 0, 100, 100, 100, 100]
    #expect(diagram(step: 5, count: 8) == ["bbVV....", "....bbVV"])
    #expect(diagram(step: 30, count: 2) == ["b.", "bV"])
    #expect(diagram(from: 5, step: 30, count: 1) == ["b", "b"])
    #expect(diagram(from: 10, step: 10, count: 2) == ["V.", ".b"])
  }

  /// Item 1 goes from being loaded to being displayed at 25 ms.
  @Test mutating func `a step without a placeholder shows the state at its beginning`() {
    feed.configuration.loading.latency = .constant(15)
    feed.displayCost = 10
    feed.offsets = [0, 0, 0, 0]
    #expect(diagram(step: 1, count: 30)[1].hasSuffix("fllllllllllddddd"))
    #expect(diagram(from: 24, step: 10, count: 2)[1] == "ld")
    #expect(diagram(from: 25, step: 10, count: 2)[1] == "dd")
  }

  @Test mutating func `a time window shows earlier states and repeats the last one after the run`() {
    feed.offsets = [0, 0, 100]
    #expect(diagram(from: 10, step: 10, count: 6) == ["Vddddd", "dVVVVV", ".ddddd"])
  }

  @Test mutating func `items that are idle throughout have no line`() {
    feed.offsets = [0, 0, 300]
    #expect(diagram(count: 2) == ["VV", "dd"])
    #expect(diagram(from: 20, count: 2) == ["dd", "VV"])
  }

  /// The inner ones of item 0 come after all of the outer ones.
  @Test mutating func `lines are ordered by container, then by item`() {
    feed.configuration.containers.append(feed.configuration.containers[0])
    feed.carousels = [Carousel(item: 0, lengths: [50, 50, 50, 50], kind: 1)]
    feed.offsets = [0, 100, 0]
    #expect(
      feed.diagram == """
        1   dVd
        2   .d.
        0/0 VdV
        0/1 VdV
        0/2 ddd
        """)
  }
}
