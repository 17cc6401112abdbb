/// How the trials of a sweep are spread over its space.
public enum SweepMethod: String, CaseIterable, Sendable {
  /// Every combination of values, the last parameter changing fastest.
  case grid
  /// Independent draws.
  case random
  /// A Sobol sequence, which leaves no part of the space empty for long.
  case sobol
  /// The genetic algorithm NSGA-II: generations that descend from the best trials so far.
  case nsga2

  /// Whether a trial depends on what others came to; else it is a function of its number alone.
  public var isAdaptive: Bool { self == .nsga2 }
}
