import ScrollAdvising
import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities

/// The commands that show the effect of tuning advice, and those that look further.
package struct TuningAdviceCommands {
  private let words: TuningAdviceWords
  private let overrides: [String]

  /// - Parameter overrides: The overrides of the scenarios' settings, as `path=value`.
  package init(_ words: TuningAdviceWords, overrides: [String]) { (self.words, self.overrides) = (words, overrides) }

  private var advice: TuningAdvice { words.advice }

  /// The commands that show the effect of the change, one for each network if the scenarios were tuned over several;
  /// empty if there is no change.
  package var proof: [String] {
    if advice.changes.isEmpty { return [] }
    let values = advice.changes.map(\.assignment.argument)
    let networks = hasNetworks ? advice.subjects.map { network(of: $0.present) }.uniqued() : [[]]
    return networks.map { RecommendationProof.line(values, paths: advice.paths, overrides: overrides + $0) }
  }

  /// The title of ``proof``: `Prove it (1,200 tunings were tried)`.
  var proofTitle: String {
    "Prove it (\(Double(advice.searched.count).grouped(decimals: 0)) tunings were tried)"
  }

  /// The commands to run next, with their purposes: the one with a larger budget, if that is worth more; the one that tunes many
  /// runs, if chance decides one; if no change is advised for a scenario that is not fine, also those that look further.
  package var next: [(command: String, purpose: String)] {
    var steps: [(words: [String], settings: [String], purpose: String)] = []
    if let larger = words.budgets.largerToTry {
      let gain = advice.changes.isEmpty ? "" : ": \(larger.gain)"
      steps.append((["tune"] + advice.paths + weights + larger.options, [], "what a larger budget buys\(gain)"))
    }
    if !advice.unconfirmed.isEmpty, advice.isRepeatable {
      let runs = "\(VerdictSpread.runCount)"
      let words = ["tune"] + advice.paths + weights + advice.outcomes.budgets.options + ["--replications", runs]
      steps.append((words, [], "what is best for the mean of \(runs) runs"))
    }
    if let saving = advice.saving {
      let settings = heaviestNetwork + saving.arguments
      steps.append((["run"] + advice.paths, settings, "the feed with less to fetch"))
    } else if advice.changes.isEmpty, !advice.isFineAlready, advice.subjects.count == 1 {
      if hasPlaceholders {
        steps.append((["explain"] + advice.paths, heaviestNetwork, "what each item waited for"))
      }
      if advice.rivals == nil, advice.outcomes.present.waiting > 0 {
        let words = ["tune"] + advice.paths + weights + advice.outcomes.budgets.options + ["--policies"]
        steps.append((words, [], "whether another policy does better"))
      }
    }
    return steps.map { (line($0.words, $0.settings), $0.purpose) }
  }

  /// The commands to run next, and the one that tries the advice in other worlds, if it was not and can be.
  package var further: [(command: String, purpose: String)] {
    guard advice.canTryWorlds, advice.isRepeatable else { return next }
    let tuning = ["tune"] + advice.paths + weights + advice.outcomes.budgets.options
    return next + [(line(tuning + WorldsHint.option), WorldsHint.purpose)]
  }

  /// Returns a command line with the overrides of the scenarios' settings, and with others after them, which count.
  private func line(_ words: [String], _ settings: [String] = []) -> String {
    (["scrollbench"] + words + (overrides + settings).overrideOptions).shellCommand
  }

  private var weights: [String] { advice.statedWeights?.arguments ?? [] }

  /// True if there is something to explain: items that were placeholders when they came on screen, or came back.
  private var hasPlaceholders: Bool {
    [MetricPlace.placeholders, .blankReturns].contains { place in
      advice.subjects.contains { ($0.present.metrics[place]?.mean ?? 0) > 0 }
    }
  }

  /// True if the scenarios were tuned over networks of the user's choice.
  private var hasNetworks: Bool { advice.statedWeights?.namesNetworks == true }

  /// The override that runs the scenarios over the network with the greatest weight, if each was tuned over several.
  private var heaviestNetwork: [String] {
    guard hasNetworks, let heaviest = advice.subjects.max(by: { $0.weight < $1.weight }) else { return [] }
    return network(of: heaviest.present)
  }

  /// Returns the override that runs a scenario over the network of a result.
  private func network(of result: RunResult) -> [String] {
    result.scenario.resolved.json.node(at: NetworkSource.path).map { ["\(NetworkSource.path)=\($0.argument)"] } ?? []
  }
}

extension TuningAdvice {
  /// True if the scenarios' paths, their stated weights and the overrides say all about the tuned scenarios.
  var isRepeatable: Bool { statedWeights != nil || !isWeighted && paths.count == subjects.count }

  /// True if the advice was not tried in other worlds, and can be: there was something to judge, other policies are compared in
  /// this world alone, and what chance decides here, it decides in all worlds, which have the same draws.
  var canTryWorlds: Bool {
    uncertainty == nil && rivals == nil && unconfirmed.isEmpty && outcomes.advised.grade != .unjudged
  }

  /// The distinct paths of the scenarios.
  fileprivate var paths: [String] { subjects.map(\.path).uniqued() }
}

extension DataSaving {
  /// The settings as `name=value`.
  var arguments: [String] { changes.map(\.argument) }
}
