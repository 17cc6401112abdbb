package import ScrollJSON

/// A place along a setting at which a finding changes while all other settings stay as in the scenarios.
package struct TippingPoint<Finding: Sendable>: Sendable {
  package let axis: UncertainAxis
  /// The position in the setting's range, from 0 to 1.
  package let position: Double
  /// True if it is above the present value.
  package let isUpper: Bool
  /// The finding just beyond the place.
  package let beyond: Finding
  /// The position farther from the present value at which the finding changes once more; nil if it is the same from the place to
  /// the end of the range.
  package var end: Double?

  /// The members of its JSON form that tell where it is.
  package var jsonMembers: [JSONMember] {
    let number = axis.first.number
    return [
      JSONMember("setting", JSONNode(axis.path)),
      JSONMember(isUpper ? "above" : "below", JSONNode(number(position))),
    ] + (end.map { [JSONMember("until", JSONNode(number($0)))] } ?? [])
  }

  package init(axis: UncertainAxis, position: Double, isUpper: Bool, beyond: Finding) {
    (self.axis, self.position, self.isUpper, self.beyond) = (axis, position, isUpper, beyond)
  }
}
