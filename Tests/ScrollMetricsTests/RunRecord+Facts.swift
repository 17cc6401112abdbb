import ScrollQuantities

@testable import ScrollSimulation

/// What is known about an item of a hand-made record, times in milliseconds.
struct ItemFacts {
  /// Nil: it was never on screen.
  var visible: Double?
  var loaded: Double?
  var displayed: Double?
  var drawn: Double?
  /// Nil: it was still on screen in the end, if it ever was.
  var hidden: Double?
  var length = 100.0
  var bytes: Int64 = 0

  /// In the frame in which it first showed its contents were there.
  static func hit(at time: Double, loaded: Double = 0, displayed: Double = 0) -> ItemFacts {
    ItemFacts(visible: time, loaded: loaded, displayed: displayed, drawn: time)
  }

  /// It showed as a placeholder first, and was drawn some time later.
  static func miss(at time: Double, drawnAfter wait: Double) -> ItemFacts {
    ItemFacts(visible: time, loaded: time + wait, displayed: time + wait, drawn: time + wait)
  }

  /// It left the screen as the placeholder that it came as.
  static func censored(at time: Double, hiddenAfter wait: Double) -> ItemFacts {
    ItemFacts(visible: time, hidden: time + wait)
  }
}

extension RunRecord {
  /// A run of a second, unless told otherwise.
  init(_ facts: [ItemFacts] = [], milliseconds: Double = 1000) {
    self.init()
    containers = [ContainerRecord(kind: 0, parent: nil, item: ItemIndex(0), depth: 0)]
    kinds = [KindTotals()]
    duration = SimulatedTime(milliseconds: milliseconds)
    scrollingTime = duration
    for (row, item) in facts.enumerated() {
      rows.append(ItemRecord(ItemIndex(row), container: 0, length: Points(item.length)))
      rows[row].firstVisible = SimulatedTime(optional: item.visible)
      rows[row].loaded = SimulatedTime(optional: item.loaded)
      rows[row].displayed = SimulatedTime(optional: item.displayed)
      rows[row].firstDrawn = SimulatedTime(optional: item.drawn)
      rows[row].firstHidden = SimulatedTime(optional: item.hidden)
      rows[row].bytesFetched = item.bytes
    }
  }
}

extension SimulatedTime {
  fileprivate init(optional milliseconds: Double?) {
    self = milliseconds.map(SimulatedTime.init(milliseconds:)) ?? .never
  }
}
