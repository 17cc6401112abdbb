import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// An appearance that began blank, with the reason.
package struct Miss: Sendable {
  package let appearance: Appearance
  /// The kind of container: `outer`, `nested`, ...
  package let container: String
  package let chain: Chain
  package let expectedDurations: ExpectedDurations
  /// The links that made the item late, in the order of the chain.
  package let lateLinks: [LateLink]
  /// The change that would have made it a hit; nil if no change within the search does.
  package internal(set) var advice: Advice?

  var hasAdvice: Bool { advice != nil }

  /// A link that made an item late, with the reason.
  package struct LateLink: Hashable, Sendable {
    package let delay: Delay
    package let circumstance: Circumstance
  }

  /// The late link with the largest part of the wait; the first among equals.
  package var lateLink: LateLink {
    lateLinks.dropFirst().reduce(lateLinks[0]) { $1.delay.wait > $0.delay.wait ? $1 : $0 }
  }

  package var delay: Delay { lateLink.delay }

  package var circumstance: Circumstance { lateLink.circumstance }

  /// The sort key among the misses of a run.
  var order: (SimulatedTime, ContainerPath) { (appearance.began, appearance.identity.item) }

  /// Reads the misses of a run with their chains, in the order of time.
  static func all(_ appearances: [Appearance], in run: RunTimeline, of experiment: Experiment) -> [Miss] {
    let reader = ChainReader(run.record, run.journal)
    let expectedLatency = experiment.configuration.loading.latency.duration(0.5)
    let circumstances = CircumstanceReader(
      experiment.scenario, run.record, run.journal, medianLatency: reader.medianLatency ?? expectedLatency)
    let misses = appearances.map { appearance in
      let chain = reader.chain(appearance)
      let expectedDurations = ExpectedDurations(
        fetch: chain.needsNoRequest ? .zero : reader.medianFetch ?? expectedLatency,
        drawing: reader.drawingCost(appearance))
      let lateLinks = Delay.all(chain, of: appearance, expectedDurations, run.record.background).map { delay in
        Miss.LateLink(
          delay: delay,
          circumstance: circumstances.circumstance(of: delay, chain, appearance, expectedDurations))
      }
      return Miss(
        appearance: appearance, container: Scenario.name(ofLevel: appearance.identity.item.items.count - 1),
        chain: chain, expectedDurations: expectedDurations, lateLinks: lateLinks)
    }
    return misses.sorted { $0.order < $1.order }
  }
}
