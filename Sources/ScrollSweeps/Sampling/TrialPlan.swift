package import ScrollDiagnostics
package import ScrollJSON
import ScrollQuantities

/// The method that spreads the trials of a sweep over its space.
package enum SweepMethod: String, CaseIterable, Sendable {
  /// Every combination of values, the last parameter changing fastest.
  case grid
  /// Independent draws.
  case random
  /// A Sobol sequence, which leaves no part of the space empty for long.
  case sobol
  /// The genetic algorithm NSGA-II: generations that descend from the best trials so far.
  case nsga2

  /// True if a trial depends on the outcomes of others; else it is a function of its number alone.
  package var isAdaptive: Bool { self == .nsga2 }
}

/// The points of a sweep's trials, which depend only on space, method, and seed, so that any shard can be run anywhere.
///
/// Points that constraints forbid are skipped and not numbered. A plan of random or Sobol trials begins with the trials of a
/// smaller one.
package struct TrialPlan: Sendable {
  /// The default number of random and Sobol trials: a power of two, at which Sobol points are most even.
  package static let defaultTrialCount = 1024

  package let count: Int
  private let space: ParameterSpace
  private let stream: TrialStream
  /// The places of the trials in the stream; nil if there are no constraints.
  private let places: [UInt32]?

  /// Plans the trials of a sweep. Precondition: the method is not adaptive.
  ///
  /// - Parameters:
  ///   - space: The parameters, and constraints between them.
  ///   - method: How trials are drawn from the space.
  ///   - seed: The seed for random draws and for the shift of Sobol points.
  ///   - trialCount: The number of trials; for a grid, the maximum. Nil means the whole grid, or `defaultTrialCount` trials of
  ///     other methods.
  /// - Throws: `.invalidScenario` if there would be more than `ParameterSpace.trialLimit` trials or none, if a grid has a
  ///   continuous range, if constraints allow no point, or if there are too many dimensions for Sobol points.
  package init(
    _ space: ParameterSpace, method: SweepMethod, seed: UInt64, trialCount: Int?
  ) throws(Failure) {
    self.space = space
    if let trialCount { try Self.check(trialCount) }
    let random = CounterRandom(seed: seed)
    switch method {
    case .grid:
      stream = .grid
      let size = try Self.size(ofGrid: space)
      places = try TrialSearch(space, stream).places(ofGrid: size)
      count = min(trialCount ?? .max, places?.count ?? size)
      return
    case .random: stream = .random(random)
    case .nsga2: preconditionFailure("an adaptive sweep has no plan")
    case .sobol:
      guard space.dimension <= SobolSequence.dimensionLimit else {
        throw Self.refusal(
          "Sobol points have at most \(SobolSequence.dimensionLimit) parameters, found \(space.dimension)",
          remedy: "Use the method random.")
      }
      stream = .sobol(SobolSequence(dimension: space.dimension, random: random))
    }
    count = trialCount ?? Self.defaultTrialCount
    places = try TrialSearch(space, stream).places(ofDraws: count)
  }

  /// Returns the point of a trial: a value for each parameter, in order. Precondition: the index is from 0 to below `count`.
  package func point(ofTrial index: Int) -> [JSONNode] {
    precondition(index < count, "the plan has no such trial")
    return stream.point(places.map { Int($0[index]) } ?? index, of: space)
  }

  /// Checks a number of trials.
  ///
  /// - Throws: `.invalidScenario` if it is too large or too small.
  static func check(_ trialCount: Int) throws(Failure) {
    guard (1...ParameterSpace.trialLimit).contains(trialCount) else {
      throw refusal("expected from 1 to \(ParameterSpace.trialLimit) trials, found \(trialCount)")
    }
  }

  private static func size(ofGrid space: ParameterSpace) throws(Failure) -> Int {
    guard let size = space.gridCount else {
      let continuous = space.parameters.first { $0.axis.count == nil }
      throw refusal(
        field: continuous?.path, "a grid needs a step, and the range has none",
        remedy: "Give it one, as in 0.5..3:0.25, or use the method random or sobol.")
    }
    guard size <= ParameterSpace.trialLimit else {
      let number = size == .max ? "more than \(Int.max)" : "\(size)"
      let counts = space.parameters.compactMap(\.axis.count).map(String.init)
      let isShown = (2...6).contains(counts.count) && !space.zipped
      let product = isShown ? counts.joined(separator: " × ") + " = " : ""
      throw refusal(
        "the grid has \(product)\(number) trials, and a sweep has at most \(ParameterSpace.trialLimit)",
        remedy: "Use longer steps or shorter lists, or the method random or sobol.")
    }
    return size
  }

  private static func refusal(field: String? = nil, _ message: String, remedy: String? = nil) -> Failure {
    Failure(.invalidScenario, Diagnostic(field: field, message: message, remedy: remedy))
  }
}

/// The points of a space in the order of a method, before constraints, each a function of its place.
enum TrialStream: Sendable {
  case grid
  case random(CounterRandom)
  case sobol(SobolSequence)

  func point(_ place: Int, of space: ParameterSpace) -> [JSONNode] {
    switch self {
    case .grid: space.gridPoint(place)
    case .random(let random):
      space.point(at: (0..<space.dimension).map { random.uniform(.trial, item: place, attempt: $0) })
    case .sobol(let sequence): space.point(at: sequence.point(place))
    }
  }
}

extension CounterRandom.Source {
  /// The letters of "trial".
  fileprivate static let trial = Self(number: 0x74_7269_616C)
}
