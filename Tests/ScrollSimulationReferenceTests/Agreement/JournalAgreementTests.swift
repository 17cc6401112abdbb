import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// A journal looks only at what may have changed; it must agree with a look at everything.
@Suite struct `Journal Agreement` {
  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 3) as Range<UInt64>)
  func `at any time, items and containers are as the journal last noted them`(
    family: RandomScenario.Family, block: UInt64
  ) {
    for scenario in RandomScenario.all(of: family, inBlock: block) {
      let simulation = scenario.simulation
      simulation.journal = RunJournal()
      let duration = simulation.timeline.outer.frames.last!.time
      for part in [0.1, 0.3, 0.5, 0.8, 1] {
        let time = SimulatedTime(nanoseconds: Int64(Double(duration.nanoseconds) * part))
        _ = simulation.run(seed: scenario.seed, until: time)
        #expect(simulation.run.journal!.differences(from: simulation.run) == [], "\(scenario) until \(time)")
      }
    }
  }
}

extension RunJournal {
  /// The rows and the tracks that are not as things stand in a run.
  fileprivate func differences(from run: borrowing Run) -> [String] {
    var states: [Int: ItemState] = [:]
    for entry in entries { states[entry.row] = entry.state }
    var differences: [String] = []
    for row in 0..<run.pipeline.run.rows.count {
      let state = Self.state(of: row, run.pipeline)
      if state != states[row] ?? .idle { differences.append("row \(row): \(state)") }
    }
    let visibleItems = states.values.count { $0 == .visible || $0 == .blank }
    if amounts.values.last?.visibleItems != visibleItems { differences.append("\(visibleItems) items on screen") }
    for number in run.tree.indices where run.tree[number].isLoaded || !tracks[number].isUnloaded {
      var track = tracks[number]
      track.observe(run.tree[number], at: .never)
      if track.changeCount != tracks[number].changeCount { differences.append("container \(number)") }
    }
    return differences
  }
}

extension ContainerTrack {
  fileprivate var changeCount: Int {
    [
      isOnScreen.count, offset.count, viewport.count, itemCount.count, contentLength.count, layout.count, order.count,
      cell.count, ranges.count, direction.count, page.count, presentItems.count,
    ].reduce(0, +)
  }
}
