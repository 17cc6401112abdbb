import ScrollForesight
package import ScrollQuantities
package import ScrollSimulation
package import ScrollTraces

/// The record and journal of one replication of a scenario.
///
/// It is a class because it is large and never changes: what holds it copies a pointer.
package final class RunTimeline: Sendable {
  package let scenario: Scenario
  package let record: RunRecord
  package let journal: RunJournal

  init(scenario: Scenario, record: RunRecord, journal: RunJournal) {
    (self.scenario, self.record, self.journal) = (scenario, record, journal)
  }

  /// Returns the time of a frame: frame `k` is at `k / refresh rate`, to the nearest nanosecond.
  package func time(ofFrame frame: Int) -> SimulatedTime {
    FrameTimeline.time(ofFrame: frame, period: 1e9 / scenario.replay.refreshRate)
  }
}

extension Experiment {
  /// Runs one replication, by default the first, and keeps a journal.
  package func runTimeline(replication: Int = 0) -> RunTimeline {
    let simulation = simulation(replication: replication)
    simulation.journal = RunJournal()
    let record = simulation.runWithForesight(seed: scenario.seed, replication: replication)
    return RunTimeline(scenario: scenario, record: record, journal: simulation.journal!)
  }
}

/// The paths of containers and items.
extension RunRecord {
  /// Returns the path of a row's item: the items whose cells hold the enclosing containers, from the outermost inward,
  /// and its own index.
  ///
  /// `7` is an item of the outer container, `3/7` one of the container in the cell of item 3.
  package func path(ofRow row: Int) -> ContainerPath {
    path(ending: [rows[row].item.position], in: Int(rows[row].container))
  }

  /// Returns the path of a container, given by its number.
  package func path(ofContainer number: Int) -> ContainerPath {
    path(ending: [], in: number)
  }

  private func path(ending end: [Int], in number: Int) -> ContainerPath {
    var items = end
    var container = containers[number]
    while let parent = container.parent {
      items.append(container.item.position)
      container = containers[parent]
    }
    items.reverse()
    return ContainerPath(items: items)
  }
}
