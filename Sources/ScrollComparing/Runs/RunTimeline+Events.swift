import ScrollExperiments
import ScrollQuantities
import ScrollSimulation

extension RunTimeline {
  /// Everything that happened in the run and has a time, in order; of equals, as the record has them.
  ///
  /// Complexity: O(n log n) in the number of events.
  var events: [RunEvent] {
    let events = itemEvents + containerEvents + stateEvents + frameEvents
    return events.enumerated().sorted { a, b in
      RunEvent.precedes(a.element, b.element) || !RunEvent.precedes(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }

  private var itemEvents: [RunEvent] {
    let columns: [(KeyPath<ItemRecord, SimulatedTime>, RunEvent.Kind)] = [
      (\.requested, .requested), (\.loaded, .dataLoaded), (\.displayed, .contentsDisplayed),
      (\.firstVisible, .appeared), (\.firstDrawn, .drawn), (\.firstHidden, .disappeared),
    ]
    return record.places.enumerated().flatMap { row, place in
      let entrance = (record.rows[row].preloaded, RunEvent.Kind.preloadEntered(length: record.rows[row].length))
      let times = [entrance] + columns.map { (record.rows[row][keyPath: $0.0], $0.1) }
      return times.compactMap { $0 == .never ? nil : RunEvent(time: $0, kind: $1, place: place) }
    }
  }

  private var containerEvents: [RunEvent] {
    let cells = record.containerCells
    var events: [RunEvent] = []
    func add(_ time: SimulatedTime, _ kind: RunEvent.Kind, of container: Int) {
      if time != .never { events.append(RunEvent(time: time, kind: kind, place: ItemPlace(cells: cells[container]))) }
    }
    for batch in record.batches {
      add(batch.began, .batchBegan(firstItem: batch.firstItem.position, batch.rule), of: batch.container)
      add(batch.answered, .batchAnswered(batch.outcome, itemCount: batch.itemCount), of: batch.container)
      add(batch.inserted, .batchInserted, of: batch.container)
    }
    for stall in record.stalls {
      add(stall.began, .stallBegan, of: stall.container)
      add(stall.ended, .stallEnded(distance: stall.distance), of: stall.container)
    }
    for resize in record.resizes {
      add(resize.time, .resized(resize.viewport, offset: resize.offsetAfter, page: resize.pageAfter), of: 0)
    }
    return events
  }

  private var stateEvents: [RunEvent] {
    let places = record.places
    return journal.entries.map { RunEvent(time: $0.time, kind: .stateChanged($0.state), place: places[$0.row]) }
  }

  private var frameEvents: [RunEvent] {
    record.mainThread.busyFrames.map { load in
      RunEvent(time: time(ofFrame: load.frame), kind: .mainThreadBusy(load.busy), place: ItemPlace())
    }
  }
}
