package import ScrollExperiments
package import ScrollMetrics
import ScrollQuantities

/// The main causes of placeholders, and the change to try first.
package struct Diagnosis: Sendable {
  /// The two causes of most of the waiting, each with at least a tenth of it, most first; then the cause that the change
  /// addresses, if it is a different one. Empty without placeholders, or if a run takes long.
  package let causes: [CauseShare]
  /// True if scrolling waited for batches, too, which is not part of what the causes share.
  package let hasStall: Bool
  /// The network, if its rate costs most of the waiting, and the change to try first does not save about as much; nil also if a
  /// run takes long.
  package let network: NetworkLimit?
  /// The share of the waiting in which nothing arrived over the network, from 0 to 1.
  package let outageShare: Double
  /// The aspects that decide the verdict and that the causes do not explain: late frames, and stalls if late batches are no main
  /// cause. Empty if placeholders decide it too.
  package let otherAspects: [FeedVerdict.Aspect]
  /// What the search for a change found.
  package let search: Search
  /// The verdicts on runs that differ by chance; nil if they were not asked for, if nothing is random, if there are several
  /// replications, or if a run takes long.
  package let spread: VerdictSpread?

  /// What a search for a change finds.
  package enum Search: Sendable {
    case found(BestChange)
    case nothingHelps
    /// There was no search, because it would take long.
    case tooLong
    /// There was no search, because most runs are good without a change, because the run was cut, or because there are no
    /// placeholders, whose causes a search begins with.
    case skipped
  }

  /// The change to try; nil if none was found or searched for.
  package var change: BestChange? {
    if case .found(let change) = search { change } else { nil }
  }

  /// True if changes were tried, and none helps.
  package var isStuck: Bool {
    if case .nothingHelps = search { true } else { false }
  }

  /// True if changes were not tried because that would take long.
  package var isTooLong: Bool {
    if case .tooLong = search { true } else { false }
  }

  /// The effort of a run above which the search, which makes hundreds of runs, is skipped and left to 'scrollbench tune'.
  private static let searchLimit = 2500.0
  /// The effort of a run above which the causes, which take up to seven runs with a journal, are skipped and left to
  /// 'scrollbench explain'.
  private static let causeLimit = 10_000.0
  /// The smallest share of the waiting of a second cause that is worth naming.
  private static let minimumShare = 0.1

  /// Makes a diagnosis from an explanation.
  package init(_ explanation: Explanation) {
    self.init(explanation, ifNotSearched: nil, spread: nil)
  }

  /// Makes a diagnosis within limited time. If a run takes long, skips the search for a change, and then the causes
  /// too. Also skips the search if chance made the feed bad.
  ///
  /// - Parameters:
  ///   - experiment: A scenario whose files were read.
  ///   - result: Its result.
  ///   - judgesOtherRuns: Whether to judge runs that differ by chance too.
  package init(_ experiment: Experiment, after result: RunResult, judgesOtherRuns: Bool = true) {
    let effort = Self.effort(of: result, experiment)
    guard effort <= Self.causeLimit else {
      let hasPlaceholders = ["display_hit_rate.misses", "repeat_appearances.blank"].contains {
        result[$0]?.mean ?? 0 > 0
      }
      self.init(nil, ifNotSearched: hasPlaceholders ? .tooLong : .skipped, spread: nil)
      return
    }
    let spread = judgesOtherRuns && result.scenario.replications == 1 ? VerdictSpread(experiment) : nil
    let reason: Search? = spread?.isMostlyGood == true ? .skipped : effort > Self.searchLimit ? .tooLong : nil
    let explanation = reason == nil ? Explanation(experiment) : Explanation(experiment, strideLimit: nil)
    self.init(explanation, ifNotSearched: reason, spread: spread)
  }

  /// - Parameter reason: Why changes were not tried; nil if they were.
  private init(_ explanation: Explanation?, ifNotSearched reason: Search?, spread: VerdictSpread?) {
    let change = explanation?.bestChange
    let isSearchable = explanation.map { !$0.causes.isEmpty && $0.noteOnCut == nil } ?? true
    search = isSearchable ? reason ?? change.map(Search.found) ?? .nothingHelps : .skipped
    causes = Self.mainCauses(of: explanation, addressed: change?.cause)
    hasStall = explanation?.hasStall == true
    network = explanation?.network
    outageShare = explanation?.outageShare ?? 0
    otherAspects = Self.aspects(of: explanation?.verdict, besides: causes)
    self.spread = spread
  }

  private static func aspects(of verdict: FeedVerdict?, besides causes: [CauseShare]) -> [FeedVerdict.Aspect] {
    guard let verdict, verdict.grade > .good else { return [] }
    let deciding = verdict.judgments.filter { $0.grade == verdict.grade }.map(\.aspect)
    if deciding.contains(.displayLatency) || deciding.contains(.blankTime) { return [] }
    let explainsStalls = causes.contains { $0.cause.circumstance == .lateBatch }
    return deciding.filter { $0 != .stalls || !explainsStalls }
  }

  private static func mainCauses(of explanation: Explanation?, addressed: CauseShare?) -> [CauseShare] {
    let shares = explanation?.causes.shares ?? []
    let main = shares.prefix(2).enumerated()
      .filter { $0.offset == 0 || $0.element.share >= minimumShare }.map(\.element)
    return main + [addressed].compactMap(\.self).filter { cause in !main.contains { $0.cause.key == cause.cause.key } }
  }

  /// Returns the effort of one run and its preparation, in changes of state or equivalents.
  private static func effort(of result: RunResult, _ experiment: Experiment) -> Double {
    let runs = result.effort.simulatedSeconds / result.duration.seconds
    let changes = result.metrics[.interfaceStateChanges]?.mean ?? 0
    let (containers, items) = experiment.contentCounts
    let content = Double(containers) + Double(items) / 50 + Double(experiment.replacedItemCount) / 50
    return changes + (Double(result.effort.events) + Double(result.effort.frames) / 10) / runs + content
  }
}
