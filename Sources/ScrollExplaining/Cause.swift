package import ScrollExperiments
package import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The reason why a late link was late, as far as the run shows.
package enum Circumstance: String, CaseIterable, Sendable {
  /// Content: the run had only just begun.
  case runBegan = "run_began"
  /// Content: the item's batch came too late.
  case lateBatch = "late_batch"
  /// Content: the item's page was dropped, and came back too late.
  case pageDropped = "page_dropped"
  /// Content: the item's container in a cell was loaded too late.
  case lateContainer = "late_container"
  /// Content: the recording inserted the item too late.
  case insertion
  /// A range: the policy requests nothing, or draws nothing, before an item shows.
  case noPreloading = "no_preloading"
  /// Preload range: the item was not requested before it left the screen.
  case notAskedFor = "not_asked_for"
  /// A range: the item had the data or the contents that the range brings, and lost them.
  case dropped
  /// A range: no finger drags its container in the whole recording, so Texture was in minimum mode.
  case withoutDrag = "without_drag"
  /// A range: when the link had to end, no finger had dragged its container yet, so Texture was in minimum mode.
  case beforeFirstDrag = "before_first_drag"
  /// A range: when the link had to end, a finger had dragged its container, and Texture was in full mode.
  case afterFirstDrag = "after_first_drag"
  /// A range, of a policy that has ranges and does not wait for a drag.
  case shortReach = "short_reach"
  /// A range: the policy has no ranges, but makes cells ahead, and made this one too late.
  case lateCell = "late_cell"
  /// Preload range: the policy has no ranges, but requests data ahead, and requested this item's too late.
  case lateRequest = "late_request"
  /// Display range: the policy has no ranges, but draws items ahead, and drew this one too late.
  case lateDrawing = "late_drawing"
  /// Request queue or display queue: all slots were taken.
  case slotsTaken = "slots_taken"
  /// Fetch: attempts failed.
  case failedAttempts = "failed_attempts"
  /// Fetch: the answer began late. The wait for it exceeded that of a median fetch by more than the rest did.
  case longLatency = "long_latency"
  /// Fetch: the rest took longer. It exceeded that of a median fetch by at least as much as the wait for the answer
  /// did.
  case slowTransfer = "slow_transfer"
  /// Fetch: the data had not arrived when the request was dropped, or the run ended.
  case unanswered
  /// The run does not show the reason.
  case unknown
}

/// Determines the circumstance in which a link was late.
struct CircumstanceReader {
  private let scenario: Scenario
  private let medianLatency: SimulatedTime
  /// The time at which a finger first dragged each container of the record; never if none did.
  private let firstDrags: [SimulatedTime]
  private let containers: [Int32]

  init(_ scenario: Scenario, _ record: RunRecord, _ journal: RunJournal, medianLatency: SimulatedTime) {
    self.scenario = scenario.resolved
    self.medianLatency = medianLatency
    containers = record.rows.map(\.container)
    var firstDrags = [SimulatedTime](repeating: .never, count: record.containers.count)
    for event in journal.events where event.kind == .beginDrag {
      firstDrags[event.container] = min(firstDrags[event.container], event.time)
    }
    self.firstDrags = firstDrags
  }

  func circumstance(
    of delay: Delay, _ chain: Chain, _ appearance: Appearance, _ expectedDurations: ExpectedDurations
  ) -> Circumstance {
    switch delay.link {
    case .content: entrance(chain)
    case .preloadRange, .displayRange: range(delay, chain, appearance, expectedDurations)
    case .requestQueue, .displayQueue: .slotsTaken
    case .fetch: fetch(chain, expectedDurations)
    case .drawing: .unknown
    }
  }

  private func entrance(_ chain: Chain) -> Circumstance {
    switch chain.entrance {
    case .start: .runBegan
    case .batch: .lateBatch
    case .page: .pageDropped
    case .container: .lateContainer
    case .insertion: .insertion
    }
  }

  private func range(
    _ delay: Delay, _ chain: Chain, _ appearance: Appearance, _ expectedDurations: ExpectedDurations
  ) -> Circumstance {
    if chain.preloaded == nil { return .notAskedFor }
    let isDisplay = delay.link == .displayRange
    if (isDisplay ? chain.lostContents : chain.lostData) != nil { return .dropped }
    let level = appearance.identity.item.items.count - 1
    let policy = scenario[level: level].policy
    let stages: PolicyStages = isDisplay ? .drawing : .loading
    if policy.kind?.stages.isDisjoint(with: stages) == true { return .noPreloading }
    let waitsForDrag = policy.kind?.parts.contains(PolicyKind.texture.name) == true && !isManaged(level: level)
    guard waitsForDrag else { return reach(of: policy.kind, isDisplay: isDisplay) }
    let deadline = appearance.began - expectedDurations.remainder(after: delay.link)
    let firstDrag = firstDrags[Int(containers[appearance.row])]
    return firstDrag == .never ? .withoutDrag : deadline < firstDrag ? .beforeFirstDrag : .afterFirstDrag
  }

