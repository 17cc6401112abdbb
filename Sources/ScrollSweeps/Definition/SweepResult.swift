public import ScrollMetrics

/// What a sweep came to: each trial judged by objectives and constraints, and the front.
public struct SweepResult: Sendable {
  /// The form of results in JSON; it grows when a reader of the form before would be misled.
  public static let schemaVersion = 1

  /// What was asked of the trials.
  public struct Question: Sendable {
    public var objectives: [Objective]
    public var constraints: [OutcomeConstraint]
    public var across: Across

    public init(objectives: [Objective], constraints: [OutcomeConstraint] = [], across: Across = .mean) {
      self.objectives = objectives
      self.constraints = constraints
      self.across = across
    }
  }

  /// A trial and how it fares.
  public struct Row: Sendable {
    public let trial: Trial
    /// By objective, one value for all scenarios; nil where there was nothing to measure.
    public let objectives: [Double?]
    /// By constraint, the same.
    public let constrained: [Double?]
    /// Whether it keeps all constraints.
    public let isFeasible: Bool
    /// Whether no other trial that keeps the constraints is better in every way.
    public fileprivate(set) var isOnFront = false
  }

  public let question: Question
  public let parameters: [SweepParameter]
  /// In the order of their numbers.
  public let rows: [Row]

  public init(_ trials: [Trial], of parameters: [SweepParameter], _ question: Question) {
    self.question = question
    self.parameters = parameters
    var rows = trials.map { Row($0, question) }
    let measured = rows.indices.filter { rows[$0].isFeasible && rows[$0].point != nil }
    let goals = question.objectives.map(\.goal)
    let costs = measured.map { ParetoFront.cost(of: rows[$0].point!, goals) }
    for index in ParetoFront.indices(ofCosts: costs) {
      rows[measured[index]].isOnFront = true
    }
    self.rows = rows
  }

  /// The position of the row that is nearest to keeping all constraints, by the sum of its misses as shares of the bounds;
  /// nil if no trial could be run.
  public var nearest: Int? {
    let misses = rows.map { $0.violation(of: question) }
    return rows.indices.filter { rows[$0].trial.isMeasured }.min { misses[$0] < misses[$1] }
  }

  /// A metric that a table of the trials tells: of an objective, or of a constraint on what no objective tells already.
  public struct Column: Sendable {
    /// The metric; where two columns would have the same, the constraint.
    public let name: String
    public let unit: Unit
    /// By row.
    public let values: [Double?]
  }

  public var columns: [Column] {
    let objectives = question.objectives.enumerated().map { index, objective in
      Column(name: objective.metric, unit: objective.unit, values: rows.map { $0.objectives[index] })
    }
    let others = question.constraints.enumerated().filter { _, constraint in
      !question.objectives.contains { $0.metric == constraint.metric && $0.goal == constraint.goal }
    }
    return objectives
      + others.map { index, constraint in
        let names = objectives.map(\.name) + others.map(\.element.metric)
        let isAlone = names.count { $0 == constraint.metric } == 1
        return Column(
          name: isAlone ? constraint.metric : constraint.text, unit: constraint.unit,
          values: rows.map { $0.constrained[index] })
      }
  }

  /// How much of the objectives the front covers.
  public struct Hypervolume: Sendable {
    /// The worst value of each objective among the trials that keep the constraints.
    public let reference: [Double]
    /// What the front covers beyond the reference, in the product of the objectives' units.
    public let volume: Double
    /// The same as a share of the box between the worst and the best values; nil if the best is not better than the worst
    /// in each objective.
    public let share: Double?
  }

  /// Nil if no trial that keeps the constraints has all values.
  public var hypervolume: Hypervolume? {
    let goals = question.objectives.map(\.goal)
    let points = rows.filter(\.isFeasible).compactMap(\.point)
    guard let first = points.first else { return nil }
    let ends = goals.indices.map { objective in
      points.reduce((worst: first[objective], best: first[objective])) { ends, point in
        let value = point[objective]
        return (
          goals[objective].prefers(ends.worst, to: value) ? value : ends.worst,
          goals[objective].prefers(value, to: ends.best) ? value : ends.best
        )
      }
    }
    let volume = ParetoFront.hypervolume(of: points, reference: ends.map(\.worst), goals: goals)
    let box = ends.reduce(1) { $0 * abs($1.best - $1.worst) }
    return Hypervolume(reference: ends.map(\.worst), volume: volume, share: box > 0 ? volume / box : nil)
  }

  /// Positions of the rows, the best first: those that keep the constraints before the others, then by the first objective,
  /// then by the next; among equals by their numbers.
  public var ranking: [Int] {
    rows.indices.sorted { first, second in
      let (a, b) = (rows[first], rows[second])
      if a.isFeasible != b.isFeasible { return a.isFeasible }
      for (objective, values) in zip(question.objectives, zip(a.objectives, b.objectives)) where values.0 != values.1 {
        guard let left = values.0, let right = values.1 else { return values.0 != nil }
        return objective.goal.prefers(left, to: right)
      }
      return first < second
    }
  }
}

extension SweepResult.Row {
  /// All objectives; nil if one has no value.
  var point: [Double]? {
    let values = objectives.compactMap(\.self)
    return values.count == objectives.count ? values : nil
  }

  /// The sum of the misses of constraints, each as a share of its bound: 0 if all are kept.
  func violation(of question: SweepResult.Question) -> Double {
    zip(question.constraints, constrained).reduce(0) { $0 + $1.0.relativeMiss(of: $1.1) }
  }

  init(_ trial: Trial, _ question: SweepResult.Question) {
    self.trial = trial
    objectives = question.objectives.map { objective in
      question.across.value(of: trial.values(of: objective.metricIndex), goal: objective.goal)
    }
    constrained = question.constraints.map { constraint in
      constraint.value(of: trial.values(of: constraint.metricIndex), across: question.across)
    }
    isFeasible =
      trial.isMeasured && zip(question.constraints, constrained).allSatisfy { $0.isMet(by: $1) }
  }
}
