public import ScrollDiagnostics
package import ScrollJSON
import ScrollQuantities

/// Which tunings a sweep tries: a list of points that depends on space, method and seed alone, so that any shard of it can be
/// run anywhere.
///
/// Points that constraints forbid are left out: trials are numbered without them. A plan of more random or Sobol trials
/// begins with those of a plan of fewer.
public struct TrialPlan: Sendable {
  /// Of random and Sobol trials if nothing else is asked for: a power of two, at which Sobol points are most even.
  public static let usualTrialCount = 1024

  public let count: Int
  private let space: ParameterSpace
  private let stream: TrialStream
  /// The places of the trials in the stream; nil if no constraint leaves any out.
  private let places: [UInt32]?

  /// Precondition: The method is not adaptive.
  ///
  /// - Parameters:
  ///   - seed: Chooses the random draws, and the shift of Sobol points.
  ///   - trialCount: How many trials there are; of a grid, at most. Nil means all of a grid and `usualTrialCount` of others.
  /// - Throws: `.invalidScenario` if there would be more than `ParameterSpace.trialLimit` trials or less than one, if a grid
  ///   has a continuous range, if constraints allow no point, or if Sobol points have too many dimensions.
  public init(
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
    count = trialCount ?? Self.usualTrialCount
    places = try TrialSearch(space, stream).places(ofDraws: count)
  }

  /// The point of a trial: a value for each parameter, in their order. Precondition: from 0 to below `count`.
  package func point(ofTrial index: Int) -> [JSONNode] {
    precondition(index < count, "the plan has no such trial")
    return stream.point(places.map { Int($0[index]) } ?? index, of: space)
  }

  /// - Throws: `.invalidScenario` if there are to be too many trials or too few.
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
