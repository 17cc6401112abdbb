import ScrollJSON
import ScrollQuantities
import ScrollSimulation

extension Scenario {
  /// True if a run draws sizes, times or failures at random, so that another seed gives another result.
  package var isRandom: Bool {
    levels.contains { $0.content.feed != nil || $0.batching.configuration.isRandom } || loading.configuration.isRandom
      || processor.isRandom || resolved.json.containsMember { DistributionSource.randomKinds.contains($0) }
  }

  /// True if a run is one of many that differ by chance.
  package var isOneOfManyRuns: Bool { isRandom && replications == 1 }
}

extension BatchingConfiguration {
  /// True if batches fail or bring nothing at random.
  fileprivate var isRandom: Bool { isEnabled && (failureProbability > 0 || emptyProbability > 0) }
}

extension ProcessorConfiguration {
  /// True if work waits at random.
  fileprivate var isRandom: Bool { load > 0 && meanWait > .zero }
}

extension LoadingConfiguration {
  /// True if requests fail or segments are lost at random.
  fileprivate var isRandom: Bool {
    failureProbability > 0 || transport.applicationProtocol != .none && transport.lossProbability > 0
  }
}
