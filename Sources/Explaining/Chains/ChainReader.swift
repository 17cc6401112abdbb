import Experiments
import Quantities
import ScrollSimulation
import ScrollTraces

/// Reads the chains of appearances off a run.
struct ChainReader {
  private let record: RunRecord
  private let histories: [ItemHistory]
  private let items: Items
  /// By item, when it was drawn in the same run with a display slot for everybody, and which appearances began drawn.
  private let unqueued: (displayed: [ContainerPath: SimulatedTime], hits: Set<Appearance.Identity>)
  private let medianFetch: SimulatedTime

  /// - Parameter unqueued: The same run with as many display slots as there may be; in it an item is drawn as soon as it
  ///   has its data and is in the display range.
  init(_ run: Run, unqueued: Run, _ items: Items) {
    let record = run.record
    self.record = record
    histories = ItemHistory.all(run.journal, rowCount: record.rowCount)
    self.items = items
    let drawn = unqueued.record.items.indices.filter { unqueued.record.displayed[$0] != .never }
      .map { (unqueued.record.path(ofRow: $0), unqueued.record.displayed[$0]) }
    self.unqueued = (Dictionary(drawn, uniquingKeysWith: { first, _ in first }), Appearances(unqueued).hits)
    let fetches = record.items.indices.filter {
      record.loaded[$0] != .never && record.requested[$0] <= record.loaded[$0]
    }
    .map { record.loaded[$0] - record.requested[$0] }.sorted()
    medianFetch = fetches.isEmpty ? items.medianLatency : fetches[(fetches.count - 1) / 2]
  }

  func allowance(_ appearance: Appearance) -> Allowance {
    Allowance(fetch: medianFetch, drawing: items.displayCost(ofRow: appearance.row, record))
  }

  func chain(_ appearance: Appearance) -> Chain {
    let row = appearance.row
    let past = Past(histories[row], before: appearance.began)
    let batch = batch(ofRow: row)
    var chain = Chain(
      inserted: batch?.inserted ?? .zero, batchBegan: batch?.began, preloaded: past.wanted ?? appearance.began,
      dropped: past.dropped)
    if appearance.isRepeat {
      chain.loaded = past.loaded
      if unqueued.hits.contains(appearance.identity) { chain.displayable = past.loaded }
      chain.untold = [.requestQueue, .drawing]
      return chain
    }
    chain.loaded = record.loaded[row].happened
    chain.displayed = record.displayed[row].happened
    if record.requested[row] >= chain.preloaded {
      chain.requested = record.requested[row].happened
    } else {
      chain.untold.insert(.requestQueue)
    }
    if let requested = chain.requested {
      chain.served = record.items.indices.count { other in
        other != row && record.preloaded[other] <= chain.preloaded && record.requested[other] >= chain.preloaded
          && record.requested[other] <= requested && requested > chain.preloaded
      }
      chain.fetch = items.fetch(ofRow: row, record)
    }
    guard let loaded = chain.loaded else { return chain }
    let cost = items.displayCost(ofRow: row, record)
    chain.displayable = unqueued.displayed[appearance.identity.item].map { max(loaded, $0 - cost) }
    if let displayed = chain.displayed {
      let drawing = max(loaded, displayed - cost)
      chain.drawing = drawing
      chain.displayable = min(chain.displayable ?? drawing, drawing)
    }
    return chain
  }

  /// The batch that brought an item into the content; nil if it was there from the start or has not come by a batch.
  private func batch(ofRow row: Int) -> BatchRecord? {
    let (container, item) = (Int(record.rowContainers[row]), record.items[row].position)
    return record.batches.first { batch in
      batch.container == container && batch.inserted != .never && batch.returnEnd == nil
        && (batch.firstItem.position..<batch.firstItem.position + batch.itemCount).contains(item)
    }
  }
}

/// What had become of an item when an appearance began.
private struct Past {
  /// Since when it has been asked for, or had its data.
  private(set) var wanted: SimulatedTime?
  /// Since when it has had its data.
  private(set) var loaded: SimulatedTime?
  /// When it lost its data, or its contents, for the last time.
  private(set) var dropped: SimulatedTime?

  init(_ history: ItemHistory, before time: SimulatedTime) {
    var last = RunJournal.ItemState.idle
    for entry in history.entries.prefix(while: { $0.time < time }) {
      let state = entry.state
      if state == .idle { wanted = nil } else if wanted == nil { wanted = entry.time }
      if (last.hasData && !state.hasData && state != .blank) || (last.hasContents && !state.hasContents) {
        dropped = entry.time
      }
      if !state.hasData { loaded = nil } else if loaded == nil { loaded = entry.time }
      last = state
    }
  }
}

extension SimulatedTime {
  /// Nil in place of never.
  fileprivate var happened: SimulatedTime? { self == .never ? nil : self }
}
