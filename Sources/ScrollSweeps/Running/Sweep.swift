import Dispatch
package import ScrollDiagnostics
package import ScrollExperiments
import ScrollFiles
import ScrollJSON
import Synchronization

/// A sweep ready to run.
package struct Sweep: Sendable {
  package let definition: SweepDefinition
  /// The scenarios in the order of the definition.
  package let scenarios: [TunableScenario]
  /// The settings that are swept.
  private let places: [SettingPlace]
  /// True if a metric of the question is measured against the schedule with foresight.
  private let needsForesight: Bool

  /// Creates a sweep of scenarios that have been read.
  ///
  /// Precondition: there are as many scenarios as the definition has subjects.
  package init(_ definition: SweepDefinition, scenarios: [TunableScenario]) {
    precondition(scenarios.count == definition.subjects.count)
    self.definition = definition
    self.scenarios = scenarios
    places = definition.space.parameters.map(\.place)
    let question = definition.question
    needsForesight =
      question.objectives.contains(where: \.needsForesight) || question.constraints.contains(where: \.needsForesight)
  }

  /// Registers the files named by swept values as inputs of the running command, and checks that they can be read, before
  /// any trial does.
  ///
  /// - Throws: `.usage` if the command writes one of them, `.inputMissing` if one cannot be read.
  package func reserveInputs() throws(Failure) {
    for parameter in definition.space.parameters {
      guard case .values(let values) = parameter.axis else { continue }
      for value in values where value.number == nil {
        for scenario in scenarios {
          let tuning = Tuning([SettingChange(parameter.place, value)])
          if tuning.keepsInputs(of: scenario.source.scenario) { continue }
          // Its trials report values that do not fit a scenario.
          guard let tuned = try? scenario.source.tuned(by: tuning) else { continue }
          for path in tuned.namedFiles { try CommandFiles.current?.add(path, for: .reading) }
          do throws(Failure) {
            _ = try Experiment(tuned)
          } catch {
            if error.exitCode == .inputMissing { throw error }
          }
        }
      }
    }
  }

  /// Checks that the files that the values of complete trials name are those with which these trials were run.
  ///
  /// - Throws: `.malformedData` if one has changed.
  package func checkInputs(of known: [Trial]) throws(Failure) {
    for (position, scenario) in scenarios.enumerated() {
      var checked: Set<[InputDigest]> = []
      for trial in known where trial.inputs.indices.contains(position) {
        let inputs = trial.inputs[position]
        guard !inputs.isEmpty, checked.insert(inputs).inserted else { continue }
        let present = try scenario.inputs(of: Tuning(places, trial.point))
        guard let changed = inputs.first(where: { !present.contains($0) }) else { continue }
        let message = "'\(changed.path)' has changed since trial \(trial.index) ran"
        throw Failure(.malformedData, Diagnostic(path: scenario.path, message: message))
      }
    }
  }

  /// Runs trials on several workers; the outcome does not depend on their number.
  ///
  /// - Parameters:
  ///   - shard: The trials to run. Precondition: all of them if the method is adaptive.
  ///   - known: Trials that were complete before, in the order of their numbers.
  ///   - jobs: The number of workers, at least 1.
  ///   - isCancelled: Checked before each trial; if it returns true, the run ends.
  ///   - onTrial: Called when a new trial is complete, by several workers at once.
  /// - Returns: The complete trials, in the order of their numbers.
  package func run(
    _ shard: Shard = .whole, known: [Trial] = [], jobs: Int, isCancelled: @escaping @Sendable () -> Bool = { false },
    onTrial: @escaping @Sendable (Trial) -> Void = { _ in }
  ) -> [Trial] {
    let workers = Workers(sweep: self, jobs: jobs, isCancelled: isCancelled, onTrial: onTrial)
    switch definition.source {
    case .planned(let plan):
      let present = Set(known.map(\.index))
      let missing = shard.trials(of: plan.count).filter { !present.contains($0) }
      var trials = workers.run(missing, at: plan.point)
      trials += known
      trials.sort { $0.index < $1.index }
      return trials
    case .evolved(let evolution):
      precondition(shard == .whole, "an adaptive sweep has no shards")
      return run(evolution, known: known, workers)
    }
  }

  /// Runs one generation after the other. Known trials count if their points are those that the trials before them lead
  /// to.
  private func run(_ evolution: Evolution, known: [Trial], _ workers: Workers) -> [Trial] {
    let known = Dictionary(uniqueKeysWithValues: known.map { ($0.index, $0) })
    var generations = Generations(evolution, of: definition)
    while true {
      let points = generations.next()
      if points.isEmpty { return generations.trials }
      let numbers = generations.trials.count..<generations.trials.count + points.count
      let present = zip(numbers, points).compactMap { number, point in
        known[number].flatMap { $0.point == point ? $0 : nil }
      }
      let missing = Set(numbers).subtracting(present.map(\.index)).sorted()
      let run = workers.run(missing) { points[$0 - numbers.lowerBound] }
      let generation = (present + run).sorted { $0.index < $1.index }
      if generation.count < points.count { return generations.trials + generation }
      generations.append(generation)
    }
  }

  /// Runs the scenarios without a tuning: a trial without a point.
  ///
  /// - Throws: As ``Experiment`` does.
  func unchanged(in workspace: TuningWorkspace) throws(Failure) -> Trial {
    var metrics = PackedMetrics()
    for scenario in scenarios {
      metrics.append(try scenario.measure(.unchanged, withRegret: needsForesight, in: workspace).metrics)
    }
    return Trial(index: 0, point: [], metrics: metrics, inputs: [])
  }

  func run(_ index: Int, _ point: [JSONNode], in workspace: TuningWorkspace) -> Trial {
    let tuning = Tuning(places, point)
    var metrics = PackedMetrics()
    var inputs: [[InputDigest]] = []
    do throws(Failure) {
      for (position, scenario) in scenarios.enumerated() {
        let outcome = try scenario.measure(tuning, withRegret: needsForesight, in: workspace)
        metrics.append(outcome.metrics)
        if !outcome.inputs.isEmpty {
          if inputs.isEmpty { inputs = Array(repeating: [], count: scenarios.count) }
          inputs[position] = outcome.inputs
        }
      }
      return Trial(index: index, point: point, metrics: metrics, inputs: inputs)
    } catch {
      return Trial(index: index, point: point, outcome: .invalid(error.diagnostics[0].message))
    }
  }
}

