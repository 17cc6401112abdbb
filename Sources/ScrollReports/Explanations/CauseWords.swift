import ScrollDiagnostics
import ScrollExperiments
package import ScrollExplaining
import ScrollMetrics
package import ScrollQuantities

/// A cause of misses, in words.
package struct CauseWords: Sendable {
  /// The fault, as a sentence about the items; in a scenario with nested containers, with the kind.
  package let title: String
  /// Its share of the waiting: `63 %`.
  package let part: String
  /// The share with its noun: `63 % of the waiting`.
  package let share: String

  /// - Parameters:
  ///   - cause: The cause.
  ///   - levels: The number of levels of containers in the scenario.
  ///   - wait: The total wait of the misses of all causes.
  ///   - hasStall: Whether scrolling waited for batches, too, which is not part of `wait`.
  package init(_ cause: Cause, amongLevels levels: Int, wait: SimulatedTime, hasStall: Bool) {
    title = cause.link.fault(cause.circumstance) + (levels > 1 ? " (\(cause.container))" : "")
    part = (wait == .zero ? 0 : cause.wait.seconds / wait.seconds).wholePercent
    share = "\(part) \(Self.waiting(besideStall: hasStall))"
  }

  /// Returns what a cause has a share of.
  static func waiting(besideStall hasStall: Bool) -> String { hasStall ? "of the waiting for items" : "of the waiting" }

  /// The least share of the waiting in which nothing arrived that is worth naming.
  private static let minimumOutage = 0.1

  /// Returns that nothing arrived for a share of the waiting; nil if that is small.
  static func outage(_ share: Double, besideStall hasStall: Bool) -> String? {
    share < minimumOutage
      ? nil : "The network was down for \(share.wholePercent) \(waiting(besideStall: hasStall))."
  }

  /// Returns what decides the verdict besides placeholders: `Late frames decide the verdict.` Nil if nothing does.
  fileprivate static func deciding(_ aspects: [FeedVerdict.Aspect]) -> String? {
    let names = aspects.compactMap { aspect in
      switch aspect {
      case .stalls: "late batches"
      case .hitches: "late frames"
      case .displayLatency, .blankTime: nil
      }
    }
    guard let first = names.first else { return nil }
    return "\(first.prefix(1).uppercased() + names.joined(separator: " and ").dropFirst()) decide the verdict."
  }

  /// Returns that late frames alone decide a verdict, and what makes fewer; nil if they do not.
  static func lateFrames(_ verdict: FeedVerdict) -> String? {
    guard verdict.deciding?.aspect == .hitches else { return nil }
    return "Late frames decide the verdict. Smaller batches (batching.batch_items) and cheaper cells and insertions "
      + "(main_thread.*) make fewer."
  }

  /// Returns a note on items on the first screen, which are not misses; nil if there are none.
  package static func compulsory(_ count: Int) -> String? {
    count == 0
      ? nil : "Not counted: \(count.counted("item")) on the first screen, too early for any policy to prepare."
  }
}

extension Link {
  /// The name for readers.
  var title: String { rawValue.spaced }

  /// Returns the name of what was late in a circumstance: for policies without ranges, not a range.
  func lateTitle(_ circumstance: Circumstance) -> String {
    switch circumstance {
    case .lateCell: "cell"
    case .lateRequest: "request"
    case .lateDrawing: "drawing"
    default: title
    }
  }

  /// Returns the fault of the link in a circumstance, as a sentence about the items that it made late.
  func fault(_ circumstance: Circumstance) -> String {
    switch self {
    case .content:
      switch circumstance {
      case .runBegan: "Items came on screen too soon after the start of the run."
      case .pageDropped: "Pages were dropped and came back too late."
      case .lateContainer: "Containers inside cells were loaded too late."
      case .insertion: "Items were inserted too late."
      default: "Batches came too late."
      }
    case .preloadRange: rangeFault(circumstance, verb: "requested", lost: "data", regained: "it")
    case .displayRange: rangeFault(circumstance, verb: "drawn", lost: "contents", regained: "them")
    case .requestQueue: "Items waited for a request slot."
    case .displayQueue: "Items waited for a display slot."
    case .fetch:
      switch circumstance {
      case .failedAttempts: "Requests failed."
      case .longLatency: "Requests were answered later than usual."
      case .slowTransfer: "Data took longer to transfer than usual."
      case .unanswered:
        "Data was requested in time, but had not arrived when the items left the screen or the run ended."
      default: "Data came too late."
      }
    case .drawing: "Items were drawn too late."
    }
  }