  /// Returns what was late with a policy that does not wait for a drag.
  private func reach(of kind: PolicyKind?, isDisplay: Bool) -> Circumstance {
    guard let kind, !kind.hasRanges else { return .shortReach }
    if isDisplay { return kind.stages.contains(.cells) ? .lateCell : .lateDrawing }
    return kind.stages.contains(.cells) && !kind.stages.contains(.data) ? .lateCell : .lateRequest
  }

  private func fetch(_ chain: Chain, _ expectedDurations: ExpectedDurations) -> Circumstance {
    if chain.attempts.contains(where: \.hasFailed) { return .failedAttempts }
    guard let fetch = chain.fetch else { return .unanswered }
    let excess = (latency: fetch.latency - medianLatency, rest: fetch.rest - (expectedDurations.fetch - medianLatency))
    return excess.latency > excess.rest ? .longLatency : .slowTransfer
  }

  /// Returns true if a view controller puts the containers of a level into full mode from the start.
  private func isManaged(level: Int) -> Bool { level == 0 && scenario.viewController == .managed }
}

/// The misses with the same late link, circumstance, and kind of container.
///
/// A miss belongs to the cause with the largest part of its wait. Its other late links are charged to the causes that they
/// share with other misses, or, if there are none, to its own.
package struct Cause: Sendable {
  package let link: Link
  package let circumstance: Circumstance
  /// The kind of container: `outer`, `nested`, ...
  package let container: String
  /// The misses in order of time.
  package internal(set) var misses: [Miss]
  /// The waiting that the cause is charged with: parts of the waits of its own and other misses.
  package fileprivate(set) var wait: SimulatedTime
  /// The change of one setting that is worth most among those that turn some of the misses into hits; nil if no change
  /// within the search does.
  package internal(set) var advice: GroupAdvice?
  /// The change of several settings together that is worth most among those that turn more misses into hits; nil if
  /// none does.
  package internal(set) var jointAdvice: GroupAdvice?

  /// The miss with the longest wait; the first among equals.
  package var example: Miss {
    misses.dropFirst().reduce(misses[0]) { $1.appearance.wait > $0.appearance.wait ? $1 : $0 }
  }
}

extension Miss {
  fileprivate var key: Cause.Key { key(of: lateLink) }

  fileprivate func key(of late: LateLink) -> Cause.Key {
    Cause.Key(link: late.delay.link, circumstance: late.circumstance, container: container)
  }
}

/// A cause with its share of the waiting of all misses.
package struct CauseShare: Sendable {
  package let cause: Cause
  /// From 0 to 1.
  package let share: Double
}

extension [Cause] {
  /// The causes in their order, with their shares of the waiting of all of them.
  package var shares: [CauseShare] {
    let wait = reduce(SimulatedTime.zero) { $0 + $1.wait }.seconds
    return map { CauseShare(cause: $0, share: wait > 0 ? $0.wait.seconds / wait : 0) }
  }
}

extension Cause {
  struct Key: Hashable {
    let link: Link
    let circumstance: Circumstance
    let container: String
  }

  /// The link, circumstance, and kind of container that the misses have in common.
  var key: Key { Key(link: link, circumstance: circumstance, container: container) }

  /// Returns the causes of the misses in a run of an experiment, without searching for advice.
  ///
  /// - Parameters:
  ///   - run: A run with a journal.
  ///   - experiment: The experiment that was run.
  package static func causes(in run: RunTimeline, of experiment: Experiment) -> [Cause] {
    causes(of: Miss.all(Appearances(run.record, run.journal).misses, in: run, of: experiment))
  }

  /// Returns the causes of misses, the longest wait first; among equals, the earliest first.
  static func causes(of misses: [Miss]) -> [Cause] {
    var causes: [Cause] = []
    var places: [Key: Int] = [:]
    for miss in misses {
      if let place = places[miss.key] {
        causes[place].misses.append(miss)
      } else {
        places[miss.key] = causes.count
        causes.append(
          Cause(
            link: miss.delay.link, circumstance: miss.circumstance, container: miss.container, misses: [miss],
            wait: .zero))
      }
    }
    for miss in misses {
      for late in miss.lateLinks { causes[places[miss.key(of: late)] ?? places[miss.key]!].wait += late.delay.wait }
    }
    return causes.sorted { $0.wait > $1.wait }
  }
}
