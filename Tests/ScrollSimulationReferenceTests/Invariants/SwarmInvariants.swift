import ScrollQuantities

@testable import ScrollSimulation

/// What holds in any run, whatever its settings.
struct SwarmInvariants {
  let configuration: SimulationConfiguration
  let record: RunRecord
  let journal: RunJournal

  /// What does not hold, in words.
  var problems: [String] {
    [
      requestsAreConserved, bytesAreConserved, causesComeFirst, batchesEnd, shownItemsAreHitsOrMisses, totalsAddUp,
      peaksAreHighest, slotsSuffice, viewportsAreWithinContent, requestsFollowTheirSteps, drawingsFollowTheirSteps,
    ].compactMap { $0 }
  }

  /// Attempts that began have ended or are under way, by kind of container and attempt by attempt.
  private var requestsAreConserved: String? {
    for (kind, totals) in record.kinds.enumerated() {
      let steps = journal.work.requestSteps.filter { record.kind(ofRow: $0.row) == kind }
      let last = Dictionary(steps.map { ($0.request, $0.status) }) { $1 }
      let underWay = last.values.count { $0 == .requested || $0 == .transferring }
      let fetches = totals.fetches
      if fetches.started != fetches.completed + fetches.failed + fetches.cancelled + underWay {
        return "kind \(kind): \(fetches), under way \(underWay)"
      }
      let began = steps.count { $0.status == .requested }
      let requested = Set(steps.lazy.filter { $0.status == .requested }.map(\.request))
      let completed = steps.count { $0.status == .loaded && requested.contains($0.request) }
      if (began, completed) != (fetches.started, fetches.completed) {
        return "kind \(kind): the journal has \(began) attempts and \(completed) completed, the record \(fetches)"
      }
      if fetches.retried > fetches.failed || fetches.givenUp > fetches.failed { return "kind \(kind): \(fetches)" }
    }
    return nil
  }

  private var bytesAreConserved: String? {
    var received = Array(repeating: Int64(0), count: record.rowCount)
    for step in journal.work.requestSteps {
      received[step.row] += step.received
      let isWhole = step.status != .loaded || step.received == step.bytes
      if !isWhole || step.received > step.bytes { return "request \(step.request): \(step)" }
    }
    let fetched = record.rows.map(\.bytesFetched)
    return received == fetched ? nil : "bytes: \(fetched), the journal has \(received)"
  }

  /// The rows whose items have no data, so that it is there without a request.
  private var rowsWithoutData: Set<Int> {
    Set(journal.work.requestSteps.lazy.filter { $0.status == .loaded && $0.bytes == 0 }.map(\.row))
  }

  private var causesComeFirst: String? {
    let rowsWithoutData = rowsWithoutData
    for row in 0..<record.rowCount {
      let preloaded = record.rows[row].preloaded
      let isRequested = record.rows[row].requested != .never || !rowsWithoutData.contains(row)
      let requested = isRequested ? record.rows[row].requested : preloaded
      let chains = [
        [preloaded, requested, record.rows[row].loaded], [requested, record.rows[row].displayed],
        [record.rows[row].displayed, record.rows[row].firstDrawn],
        [record.rows[row].firstVisible, record.rows[row].firstDrawn, record.rows[row].firstHidden],
      ]
      for chain in chains {
        for (cause, effect) in zip(chain, chain.dropFirst()) where effect != .never && cause > effect {
          // What was never drawn in its first appearance can still leave the screen.
          if cause == .never, effect == record.rows[row].firstHidden { continue }
          return "row \(row): \(cause) comes before \(effect)"
        }
      }
      let times = chains.joined().filter { $0 != .never }
      if times.contains(where: { $0 > record.duration || $0 < .zero }) { return "row \(row): beyond the run" }
    }
    for events in [journal.events.map(\.time), journal.entries.map(\.time), journal.work.requestSteps.map(\.time)] {
      if zip(events, events.dropFirst()).contains(where: { $0 > $1 }) { return "the journal is not in order" }
    }
    var last = [RunJournal.Entry?](repeating: nil, count: record.rowCount)
    for entry in journal.entries {
      if last[entry.row]?.time == entry.time || last[entry.row]?.state == entry.state { return "\(entry) is no change" }
      last[entry.row] = entry
    }
    return nil
  }

  private var batchesEnd: String? {
    for batch in record.batches {
      let isOrdered = batch.began <= batch.answered && batch.answered <= batch.inserted
      let isAnswered = (batch.answered != .never) == (batch.outcome != .pending)
      let hasItems = (batch.itemCount > 0) == (batch.outcome == .succeeded)
      let isInserted = batch.inserted == .never || batch.outcome == .succeeded
      if !isOrdered || !isAnswered || !hasItems || !isInserted { return "\(batch)" }
    }
    let stall = record.stalls.first { $0.began > $0.ended || $0.ended > record.duration || $0.distance < .zero }
    return stall.map { "\($0)" }
  }

