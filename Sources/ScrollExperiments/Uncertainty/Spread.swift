/// The uncertainty of a value: between two multiples of the scenario's own, or between two values.
enum Spread: Hashable, Sendable {
  case factors(ClosedRange<Double>)
  /// The range in the setting's unit; for a distribution, of its middle.
  case values(ClosedRange<Double>)
}
