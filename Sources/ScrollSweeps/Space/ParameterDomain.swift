package import ScrollJSON

/// What a parameter of a sweep may be.
package enum ParameterDomain: Sendable {
  /// One of these, in this order in a grid.
  case values([JSONNode])
  /// A number from a minimum to a maximum, both included.
  ///
  /// With a step: the minimum and what is a whole number of steps above it. Without one, whole numbers have a step of 1, and
  /// other ranges are continuous: a grid cannot enumerate them. In a logarithmic range as many draws fall between 1 and 10
  /// as between 10 and 100; it must be above 0.
  case range(minimum: Double, maximum: Double, step: Double?, isInteger: Bool, isLogarithmic: Bool)
}