  private func rangeFault(
    _ circumstance: Circumstance, verb: String, lost: String, regained: String
  ) -> String {
    switch circumstance {
    case .notAskedFor: "Items were not requested while they were on screen."
    case .noPreloading: "Items were \(verb) only when they showed: with this policy nothing is \(verb) ahead."
    case .dropped: "Items lost their \(lost) before they showed, and got \(regained) back too late."
    case .withoutDrag:
      "No finger drags the list, so Texture keeps it in minimum mode, and the \(title) reached items too late."
    case .beforeFirstDrag: "Before the first drag, in minimum mode, the \(title) reached items too late."
    case .lateCell: "Cells were made too late."
    case .lateRequest: "Items were requested too late."
    case .lateDrawing: "Drawing ahead began too late."
    case .afterFirstDrag: "After the first drag, the \(title) reached items too late."
    default: "The \(title) reached items too late."
    }
  }
}

extension Diagnosis {
  /// The reasons for placeholders: `Items waited for a request slot (50 % of the waiting).` If something else decides the verdict,
  /// that is said first. If other runs have another verdict by chance, they are those of one run: `In this run, items waited for a
  /// request slot (50 % of the waiting).`
  package var reasons: [String] {
    let network = network.map { [$0.sentence] } ?? []
    let causes = network.isEmpty || change != nil ? causes.sentences(besideStall: hasStall) : []
    let outage = CauseWords.outage(outageShare, besideStall: hasStall).map { [$0] } ?? []
    var reasons = outage + network + causes
    if let other = CauseWords.deciding(otherAspects), let first = reasons.first {
      reasons = [other, "Apart from that, \(first.continued)"] + reasons.dropFirst()
    }
    guard let spread, !spread.isUniform, let first = reasons.first else { return reasons }
    return ["In this run, \(first.continued)"] + reasons.dropFirst()
  }

  /// Returns the reasons; of several replications, they are those of the first, which is said before them.
  package func reasons(ofReplications count: Int) -> [String] {
    count > 1 && !reasons.isEmpty ? ["In the first of \(count) runs:"] + reasons : reasons
  }
}

extension String {
  /// The sentence after words that begin it.
  fileprivate var continued: String { prefix(1).lowercased() + dropFirst() }
}

extension [CauseShare] {
  /// Returns the causes of placeholders: `Items waited for a request slot (50 % of the waiting).` If scrolling waited for batches,
  /// too, the share is of the waiting for items. Without any waiting, there are no shares. The kind of container tells apart causes
  /// that differ in nothing else.
  package func sentences(besideStall hasStall: Bool) -> [String] {
    let faults = map { String($0.cause.link.fault($0.cause.circumstance).dropLast()) }
    return zip(self, faults).enumerated().map { index, reason in
      let (share, fault) = reason
      let noun = index == 0 ? " \(CauseWords.waiting(besideStall: hasStall))" : ""
      let part = share.share > 0 ? ["\(share.share.wholePercent)\(noun)"] : []
      let container = faults.count { $0 == fault } > 1 ? [share.cause.container] : []
      let details = (part + container).joined(separator: ", ")
      return details.isEmpty ? "\(fault)." : "\(fault) (\(details))."
    }
  }
}

extension NetworkLimit {
  /// The savings of an unlimited rate, and what an app can do: `The network is the bottleneck: with an unlimited rate, there
  /// would be 85 % less waiting and 3 placeholders instead of 24. Fewer bytes per item would help.`
  var sentence: String {
    let waiting = "\(savedShare.wholePercent) less waiting"
    let left = placeholders == 1 ? "1 placeholder" : "\(placeholders == 0 ? "no" : "\(placeholders)") placeholders"
    let fewer = placeholders < presentPlaceholders ? " and \(left) instead of \(presentPlaceholders)" : ""
    let condition =
      needsWiderRanges
      ? "no wider range helps at its rate; with wider ranges and an unlimited rate" : "with an unlimited rate"
    return
      "The network is the bottleneck: \(condition), there would be \(waiting)\(fewer). Fewer bytes per item would help."
  }
}