/// The workers that run trials of a sweep in parallel.
private final class Workers: Sendable {
  private let sweep: Sweep
  private let jobs: Int
  private let isCancelled: @Sendable () -> Bool
  private let onTrial: @Sendable (Trial) -> Void
  /// The workspaces of idle workers.
  private let idleWorkspaces = Mutex<[TuningWorkspace]>([])
  /// The distinct results of complete trials.
  private let results = Mutex<Set<Trial.PackedOutcome>>([])

  init(
    sweep: Sweep, jobs: Int, isCancelled: @escaping @Sendable () -> Bool, onTrial: @escaping @Sendable (Trial) -> Void
  ) {
    self.sweep = sweep
    self.jobs = jobs
    self.isCancelled = isCancelled
    self.onTrial = onTrial
  }

  /// Runs trials until all are complete, or the run is canceled.
  ///
  /// - Parameters:
  ///   - trials: The numbers of the trials.
  ///   - point: Returns the point of a trial by its number.
  /// - Returns: The complete trials, in any order.
  func run(_ trials: [Int], at point: @Sendable (Int) -> [JSONNode]) -> [Trial] {
    let next = Atomic<Int>(0)
    let completed = Mutex<[Trial]>([])
    completed.withLock { $0.reserveCapacity(trials.count) }
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, trials.count))) { _ in
      let workspace = idleWorkspaces.withLock { $0.popLast() } ?? TuningWorkspace()
      defer { idleWorkspaces.withLock { $0.append(workspace) } }
      while !isCancelled() {
        let position = next.add(1, ordering: .relaxed).oldValue
        guard position < trials.count else { return }
        var trial = sweep.run(trials[position], point(trials[position]), in: workspace)
        results.withLock { trial.share(&$0) }
        onTrial(trial)
        completed.withLock { $0.append(trial) }
      }
    }
    return completed.withLock(\.self)
  }
}

extension Sweep {
  /// Reads the scenarios of a definition again, from their original paths.
  ///
  /// - Throws: As `TunableScenario` does; `.malformedData` if a file has changed.
  package init(reading definition: SweepDefinition) throws(Failure) {
    var overrides: [SettingOverride] = []
    for text in definition.overrides { overrides.append(try SettingOverride.recorded(text)) }
    var scenarios: [TunableScenario] = []
    for subject in definition.subjects {
      let source = try ScenarioSource(path: subject.path, overrides: overrides)
      let scenario = try TunableScenario(
        subject.network.map { network throws(Failure) in try source.over(network) } ?? source)
      if let changed = zip(scenario.inputs, subject.inputs).first(where: { $0 != $1 })?.0 {
        let message = "'\(changed.path)' has changed since the sweep ran"
        throw Failure(.malformedData, Diagnostic(path: subject.path, message: message))
      }
      scenarios.append(scenario)
    }
    self.init(definition, scenarios: scenarios)
  }
}
