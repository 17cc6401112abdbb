import ScrollQuantities

@testable import ScrollSimulation

/// A run that is over, with what became of every item and how things stand in the end.
struct Replay {
  let record: RunRecord
  private let simulation: Simulation

  init(_ feed: SmallFeed, seed: UInt64 = 1) {
    let simulation = feed.simulation
    simulation.journal = RunJournal()
    record = simulation.run(seed: seed)
    self.simulation = simulation
  }

  /// A line an item, a column a frame of 10 ms: `TimelineDiagram` says what the characters stand for. An item of a
  /// container in a cell is called by the items that lead to it, `2/0`. Items that stay idle have no line.
  var diagram: String { diagram(count: record.frameCount) }

  /// The same from the first instant on, with columns of other widths, in milliseconds.
  func diagram(step: Double = 10, count: Int) -> String {
    let diagram = TimelineDiagram(
      record, simulation.journal!, from: .zero, step: SimulatedTime(milliseconds: step), count: count)
    let names = diagram.lines.map { name(ofRow: $0.row) }
    let width = names.map(\.count).max() ?? 0
    return zip(names, diagram.lines).map { name, line in
      name + String(repeating: " ", count: width - name.count + 1) + line.steps
    }.joined(separator: "\n")
  }

  /// The interface states of a container's items in the end, as bits, by index.
  func states(ofContainer container: Int = 0) -> [UInt8] {
    simulation.run.tree[container].policies.states.map(\.rawValue)
  }

  /// Where a container's viewport is in the end.
  func offset(ofContainer container: Int = 0) -> Double { simulation.run.tree[container].position.offset.value }

  /// The page that the outer container is at in the end, if it is a pager.
  var currentPage: Int? { simulation.run.tree[0].currentPage }

  private func name(ofRow row: Int) -> String {
    var path = [record.rows[row].item.position]
    var container = Int(record.rows[row].container)
    while let parent = record.containers[container].parent {
      path.insert(record.containers[container].item.position, at: 0)
      container = parent
    }
    return path.map(String.init).joined(separator: "/")
  }
}

extension SmallFeed {
  /// Runs and draws what became of every item.
  var diagram: String { Replay(self).diagram }

  /// Runs and tells the interface states of the outer container's items in the end, as bits, by index.
  var finalStates: [UInt8] { Replay(self).states() }
}
