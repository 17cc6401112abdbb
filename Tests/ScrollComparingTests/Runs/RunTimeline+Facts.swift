import ScrollMetrics
import ScrollQuantities

@testable import ScrollExperiments
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
  convenience init(_ facts: [ItemFacts], batches: [BatchRecord] = []) {
    var record = RunRecord()
    record.containers = [
      ContainerRecord(kind: 0, parent: nil, item: ItemIndex(0), depth: 0),
      ContainerRecord(kind: 1, parent: 0, item: ItemIndex(3), depth: 1),
    ]
    for (row, item) in facts.enumerated() {
      record.rows.append(ItemRecord(ItemIndex(item.item), container: item.container, length: Points(item.length)))
      record.rows[row].preloaded = SimulatedTime(optional: item.preloaded)
      record.rows[row].requested = SimulatedTime(optional: item.requested)
      record.rows[row].loaded = SimulatedTime(optional: item.loaded)
      record.rows[row].firstVisible = SimulatedTime(optional: item.visible)
      record.rows[row].firstDrawn = SimulatedTime(optional: item.drawn)
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
