import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// A reader of the chains of appearances from the journal of a run.
struct ChainReader {
  private let record: RunRecord
  private let journal: RunJournal
  private let items: [ItemWork]
  /// The stays of items in the content, by container.
  private let stays: [ItemStays]
  /// The batches by the time at which their items were inserted, each list in the order of the record.
  private let batches: [SimulatedTime: [BatchRecord]]
  /// The batch fetches that failed or brought no items, by the first item requested.
  private let fruitlessFetches: [ItemIndex: [BatchRecord]]
  /// The first attempts of all fetches, in the order in which they began.
  private let firstAttempts: [(row: Int, began: SimulatedTime)]
  /// The run's median time from an attempt to the start of its answer, by nearest rank; nil if there was no answer.
  let medianLatency: SimulatedTime?
  /// The run's median time from the first attempt of a fetch to its data, by nearest rank; nil if there was none.
  let medianFetch: SimulatedTime?

  init(_ record: RunRecord, _ journal: RunJournal) {
    (self.record, self.journal) = (record, journal)
    items = ItemWork.all(journal.work, rowCount: record.rowCount)
    let fetches = items.flatMap(\.fetches)
    medianLatency = Self.median(
      fetches.flatMap(\.attempts).compactMap { attempt in attempt.answered.map { $0 - attempt.began } })
    medianFetch = Self.median(
      fetches.compactMap { fetch in
        guard let loaded = fetch.loaded, let first = fetch.attempts.first else { return nil }
        return loaded - first.began
      })
    stays = journal.tracks.map(ItemStays.init)
    batches = Dictionary(grouping: record.batches, by: \.inserted)
    fruitlessFetches = Dictionary(
      grouping: record.batches.filter { $0.outcome == .failed || $0.outcome == .empty }, by: \.firstItem)
    firstAttempts = items.enumerated().flatMap { row, item in
      item.fetches.compactMap { fetch in fetch.attempts.first.map { (row, $0.began) } }
    }.sorted { $0.began < $1.began }
  }

  /// Returns the time that the item of an appearance takes to be drawn.
  func drawingCost(_ appearance: Appearance) -> SimulatedTime {
    let preparation = items[appearance.row].preparation(of: appearance)
    if let began = preparation?.drawing, let displayed = preparation?.displayed { return displayed - began }
    return journal.work.drawingCosts[appearance.row]
  }

  func chain(_ appearance: Appearance) -> Chain {
    let item = items[appearance.row]
    let preparation = item.preparation(of: appearance)
    let losses = item.losses(before: preparation, of: appearance)
    var chain = Chain()
    (chain.entrance, chain.inserted) = entrance(appearance)
    chain.reachable = chain.inserted
    chain.lostData = losses.data.map { loss(of: .preload, at: $0, ofRow: appearance.row) }
    chain.lostContents = losses.contents.map { loss(of: .display, at: $0, ofRow: appearance.row) }
    guard let preparation else { return chain }
    let fetch = item.fetches[preparation.fetch]
    if preparation.fetch > 0 {
      let earlier = item.fetches[preparation.fetch - 1]
      chain.canceled = earlier.canceled.map { Chain.Cancellation(asked: earlier.asked, time: $0) }
    }
    (chain.preloaded, chain.attempts, chain.loaded) = (fetch.asked, fetch.attempts, fetch.loaded)
    // A range acts on an inserted item at the next layout, a refresh later at most.
    if let inserted = chain.inserted, inserted > .zero, fetch.asked >= inserted,
      fetch.asked - inserted <= record.mainThread.period
    {
      chain.reachable = fetch.asked
    }
    (chain.displayable, chain.drawing, chain.displayed) = (
      preparation.queued, preparation.drawing, preparation.displayed
    )
    if let requested = chain.requested, requested > fetch.asked {
      let begunSince = firstAttempts[firstAttempts.partitioningIndex { $0.began >= fetch.asked }...]
      chain.served = begunSince.prefix { $0.began <= requested }.count { $0.row != appearance.row }
    }
    return chain
  }

  /// Returns how and when the item of an appearance came into the content, judging by the content when the item was
  /// drawn or the appearance ended.
  private func entrance(_ appearance: Appearance) -> (Chain.Entrance, SimulatedTime?) {
    let (container, item) = (container(ofRow: appearance.row), record.rows[appearance.row].item.position)
    let track = journal.tracks[container]
    let close = appearance.drawn ?? appearance.ended - SimulatedTime(nanoseconds: 1)
    guard let inserted = stays[container].entrance(of: item, before: close) else { return (.page(began: nil), nil) }
    if inserted == .zero { return (.start, .zero) }
    let index = track.index(of: item, at: inserted)
    let batch = batches[inserted]?.last { batch in
      let items = batch.firstItem.position..<batch.firstItem.position + batch.itemCount
      return batch.container == container && items.contains(batch.returnEnd == nil ? item : index ?? item)
    }
    if let batch { return (entrance(with: batch), inserted) }
    let isLoading = container > 0 && (track.itemCount.value(at: inserted - SimulatedTime(nanoseconds: 1)) ?? 0) == 0
    return (isLoading ? .container : .insertion, inserted)
  }

  private func entrance(with batch: BatchRecord) -> Chain.Entrance {
    if batch.returnEnd != nil { return .page(began: batch.began) }
    let fruitless = fruitlessFetches[batch.firstItem, default: []].count {
      $0.container == batch.container && $0.began < batch.began
    }
    return .batch(began: batch.began, fruitless: fruitless)
  }

  /// Returns the loss of an item's data or contents.
  ///
  /// - Parameters:
  ///   - range: The range that keeps what was lost: preload for data, display for contents.
  ///   - time: The time of the loss.
  ///   - row: The row of the item.
  private func loss(of range: InterfaceState, at time: SimulatedTime, ofRow row: Int) -> Chain.Loss {
    Chain.Loss(time: time, reason: reason(ofLossOf: range, at: time, ofRow: row))
  }

  private func reason(
    ofLossOf range: InterfaceState, at time: SimulatedTime, ofRow row: Int
  ) -> Chain.Loss.Reason {
    let (container, item) = (container(ofRow: row), record.rows[row].item.position)
    let track = journal.tracks[container]
    let exit = journal.work.stateSteps(at: time).last { step in
      step.row == row && step.old.contains(range) && !step.new.contains(range)
    }
    guard let index = track.index(of: item, at: time) else { return .remade }
    if !track.hasPage(ofItemAt: index, at: time) { return .pageDropped }
    if let exit { return exit.new.isEmpty ? .remade : .leftRange }
    let isReset = journal.events(at: time).contains { event in
      event.container == container && (event.kind == .reset || event.kind == .resetItem(index))
    }
    if isReset { return .reset }
    return range == .preload ? .evicted : .remade
  }

  private func container(ofRow row: Int) -> Int { Int(record.rows[row].container) }

  /// Returns the median by nearest rank; nil if there are no values.
  private static func median(_ times: [SimulatedTime]) -> SimulatedTime? {
    times.isEmpty ? nil : times.sorted()[(times.count - 1) / 2]
  }
}
