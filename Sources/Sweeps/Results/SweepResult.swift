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
    let points = measured.map { rows[$0].point! }
    for index in ParetoFront.indices(of: points, goals: question.objectives.map(\.goal)) {
      rows[measured[index]].isOnFront = true
    }
    self.rows = rows
  }

  /// How much of the objectives the front covers, beyond the worst value of each among the trials that keep the
  /// constraints; nil if none of those has all values.
  public var hypervolume: (reference: [Double], volume: Double)? {
    let goals = question.objectives.map(\.goal)
    let points = rows.filter(\.isFeasible).compactMap(\.point)
    guard !points.isEmpty else { return nil }
    let reference = goals.indices.map { objective in
      points.map { $0[objective] }.reduce(points[0][objective]) { goals[objective].prefers($0, to: $1) ? $1 : $0 }
    }
    return (reference, ParetoFront.hypervolume(of: points, reference: reference, goals: goals))
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
  fileprivate var point: [Double]? {
    let values = objectives.compactMap(\.self)
    return values.count == objectives.count ? values : nil
  }

  fileprivate init(_ trial: Trial, _ question: SweepResult.Question) {
    self.trial = trial
    let metrics = trial.metrics ?? []
    objectives = question.objectives.map { objective in
      question.across.value(of: metrics.map { objective.value(in: $0) }, goal: objective.goal)
    }
    constrained = question.constraints.map { constraint in
      constraint.value(of: metrics.map { constraint.value(in: $0) }, across: question.across)
    }
    isFeasible =
      trial.metrics != nil && zip(question.constraints, constrained).allSatisfy { $0.isMet(by: $1) }
  }
}
