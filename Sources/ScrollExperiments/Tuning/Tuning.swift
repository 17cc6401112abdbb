package import ScrollDiagnostics
package import ScrollJSON
package import ScrollSimulation

/// Values for some settings of a scenario, or for parts of them, such as `loading.latency_ms.log_normal.sigma`.
package struct Tuning: Hashable, Sendable {
  /// The settings, each once.
  package let places: [SettingPlace]
  /// The value of each place.
  private let values: [JSONNode]

  /// Changes no setting.
  package static let unchanged = Tuning([])

  package init(_ changes: [SettingChange]) { (places, values) = (changes.map(\.place), changes.map(\.value)) }

  /// Creates the tuning of a point. The tunings of a space share one array of places, which makes them fast
  /// to create and to compare. Precondition: there is a value for each place.
  package init(_ places: [SettingPlace], _ point: [JSONNode]) {
    precondition(places.count == point.count)
    (self.places, values) = (places, point)
  }

  /// Returns true if the tuning does not change recording, items, and network of a scenario.
  package func keepsInputs(of scenario: Scenario) -> Bool {
    places.indices.allSatisfy { keepsInputs(at: $0, scenario.levels.count) }
  }

  /// Returns the part of the tuning that recording, items, or network of a scenario depend on.
  func changingInputs(of scenario: Scenario) -> Tuning {
    let changing = places.indices.filter { !keepsInputs(at: $0, scenario.levels.count) }
    return Tuning(changing.map { SettingChange(places[$0], values[$0]) })
  }

  /// Sets the values in a scenario.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to change.
  ///   - onlyKeepingInputs: True to set only values that do not change recording, items, and network.
  ///   - path: The path of the scenario for errors.
  /// - Throws: `.invalidScenario` with every value that does not fit its setting; the others are still set.
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
  /// A tuning split into the numbers that runs use only in comparisons, and the rest.
  struct Split {
    fileprivate let tuning: Tuning
    let numbers: [Double]
    let rest: Tuning

    /// Returns the values of each number that produce the same runs.
    ///
    /// - Parameter equivalents: The tunings that give the same runs, by level of containers.
    func reach(in equivalents: [EquivalentTunings]) -> [ClosedRange<Double>] {
      var reach: [ClosedRange<Double>] = []
      reach.reserveCapacity(numbers.count)
      for index in tuning.places.indices {
        guard let compared = tuning.comparedNumber(at: index) else { continue }
        let tunings = equivalents[tuning.places[index].setting.level]
        reach.append(compared.name.values(around: compared.value, in: tunings))
      }
      return reach
    }
  }

  /// The tuning split into compared numbers and the rest; nil if runs use none of its numbers only in comparisons.
  var split: Split? {
    var numbers: [Double] = []
    var rest: [SettingChange] = []
    for index in places.indices {
      if let compared = comparedNumber(at: index) {
        numbers.append(compared.value)
      } else {
        rest.append(SettingChange(places[index], values[index]))
      }
    }
    return numbers.isEmpty ? nil : Split(tuning: self, numbers: numbers, rest: Tuning(rest))
  }

  /// Returns the number that runs use only in comparisons; nil if a value is not a number, or is used for more.
  private func comparedNumber(at index: Int) -> (name: ComparedNumber, value: Double)? {
    guard let name = places[index].comparedNumber, let number = values[index].number else { return nil }
    return (name, number.double)
  }
}

extension Scenario {
  /// Returns the scenario with a tuning's values.
  ///
  /// - Parameters:
  ///   - tuning: The values to set.
  ///   - path: The path of the scenario for errors.
  /// - Throws: `.invalidScenario` with every value that does not fit its setting.
  package func tuned(by tuning: Tuning, path: String) throws(Failure) -> Scenario {
    var scenario = self
    try tuning.apply(to: &scenario, path: path)
    return scenario
  }
}

extension ScenarioSource {
  /// Returns the source with a tuning's values, as if they had been set on the command line.
  ///
  /// - Throws: `.invalidScenario` with every value that does not fit its setting.
  package func tuned(by tuning: Tuning) throws(Failure) -> ScenarioSource {
    var source = self
    source.scenario = try scenario.tuned(by: tuning, path: path)
    source.scenario.statedPaths.formUnion(tuning.places.map(\.setting.path))
    return source
  }
}

extension Experiment {
  /// Applies a tuning to the configuration of a simulation of this scenario.
  ///
  /// Precondition: the tuning does not change recording, items, and network.
  ///
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other.
  package func tune(_ simulation: Simulation, to tuning: Tuning, path: String) throws(Failure) {
    precondition(tuning.keepsInputs(of: scenario))
    let tuned = try scenario.tuned(by: tuning, path: path)
    try simulation.configure { configuration throws(Failure) in try tune(&configuration, to: tuned, path: path) }
  }

  /// Applies a scenario's settings to a configuration for this experiment. The scenario may differ from the
  /// experiment's only in settings that recording, items, and network do not depend on.
  ///
  /// - Throws: `.invalidScenario` if the values are not valid together; the configuration is then unchanged.
  func tune(_ tuned: inout SimulationConfiguration, to scenario: Scenario, path: String) throws(Failure) {
    var loading = LoadingConfiguration(scenario.loading)
    loading.network = configuration.loading.network
    loading.latency = scenario.loading.latency.given ?? configuration.loading.latency
    loading.requestOverhead = scenario.loading.requestOverhead.given ?? configuration.loading.requestOverhead
    loading.completionOverhead = scenario.loading.completionOverhead.given ?? configuration.loading.completionOverhead
    let check = ConsistencyCheck(path: path)
    try check.checkRetries(loading)
    try check.checkPolicies(scenario)
    tuned.apply(scenario)
    tuned.surroundings.loading = loading
    for level in scenario.levels.indices {
      tuned.containers[level].conditions.batching.latency =
        scenario.levels[level].batching.latency.given ?? configuration.containers[level].batching.latency
    }
  }
}

extension DistributionSource {
  /// The distribution; nil if it is in a file.
  fileprivate var given: Distribution? {
    if case .distribution(let distribution) = self { distribution } else { nil }
  }
}
