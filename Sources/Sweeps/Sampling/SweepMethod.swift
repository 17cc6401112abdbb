/// How the trials of a sweep are spread over its space, each a function of its number alone.
public enum SweepMethod: String, CaseIterable, Sendable {
  /// Every combination of values, the last parameter changing fastest.
  case grid
  /// Independent draws.
  case random
  /// A Sobol sequence, which leaves no part of the space empty for long.
  case sobol
}
