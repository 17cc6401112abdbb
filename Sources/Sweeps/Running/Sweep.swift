import Diagnostics
import Dispatch
public import Experiments
import ScrollSimulation
import Synchronization

/// Many tunings of the same scenarios.
public struct Sweep: Sendable {
  public let scenarios: [TunableScenario]
  public let space: ParameterSpace
  public let plan: TrialPlan

  public init(scenarios: [TunableScenario], space: ParameterSpace, plan: TrialPlan) {
    self.scenarios = scenarios
    self.space = space
    self.plan = plan
  }

  /// Runs trials on several workers; the same trials come to the same, whatever their number.
  ///
  /// - Parameters:
  ///   - trials: Numbers of the plan.
  ///   - jobs: How many workers, at least 1.
  ///   - isCancelled: Asked before each trial; what is complete by then is returned.
  ///   - onTrial: Called when a trial is complete, by one worker at a time, in the order in which they end.
  /// - Returns: The trials that are complete, in the order of their numbers.
  public func run(
    _ trials: [Int], jobs: Int, isCancelled: @escaping @Sendable () -> Bool = { false },
    onTrial: @escaping @Sendable (Trial) -> Void = { _ in }
  ) -> [Trial] {
    let next = Atomic<Int>(0)
    let completed = Mutex<[Trial]>([])
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, trials.count))) { _ in
      var record = RunRecord()
      while !isCancelled() {
        let position = next.add(1, ordering: .relaxed).oldValue
        guard position < trials.count else { return }
        let trial = run(trials[position], into: &record)
        completed.withLock { trials in
          trials.append(trial)
          onTrial(trial)
        }
      }
    }
    return completed.withLock { $0.sorted { $0.index < $1.index } }
  }

  private func run(_ index: Int, into record: inout RunRecord) -> Trial {
    let point = plan.point(ofTrial: index)
    let tuning = Tuning(zip(space.parameters, point).map { ($0.path, $1) })
    do throws(Failure) {
      let metrics = try scenarios.map { scenario throws(Failure) in
        try scenario.measure(tuning, into: &record)
      }
      return Trial(index: index, point: point, outcome: .measured(metrics))
    } catch {
      return Trial(index: index, point: point, outcome: .invalid(error.diagnostics[0].message))
    }
  }
}