  /// Each item on screen was drawn in its first frame there or was not; the journal says the same.
  private var shownItemsAreHitsOrMisses: String? {
    var appearances: [Int: RunJournal.Entry] = [:]
    for entry in journal.entries where entry.state == .visible || entry.state == .blank {
      appearances[entry.row] = appearances[entry.row] ?? entry
    }
    for row in 0..<record.rowCount {
      let isShown = record.rows[row].firstVisible != .never
      guard isShown == (appearances[row] != nil) else {
        return "row \(row): first visible \(record.rows[row].firstVisible), the journal has \(appearances[row] as Any)"
      }
      guard let appearance = appearances[row] else { continue }
      if appearance.time != record.rows[row].firstVisible { return "row \(row): \(appearance)" }
      let isHit = record.rows[row].firstDrawn == record.rows[row].firstVisible
      if appearance.state == .visible, !isHit { return "row \(row): \(appearance), yet a miss" }
      if isHit, record.rows[row].displayed > record.rows[row].firstVisible {
        return "row \(row): a hit that was not displayed"
      }
    }
    return nil
  }

  private var totalsAddUp: String? {
    let (all, kinds) = (record.blanks, record.kinds.map(\.blanks))
    let (maximum, sum) = (kinds.map(\.time).max()!, kinds.reduce(SimulatedTime.zero) { $0 + $1.time })
    if all.time < maximum || all.time > sum { return "blanks: \(all), by kind \(kinds)" }
    let area = kinds.reduce(0) { $0 + $1.area }
    if abs(area - all.area) > 1e-6 * max(1, area) { return "blank area: \(all.area), by kind \(area)" }
    let returns = kinds.reduce(0) { $0 + $1.repeatAppearances }
    let blankReturns = kinds.reduce(0) { $0 + $1.repeatBlanks }
    if (all.repeatAppearances, all.repeatBlanks) != (returns, blankReturns) || blankReturns > returns {
      return "returns: \(all), by kind \(kinds)"
    }
    return nil
  }

  /// No less than what was held at any instant, and no more than the kinds' together.
  private var peaksAreHighest: String? {
    func problem(_ name: String, _ all: Int64, _ kinds: [Int64], _ held: [Int64]) -> String? {
      let isHighest = all >= held.max() ?? 0 && all >= kinds.max()! && all <= kinds.reduce(0, +)
      return isHighest ? nil : "\(name): peak \(all), by kind \(kinds), held \(held.max() ?? 0)"
    }
    let (amounts, kinds) = (journal.amounts.values, record.kinds.map(\.peaks))
    return problem(
      "preload items", Int64(record.peaks.preloadItems), kinds.map { Int64($0.preloadItems) },
      amounts.map { Int64($0.preloadItems) })
      ?? problem(
        "display items", Int64(record.peaks.displayItems), kinds.map { Int64($0.displayItems) },
        amounts.map { Int64($0.displayItems) })
      ?? problem("preload bytes", record.peaks.preloadBytes, kinds.map(\.preloadBytes), amounts.map(\.preloadBytes))
      ?? problem("display bytes", record.peaks.displayBytes, kinds.map(\.displayBytes), amounts.map(\.displayBytes))
  }

  private var slotsSuffice: String? {
    journal.amounts.values.first { amounts in
      amounts.requestsUnderWay > configuration.loading.concurrentRequests
        || amounts.operationsUnderWay > configuration.displaying.concurrentOperations
        || amounts.blankItems > amounts.visibleItems
        || [amounts.displayItems, amounts.preloadItems].contains { $0 < 0 }
        || [amounts.displayBytes, amounts.preloadBytes].contains { $0 < 0 }
    }.map { "\($0)" }
  }

  private var viewportsAreWithinContent: String? {
    for (container, track) in journal.tracks.enumerated() {
      for time in track.offset.times + track.contentLength.times {
        guard let offset = track.offset.value(at: time), let length = track.contentLength.value(at: time),
          let viewport = track.viewport.value(at: time)
        else { continue }
        let end = max(.zero, length - viewport.length(along: track.traits.axis))
        if offset < .zero || offset > end { return "container \(container): at \(offset) of \(end)" }
      }
    }
    return nil
  }

  /// A request waits, has a slot, and comes, fails or is withdrawn; then it may be made anew. Without data, it comes at once.
  private var requestsFollowTheirSteps: String? {
    var states: [Int: RequestStatus] = [:]
    for step in journal.work.requestSteps {
      let before = states[step.request] ?? .absent
      let follows: [RequestStatus] =
        switch before {
        case .absent, .failed: [.waiting, .absent] + (step.bytes == 0 ? [.loaded] : [])
        case .loaded: [.absent, .waiting]
        case .waiting: [.waiting, .requested, .absent]
        case .requested: [.requested, .transferring, .loaded, .backingOff, .failed, .absent]
        case .transferring: [.loaded, .absent]
        case .backingOff: [.waiting, .absent, .backingOff]
        }
      if !follows.contains(step.status) { return "request \(step.request): \(step.status) after \(before)" }
      states[step.request] = step.status
    }
    return nil
  }

  private var drawingsFollowTheirSteps: String? {
    for drawing in journal.work.drawings {
      let isOrdered = drawing.queued <= drawing.began && drawing.began <= drawing.ended
      if !isOrdered || (drawing.ended == .never) != (drawing.outcome == .unfinished) { return "\(drawing)" }
    }
    let workers = Set(journal.work.drawings.map(\.worker)).count
    return workers > configuration.displaying.concurrentOperations ? "\(workers) operations at once" : nil
  }
}
