import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// Tracks and states of items are noted apart from each other; what is where must agree with what is on screen.
@Suite struct `Track Agreement` {
  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 3) as Range<UInt64>)
  func `items within a viewport are those on screen, unless the content has just changed`(
    family: RandomScenario.Family, block: UInt64
  ) {
    for scenario in RandomScenario.all(of: family, inBlock: block) {
      let simulation = scenario.simulation
      simulation.journal = RunJournal()
      let record = simulation.run(scenario)
      let journal = simulation.journal!
      for frame in simulation.timeline.outer.frames {
        let tracks = journal.tracks.filter { $0.hasSettled(by: frame.time) }
        guard tracks.count == journal.tracks.count else { continue }
        #expect(record.rowsInView(journal, at: frame.time) == journal.rowsOnScreen(at: frame.time), "\(scenario)")
      }
    }
  }
}

extension ContainerTrack {
  /// Whether the last change of what is where came before a time.
  fileprivate func hasSettled(by time: SimulatedTime) -> Bool {
    ![itemCount.times, layout.times, order.times].joined().contains(time)
  }

  /// The items, or indices where results are kept so, of which something is within the viewport; touching edges do not
  /// count, and of an item without length only its start.
  fileprivate func itemsInView(at time: SimulatedTime) -> [Int] {
    guard isOnScreen.value(at: time) == true, let offset = offset.value(at: time)?.value else { return [] }
    let length = viewport.value(at: time)!.length(along: traits.axis).value
    let end = length > 0 ? offset + length : offset.nextUp
    let order = order.value(at: time)!
    let frames = layout.value(at: time)!.frames
    return frames.prefix(itemCount.value(at: time)!).indices.filter { index in
      let frame = frames[index]
      let (start, length) = (frame.origin(along: traits.axis).value, frame.size.length(along: traits.axis).value)
      return start < end && offset < (length > 0 ? start + length : start.nextUp)
    }.map { traits.keepsResultsByIndex ? $0 : order?[$0] ?? $0 }
  }
}

extension RunRecord {
  fileprivate func rowsInView(_ journal: RunJournal, at time: SimulatedTime) -> Set<Int> {
    let inView = journal.tracks.map { Set($0.itemsInView(at: time)) }
    return Set((0..<rowCount).filter { inView[Int(rows[$0].container)].contains(rows[$0].item.position) })
  }
}

extension RunJournal {
  fileprivate func rowsOnScreen(at time: SimulatedTime) -> Set<Int> {
    var states: [Int: ItemState] = [:]
    for entry in entries.prefix(while: { $0.time <= time }) { states[entry.row] = entry.state }
    return Set(states.filter { $0.value == .visible || $0.value == .blank }.keys)
  }
}
