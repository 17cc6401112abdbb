import Foundation
import ScrollAccuracy
import ScrollDiagnostics
import ScrollExperiments
import ScrollForesight
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// A check that no policy does better than is possible. It runs the shipped scenarios and random ones, with batches
/// left to Texture's rules. No policy may have fewer late items than the bound, or than the best schedule that
/// foresight finds.
enum BoundCheck {
  static let randomCount = 500

  /// Returns the violations, one sentence each, the number of scenarios, and the number of those in which the best
  /// schedule reaches the bound.
  static func run() throws(Failure) -> (faults: [String], scenarioCount: Int, tightCount: Int) {
    var (faults, tightCount) = ([String](), 0)
    let experiments = try shipped() + (1...UInt64(randomCount)).collect(random)
    for (name, experiment) in experiments {
      let simulation = experiment.simulation(replication: 0)
      let seed = experiment.scenario.seed
      simulation.configure { $0.take(PolicyCatalog.policy(named: "texture")!) }
      let outcome = simulation.attainable(seed: seed)
      if outcome.best.lateItems == outcome.lateItemsBound { tightCount += 1 }
      for policy in NamedPolicies.all where policy.name != "ikasyncable" {
        simulation.configure { $0.take(policy) }
        let late = WaitTotals(simulation.runWithForesight(seed: seed)).lateItems
        let minimum = max(outcome.lateItemsBound, outcome.best.lateItems)
        if late < minimum { faults.append("\(policy.name) has \(late) late items in \(name), fewer than \(minimum)") }
      }
    }
    return (faults, experiments.count, tightCount)
  }

  private static func shipped() throws(Failure) -> [(String, Experiment)] {
    let folder = Repository.root.appending(path: "scenarios")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".json") }.sorted().collect { name throws(Failure) in
      (name, try Experiment(try ScenarioSource(path: folder.appending(path: name).path, overrides: [])))
    }
  }

  /// Returns an experiment of six seconds with a simulated person. The seed chooses the feed, the network, and the
  /// queues.
  private static func random(_ seed: UInt64) throws(Failure) -> (String, Experiment) {
    let numbers = CounterRandom(seed: seed)
    var draws = 0
    func one<Value>(of values: [Value]) -> Value {
      draws += 1
      return values[Int(numbers.uniform(.itemBytes, item: draws, attempt: 0) * Double(values.count))]
    }
    var scrolling = SyntheticScrolling(
      one(of: ScrollBehavior.allCases), for: SimulatedTime(milliseconds: 6000))
    scrolling.seed = seed
    let settings = [
      "content.items=\(one(of: [40, 120, 300]))", "content.length=\(one(of: [60, 200, 480]))",
      "content.bytes=\(one(of: [0, 20_000, 150_000]))", "content.display=\(one(of: [0, 6, 40]))",
      "layout.kind=\(one(of: ["list", "grid", "waterfall"]))", "batching.enabled=\(one(of: [true, false]))",
      "batching.batch_items=\(one(of: [5, 20]))", "loading.latency=\(one(of: ["0", "80", "400"]))",
      "loading.bandwidth=\(one(of: ["null", "900", "6000"]))", "loading.concurrent_requests=\(one(of: [1, 2, 6]))",
      "loading.failure_probability=\(one(of: [0, 0, 0.2]))", "loading.cache=\(one(of: ["none", "unlimited"]))",
      "displaying.concurrent_operations=\(one(of: [1, 2]))", "replay.lead_in=\(one(of: [0, 500]))",
      "replay.mode=\(one(of: ["absolute", "relative"]))",
    ]
    let source = try ScenarioSource(
      path: "seed-\(seed).csv", bytes: ScrollTraceWriter.bytes(of: scrolling.trace()),
      overrides: settings.collect { text throws(Failure) in try SettingOverride(text) })
    return ("seed \(seed)", try Experiment(source))
  }
}

extension SimulationConfiguration {
  /// Gives all containers a policy with its defaults.
  fileprivate mutating func take(_ policy: PolicyDescription) {
    for kind in containers.indices {
      containers[kind].batching.decider = .texture
      containers[kind].constants = [:]
      containers[kind].tuning = RangeTuning(defaultsOf: .texture)
      containers[kind].setPolicy(policy)
    }
  }
}

extension Sequence {
  fileprivate func collect<Value>(_ body: (Element) throws(Failure) -> Value) throws(Failure) -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try body(element)) }
    return values
  }
}
