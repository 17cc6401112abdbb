import ScrollExperiments
import ScrollQuantities
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
  /// A range, of a policy that has ranges and does not wait for a drag, or after something else has set its mode.
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

extension ScrollEvent.Kind {
  /// True if Texture may put its ranges into another mode, and it is no drag.
  fileprivate var setsMode: Bool {
    switch self {
    case .memoryWarning, .background, .foreground, .appear, .disappear, .visibilityDepth: true
    default: false
    }
  }
}

/// Determines the circumstance in which a link was late.
struct CircumstanceReader {
  private let scenario: Scenario
  private let medianLatency: SimulatedTime
  /// The time at which a finger first dragged each container of the record; never if none did.
  private let firstDrags: [SimulatedTime]
  /// The time at which something other than a drag first set the mode of ranges, such as a memory warning; never if nothing did.
  private let firstOtherMode: SimulatedTime
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
    firstOtherMode = journal.events.first(where: \.kind.setsMode)?.time ?? .never
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
    if firstOtherMode <= deadline { return .shortReach }
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
