package import ScrollDiagnostics
import ScrollForesight
package import ScrollJSON
import ScrollMetrics
package import ScrollSimulation

/// Values for some settings of a scenario, or for parts of some such as `loading.latency_ms.log_normal.sigma`.
public struct Tuning: Hashable, Sendable {
  /// Each once.
  package let places: [SettingPlace]
  /// By place.
  private let values: [JSONNode]

  /// Precondition: there is a value for each place.
  package init(_ places: [SettingPlace], _ values: [JSONNode]) {
    precondition(places.count == values.count)
    self.places = places
    self.values = values
  }

  /// True if recording, items and network of a scenario are what they are without it.
  package func keepsInputs(of scenario: Scenario) -> Bool {
    places.indices.allSatisfy { keepsInputs(at: $0, scenario.levels.count) }
  }

  /// The part of it that recording, items or network of a scenario depend on.
  func changingInputs(of scenario: Scenario) -> Tuning {
    let changing = places.indices.filter { !keepsInputs(at: $0, scenario.levels.count) }
    return Tuning(changing.map { places[$0] }, changing.map { values[$0] })
  }

  /// Sets the values in a scenario.
  ///
  /// - Parameters:
  ///   - onlyKeepingInputs: True for the values alone that leave recording, items and network as they are.
  ///   - path: What errors call the scenario.
  /// - Throws: `.invalidScenario` with every value that does not fit its setting; the others are set then.
  func apply(to scenario: inout Scenario, onlyKeepingInputs: Bool = false, path: String) throws(Failure) {
    let levelCount = scenario.levels.count
    var diagnostics: [Diagnostic] = []
    for index in places.indices where !onlyKeepingInputs || keepsInputs(at: index, levelCount) {
      do {
        try places[index].set(values[index], in: &scenario)
      } catch {
        diagnostics.append(Diagnostic(path: path, field: places[index].path, message: error.message))
      }
    }
    if !diagnostics.isEmpty { throw Failure(.invalidScenario, diagnostics) }
  }

  private func keepsInputs(at index: Int, _ levelCount: Int) -> Bool {
    places[index].keepsInputs(values[index], levelCount: levelCount)
  }
}

extension Tuning {
  /// A tuning, divided into the numbers that runs use for nothing but comparisons and what else is in it.
  struct Split {
    fileprivate let tuning: Tuning
    let numbers: [Double]
    let rest: Tuning

    /// By number, the values that bring the same runs.
    ///
    /// - Parameter leeways: What the runs left, by level of containers.
    func reach(in leeways: [TuningLeeway]) -> [ClosedRange<Double>] {
      var reach: [ClosedRange<Double>] = []
      reach.reserveCapacity(numbers.count)
      for index in tuning.places.indices {
        guard let compared = tuning.comparedNumber(at: index) else { continue }
        let leeway = leeways[tuning.places[index].setting.level]
        reach.append(compared.name.values(around: compared.value, in: leeway))
      }
      return reach
    }
  }

  /// Nil if runs use all of its values for more than comparisons.
  var split: Split? {
    var numbers: [Double] = []
    var (others, otherValues): ([SettingPlace], [JSONNode]) = ([], [])
    for index in places.indices {
      if let compared = comparedNumber(at: index) {
        numbers.append(compared.value)
      } else {
        others.append(places[index])
        otherValues.append(values[index])
      }
    }
    return numbers.isEmpty ? nil : Split(tuning: self, numbers: numbers, rest: Tuning(others, otherValues))
  }

  /// What runs use for nothing but comparisons; nil if a value is no number, or used for more.
  private func comparedNumber(at index: Int) -> (name: ComparedNumber, value: Double)? {
    guard let name = places[index].comparedNumber, let number = values[index].number else { return nil }
    return (name, number.double)
  }
}

extension Scenario {
  /// The scenario with a tuning's values, as if they had been set on the command line.
  ///
  /// - Parameter path: What errors call the scenario.
  /// - Throws: `.invalidScenario` with every value that does not fit its setting.
  package func tuned(by tuning: Tuning, path: String) throws(Failure) -> Scenario {
    var scenario = self
    try tuning.apply(to: &scenario, path: path)
    return scenario
  }
}

extension ScenarioSource {
  /// The same with a tuning's values, as if they had been set on the command line.
  ///
  /// - Throws: `.invalidScenario` with every value that does not fit its setting.
  package func tuned(by tuning: Tuning) throws(Failure) -> ScenarioSource {
    var source = self
    source.scenario = try scenario.tuned(by: tuning, path: path)
    return source
  }
}

extension Experiment {
  /// Brings the configuration of a simulation of this scenario to a tuning.
  ///
  /// Precondition: recording, items and network are what they are without the tuning.
  ///
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other.
  package func tune(_ simulation: Simulation, to tuning: Tuning, path: String) throws(Failure) {
    precondition(tuning.keepsInputs(of: scenario))
    let tuned = try scenario.tuned(by: tuning, path: path)
    try simulation.configure { configuration throws(Failure) in try tune(&configuration, to: tuned, path: path) }
  }

  /// Brings a configuration for this experiment to other values of settings that leave recording, items and network as they
  /// are.
  ///
  /// - Throws: `.invalidScenario` if the values do not go together; the configuration is as before then.
  func tune(_ tuned: inout SimulationConfiguration, to scenario: Scenario, path: String) throws(Failure) {
    var loading = LoadingConfiguration(scenario.loading)
    loading.network = configuration.loading.network
    loading.latency = scenario.loading.latency.given ?? configuration.loading.latency
    loading.requestOverhead = scenario.loading.requestOverhead.given ?? configuration.loading.requestOverhead
    loading.completionOverhead = scenario.loading.completionOverhead.given ?? configuration.loading.completionOverhead
    try Self.checkRetries(loading, path: path)
    try Self.checkPolicies(scenario, path: path)
    tuned.apply(scenario)
    tuned.surroundings.loading = loading
    for level in scenario.levels.indices {
      tuned.containers[level].conditions.batching.latency =
        scenario.levels[level].batching.latency.given ?? configuration.containers[level].batching.latency
    }
  }

  /// By replication, from 0 on, the metrics in the order of `MetricCatalogue.names`.
  ///
  /// Replications of the same number meet the same draws, whatever the tuning (common random numbers), so that two tunings
  /// can be compared replication by replication. There may be more of them than the scenario asks for.
  package func measure(replications: Int) -> [[Double?]] {
    var record = RunRecord()
    return (0..<replications).map { replication in
      let simulation = simulation(replication: replication)
      simulation.runWithForesight(seed: scenario.seed, replication: replication, into: &record)
      return MetricCatalogue.measure(record)
    }
  }
}

extension DistributionSource {
  /// The distribution, unless it is in a file.
  fileprivate var given: Distribution? {
    if case .distribution(let distribution) = self { distribution } else { nil }
  }
}
