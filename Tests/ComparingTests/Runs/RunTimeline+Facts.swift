import Metrics
import Quantities

@testable import Experiments
@testable import ScrollSimulation

/// What is known about an item of a hand-made run, times in milliseconds; nil is never.
struct ItemFacts {
  var item: Int
  var container = 0
  var preloaded: Double?
  var requested: Double?
  var loaded: Double?
  var visible: Double?
  var drawn: Double?
  var length = 100.0
}

extension RunTimeline {
  /// A run by hand: an outer container, and one in its item 3.
  init(_ facts: [ItemFacts], batches: [BatchRecord] = []) {
    var record = RunRecord()
    record.containers = [
      ContainerRecord(kind: 0, parent: nil, item: ItemIndex(0), depth: 0),
      ContainerRecord(kind: 1, parent: 0, item: ItemIndex(3), depth: 1),
    ]
    for (row, item) in facts.enumerated() {
      record.addRow(ItemIndex(item.item), container: item.container, length: Points(item.length))
      record.preloaded[row] = SimulatedTime(optional: item.preloaded)
      record.requested[row] = SimulatedTime(optional: item.requested)
      record.loaded[row] = SimulatedTime(optional: item.loaded)
      record.firstVisible[row] = SimulatedTime(optional: item.visible)
      record.firstDrawn[row] = SimulatedTime(optional: item.drawn)
    }
    record.batches = batches
    self.init(scenario: Scenario(), record: record, journal: RunJournal())
  }
}

extension SimulatedTime {
  fileprivate init(optional milliseconds: Double?) {
    self = milliseconds.map(SimulatedTime.init(milliseconds:)) ?? .never
  }
}
