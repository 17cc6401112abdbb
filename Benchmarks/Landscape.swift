import Foundation
import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollSweeps

/// The outcomes of every tuning of a space, for comparing search methods by the tunings that they find.
struct Landscape {
  let space: ParameterSpace
  let pointCount: Int
  /// The number of points with different values on the true front.
  let frontCount: Int
  private let goals: [Objective.Goal]
  /// The values of all objectives by point, without points that could not be run or measured.
  private let values: [[JSONNode]: [Double]]
  /// The worst value of each objective.
  private let reference: [Double]
  private let volume: Double

  init(_ workload: SweepWorkload) throws(Failure) {
    let sweep = try workload.sweep()
    let trials = sweep.run(jobs: ProcessInfo.processInfo.activeProcessorCount)
    space = sweep.definition.space
    pointCount = trials.count
    let question = sweep.definition.question
    goals = question.objectives.map(\.goal)
    let result = SweepResult(trials, of: space.parameters, question)
    frontCount = Set(result.rows.filter(\.isOnFront).map(\.objectives)).count
    let pairs = result.rows.compactMap { row -> ([JSONNode], [Double])? in
      let values = row.objectives.compactMap(\.self)
      return values.count == row.objectives.count ? (row.trial.point, values) : nil
    }
    values = Dictionary(pairs) { first, _ in first }
    guard let hypervolume = result.hypervolume, hypervolume.volume > 0 else {
      preconditionFailure("\(workload.scenario): nothing is to be found")
    }
    (reference, volume) = (hypervolume.reference, hypervolume.volume)
  }

  /// Returns the share of the true front's hypervolume that points cover.
  func share(of points: [[JSONNode]]) -> Double {
    ParetoFront.hypervolume(of: points.compactMap { values[$0] }, reference: reference, goals: goals) / volume
  }

  /// Returns the points that evolution tries.
  func evolved(seed: UInt64, trialCount: Int) -> [[JSONNode]] {
    var state = EvolutionState(Evolution(space, seed: seed, trialCount: trialCount))
    var points: [[JSONNode]] = []
    while true {
      let generation = state.next()
      if generation.isEmpty { return points }
      state.append(generation.map(contender))
      points += generation.map(space.point)
    }
  }

  private func contender(at coordinates: [Double]) -> Contender {
    let values = values[space.point(at: coordinates)]
    let costs = values.map { zip($0, goals).map { value, goal in goal == .minimize ? value : -value } }
    return Contender(coordinates: coordinates, costs: costs, violation: values == nil ? .infinity : 0)
  }

  /// Returns the points that a method tries whose trials do not depend on each other.
  func planned(_ method: SweepMethod, seed: UInt64, trialCount: Int) throws(Failure) -> [[JSONNode]] {
    let plan = try TrialPlan(space, method: method, seed: seed, trialCount: trialCount)
    return (0..<plan.count).map(plan.point(ofTrial:))
  }
}
