import Experiments
import Quantities
import ScrollSimulation

/// What is known of items before anything runs: what they cost, and the random numbers that their fetches draw.
struct Items {
  private let loading: LoadingConfiguration
  /// By number of the container.
  private let contents: [Content]
  private let randoms: [CounterRandom]

  /// Of the first replication.
  ///
  /// - Parameter containers: Those of a record of it.
  init(_ experiment: Experiment, _ containers: [ContainerRecord]) {
    loading = experiment.configuration.loading
    contents = Self.contents(experiment.content(replication: 0))
    randoms = experiment.randoms(of: containers, 0)
  }

  /// How long a row's item takes to be drawn.
  func displayCost(ofRow row: Int, _ record: RunRecord) -> SimulatedTime {
    contents[Int(record.rowContainers[row])].displayCosts[record.items[row].position]
  }

  /// What the first fetch of a row's item consisted of, from its first attempt to its data: each attempt draws its latency
  /// and whether it fails for itself.
  func fetch(ofRow row: Int, _ record: RunRecord) -> Chain.Fetch? {
    let (requested, loaded) = (record.requested[row], record.loaded[row])
    guard requested <= loaded, loaded != .never else { return nil }
    let (random, item) = (randoms[Int(record.rowContainers[row])], record.items[row].position)
    var (attempt, latency) = (0, SimulatedTime.zero)
    while latency <= loaded - requested {
      let draw = random.uniform(.requestLatency, item: item, attempt: attempt)
      latency += SimulatedTime(milliseconds: min(max(0, loading.latency.quantile(draw)), 8.64e7))
      if random.uniform(.requestFailure, item: item, attempt: attempt) >= loading.failureProbability {
        let rest = loaded - requested - latency
        return rest < .zero ? nil : Chain.Fetch(failedAttempts: attempt, latency: latency, rest: rest)
      }
      attempt += 1
      if let limit = loading.maximumNumberOfFailures, attempt >= max(1, limit) { return nil }
    }
    return nil
  }

  /// Half of the latencies are no longer.
  var medianLatency: SimulatedTime { SimulatedTime(milliseconds: min(max(0, loading.latency.quantile(0.5)), 8.64e7)) }

  /// In the order of the containers' numbers: each before those inside it.
  private static func contents(_ content: Content) -> [Content] {
    [content] + content.nested.flatMap { contents($0.content) }
  }
}
