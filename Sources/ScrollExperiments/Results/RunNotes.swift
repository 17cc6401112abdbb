import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
package import ScrollSimulation
import ScrollTraces

/// The notes on a run that explain its metrics.
struct RunNotes {
  private let experiment: Experiment
  private let record: RunRecord

  /// The maximum number of viewport changes that are listed one by one.
  private static let limit = 10

  init(_ experiment: Experiment, _ record: RunRecord) {
    (self.experiment, self.record) = (experiment, record)
  }

  var texts: [String] { cautions + pages + assumptions }

  /// The reasons why metrics may be misleading.
  var cautions: [String] {
    [record.noteOnCut].compactMap(\.self) + overrun + lateStart + earlyMovement
      + BatchNotes(scenario.outer.batching.configuration, record).texts + networkEnd + unfinished + firstScreenOnly
  }

  private var overrun: [String] {
    guard record.overrun > .zero else { return [] }
    let distance = record.overrun.value.rounded(.up).grouped(decimals: 0)
    return [
      """
      The recording goes \(distance) pt beyond the end of the feed and is clamped there; set more items (content.items) to \
      replay all of it.
      """
    ]
  }

  /// A note on a recording that begins beyond the items that the feed has at first.
  private var lateStart: [String] {
    let batching = scenario.outer.batching.configuration
    let start = experiment.trace.offsets[0]
    // Without a stall there is no need to lay out the content.
    guard batching.isEnabled, start > .zero, record.stalls.contains(where: { $0.container == 0 }) else { return [] }
    let layout = experiment.content(replication: 0).layout
    let count = min(batching.initialItems, layout.count)
    let contentEnd = layout.contentLength(ofFirst: count)
    let screenEnd = start + experiment.configuration.viewport.length(along: layout.axis)
    guard count < layout.count, screenEnd > contentEnd else { return [] }
    let (from, to, end) = (start.value.rounded(), screenEnd.value.rounded(), contentEnd.value.rounded())
    let neededCount = (count..<layout.count).partitioningIndex { layout.contentLength(ofFirst: $0) >= screenEnd }
    return [
      """
      The recording begins with \(from.plain) to \(to.plain) pt on screen, but the first \(count) items end at \
      \(end.plain) pt; set batching.initial_items=\(neededCount).
      """
    ]
  }

  /// A note on a recording that scrolls before its first screen is drawn, if at least half of the items that came on screen
  /// empty did so before that.
  private var earlyMovement: [String] {
    guard scenario.replay.leadInTime == .zero else { return [] }
    guard !record.firstScreen.contains(where: { record.rows[$0].wasBlankAtEnd }) else { return [] }
    guard let drawn = record.firstScreenWait else { return [] }
    let empty = record.rows.filter(\.isLate)
    let early = empty.count { $0.firstVisible < drawn }
    guard early > 0, early * 2 >= empty.count else { return [] }
    return [
      """
      The recording scrolls before its first screen is drawn, and \(early.counted("placeholder")) came on screen before that. If \
      people look at the first screen first, add that time: --set replay.lead_in=1s.
      """
    ]
  }

  private var networkEnd: [String] {
    guard let network = experiment.configuration.loading.network, network.end < record.duration else { return [] }
    let fetches = record.fetches
    let unanswered = fetches.started - fetches.completed - fetches.cancelled - fetches.failed
    return [
      """
      The network ends at \(network.end.seconds.brief) s and does not repeat (loading.network_repeats): nothing arrives in \
      the remaining \((record.duration - network.end).seconds.brief) s; unanswered requests: \(unanswered).
      """
    ]
  }

  /// Notes on the waits and the stalls that the end of the run cuts short.
  private var unfinished: [String] {
    let count = record.rows.count(where: \.wasBlankAtEnd)
    guard count > 0 else { return unfinishedStall }
    let (items, waits) =
      count == 1
      ? ("1 item was still a placeholder", "its wait") : ("\(count) items were still placeholders", "their waits")
    if let network = experiment.configuration.loading.network, network.end < record.duration {
      return ["\(items) when the run ended, after the network: \(waits) would not have ended, however long the rest."]
    }
    if record.fetches.completed == 0, record.fetches.givenUp > 0 {
      return ["\(items) when the run ended, because no request succeeded (loading.failure_probability)."]
    }
    return [
      """
      \(items) when the run ended, which cuts \(waits) short. To measure in full, add a longer rest: --set \
      replay.settle=\(longerRest).
      """
    ]
  }

  /// A note on a stall that the end of the run cuts short although a batch is on its way.
  private var unfinishedStall: [String] {
    guard let stall = record.stalls.last(where: { $0.ended == record.duration }),
      record.batches.last(where: { $0.container == stall.container })?.outcome == .pending
    else { return [] }
    return [
      """
      Scrolling was still waiting for a batch when the run ended, which cuts the wait short. To measure in full, add a \
      longer rest: --set replay.settle=\(longerRest).
      """
    ]
  }

  /// Twice the rest, at least 10 s, and at most as long as a rest can be.
  private var longerRest: String { min(max(10_000, 2 * scenario.replay.settleTime.milliseconds), 3.6e6).plain }

  private var firstScreenOnly: [String] {
    guard !record.rows.contains(where: \.couldBePrepared) else { return [] }
    return ["No item came on screen after the first frame, so there are no hit rates and latencies."]
  }

  /// Notes on the page of a pager before and after each change of the viewport.
  private var pages: [String] {
    let turns = record.resizes.compactMap { resize in
      resize.pageBefore.flatMap { before in resize.pageAfter.map { (resize, before, $0) } }
    }
    var texts = turns.prefix(Self.limit).map { resize, before, after in
      """
      At \(resize.time.seconds.brief) s the viewport became \(resize.viewport.width.value.plain) by \
      \(resize.viewport.height.value.plain) pt: page \(before) before, page \(after) after.
      """
    }
    if turns.count > Self.limit {
      let moved = turns.dropFirst(Self.limit).count { $0.1 != $0.2 }
      texts.append(
        "The viewport changed \(turns.count - Self.limit) more times, and with it the page \(moved) times.")
    }
    return texts
  }

  private var scenario: Scenario { experiment.scenario }

  private var assumptions: [String] {
    scenario.assumesMainThreadCosts
      ? ["Main-thread costs (main_thread.*, nodes.allocation_ms) are assumptions, not measurements."] : []
  }
}

extension Scenario {
  /// True if all costs of the main thread are the defaults, which are assumptions.
  package var assumesMainThreadCosts: Bool {
    let usual = NodeSettings()
    return mainThread == MainThreadConfiguration()
      && levels.allSatisfy { $0.nodes.allocationCost == usual.allocationCost }
  }
}

extension RunRecord {
  /// A note that the run was cut, when and why; nil if it went to its end.
  package var noteOnCut: String? {
    guard let cut else { return nil }
    let (cause, remedy) =
      switch cut.spent {
      case .events:
        (
          "\(Double(eventCount).grouped(decimals: 0)) events: nothing arrives after that",
          "fewer attempts (loading.max_number_of_failures) or more time between them (loading.retry_delay)"
        )
      case .visits:
        (
          "going over \(Double(visitCount).grouped(decimals: 0)) items: nothing happens after that",
          "fewer items (content.items) or smaller ranges, or take a piece of the recording (scrollbench trace slice)"
        )
      }
    return """
      The run was cut at \(cut.time.seconds.brief) s of \(duration.seconds.brief) s, after \(cause), so the metrics say \
      little. To run to the end, set \(remedy).
      """
  }
}
