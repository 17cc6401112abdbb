/// How far a value may be off: between two factors of the scenario's own, or between two values.
enum Spread: Hashable, Sendable {
  case factors(ClosedRange<Double>)
  /// In the setting's unit; of a distribution, its middle.
  case values(ClosedRange<Double>)
}
