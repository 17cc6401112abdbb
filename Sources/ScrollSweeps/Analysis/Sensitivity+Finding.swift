import ScrollJSON

extension Sensitivity.Finding {
  init(_ result: SweepResult, objective index: Int, factors: [Sensitivity.Factor]) {
    let rows = result.rows.filter { $0.objectives[index]?.isFinite == true }
    let values = rows.map { $0.objectives[index]! }
    let isConstant = !values.isEmpty && values.allSatisfy { $0 == values[0] }
    let columns = factors.map { factor in
      let parameter = factor.parameters[0]
      return FactorColumn(rows.map { $0.trial.point[parameter] }, of: result.parameters[parameter])
    }
    objective = result.question.objectives[index]
    trialCount = rows.count
    self.isConstant = isConstant
    let isFullGrid = Self.isFullGrid(columns.map(\.levels), count: rows.count)
    let goal = objective.goal
    effects = columns.indices.map { position in
      let column = columns[position]
      if column.levels.levels.count < 2 { return .unknown }
      if isConstant { return .none }
      if isFullGrid {
        let others = columns.indices.filter { $0 != position }.map { columns[$0].levels }
        return column.effect(on: values, goal, others: others)
      }
      return rows.count < Sensitivity.fewestTrials ? .unknown : column.estimatedEffect(on: values, goal)
    }
  }

  /// Whether the trials are all combinations of the levels, each equally often.
  private static func isFullGrid(_ factors: [ParameterLevels], count: Int) -> Bool {
    if count == 0 { return false }
    var combinationCount = 1
    for factor in factors {
      guard factor.levels.count <= count / combinationCount else { return false }
      combinationCount *= factor.levels.count
    }
    let combinations = Combinations(of: factors, count: count)
    return combinations.count == combinationCount && combinations.isBalanced
  }
}

/// Which combination of levels each trial has.
private struct Combinations {
  /// By trial; combinations are numbered as they come.
  private(set) var indices: [Int] = []
  private var sizes: [Int] = []

  var count: Int { sizes.count }
  /// Whether all have equally many trials.
  var isBalanced: Bool { sizes.allSatisfy { $0 == sizes[0] } }

  /// - Parameter count: Of the trials.
  init(of factors: [ParameterLevels], count: Int) {
    var numbers: [[Int]: Int] = [:]
    for trial in 0..<count {
      let combination = factors.map { $0.indices[trial] }
      let number = numbers[combination] ?? sizes.count
      if number == sizes.count {
        numbers[combination] = number
        sizes.append(0)
      }
      sizes[number] += 1
      indices.append(number)
    }
  }
}

/// The values that a factor has in the trials that were measured.
private struct FactorColumn {
  /// A level for each value.
  let levels: ParameterLevels
  private let values: [JSONNode]
  private let parameter: SweepParameter

  init(_ values: [JSONNode], of parameter: SweepParameter) {
    self.values = values
    self.parameter = parameter
    levels = ParameterLevels(values, of: parameter)
  }

  /// The effect in trials that are all there are.
  func effect(
    on outcomes: [Double], _ goal: Objective.Goal, others: [ParameterLevels]
  ) -> Sensitivity.Effect {
    let rest = Combinations(of: others, count: outcomes.count)
    let explained = GroupedVariance(of: outcomes, in: rest.indices, groupCount: rest.count).correlationRatio
    let variance = GroupedVariance(of: outcomes, in: levels.indices, groupCount: levels.levels.count)
    return effect(
      on: outcomes, goal, levels, share: variance.correlationRatio, totalShare: explained.map { 1 - $0 })
  }

  /// The effect as a sample shows it: over each value if there are at most ``HeatMap/levelLimit`` with three trials or more
  /// on average, or else over 2 ∛n parts of equally many trials (D. Lane's rule for histograms, known as Rice's).
  ///
  /// Sobol points are more even than chance, and too much is taken off for it: of k levels and n trials up to
  /// (k − 1) / (n − k), 2 % of 1,024 trials.
  func estimatedEffect(on outcomes: [Double], _ goal: Objective.Goal) -> Sensitivity.Effect {
    let (count, distinct) = (outcomes.count, levels.levels.count)
    let isCoarse = distinct <= HeatMap.levelLimit && distinct <= count / 3
    let limit = (1...count).last { $0 * $0 * $0 <= 8 * count }
    let levels = isCoarse ? levels : ParameterLevels(values, of: parameter, limit: limit)
    let variance = GroupedVariance(of: outcomes, in: levels.indices, groupCount: levels.levels.count)
    return effect(on: outcomes, goal, levels, share: variance.unbiasedRatio, totalShare: nil)
  }

  private func effect(
    on outcomes: [Double], _ goal: Objective.Goal, _ levels: ParameterLevels, share: Double?, totalShare: Double?
  ) -> Sensitivity.Effect {
    guard let share else { return .unknown }
    let means = levels.means(of: outcomes)
    let best = means.indices.dropFirst().reduce(0) { goal.prefers(means[$1], to: means[$0]) ? $1 : $0 }
    return Sensitivity.Effect(
      share: share, totalShare: totalShare, direction: direction(of: outcomes),
      best: means.allSatisfy { $0 == means[0] } ? nil : levels.levels[best])
  }

  /// Which way the outcomes go by rank, if chance would do so less than one time in twenty: ρ √(n − 1) beyond 1.96, the
  /// normal approximation of M. G. Kendall, "Rank Correlation Methods" (1948).
  private func direction(of outcomes: [Double]) -> Sensitivity.Direction? {
    let numbers = values.compactMap { $0.number?.double }
    guard numbers.count == outcomes.count, let correlation = RankCorrelation.coefficient(numbers, outcomes),
      abs(correlation) * Double(outcomes.count - 1).squareRoot() > 1.96
    else { return nil }
    return correlation > 0 ? .rises : .falls
  }
}

extension ParameterLevels {
  /// By level, the mean of what its trials came to.
  fileprivate func means(of outcomes: [Double]) -> [Double] {
    var members = [[Double]](repeating: [], count: levels.count)
    for (outcome, level) in zip(outcomes, indices) { members[level].append(outcome) }
    return members.map(\.mean)
  }
}
