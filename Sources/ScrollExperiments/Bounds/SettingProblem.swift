import ScrollJSON

/// A value that does not fit its setting.
struct SettingProblem: Error {
  /// The part of the setting's value that is at fault.
  var node: JSONNode
  /// The path of that part within the value; the root for the whole value.
  var path = JSONPath.root
  var message: String

  /// Returns the problem of a value of which the value with this problem is a component.
  func inside(_ component: JSONPath.Component) -> SettingProblem {
    var problem = self
    problem.path = JSONPath(components: [component] + path.components)
    return problem
  }
}

/// Reads values of the types that settings expect.
extension JSONNode {
  func number(in range: ClosedRange<Double>) throws(SettingProblem) -> Double {
    guard let number, range.contains(number.double) else {
      throw problem("expected a number \(range.bounds)")
    }
    return number.double + 0  // −0 becomes 0
  }

  func integer<Integer: FixedWidthInteger>(
    in range: ClosedRange<Integer>
  ) throws(SettingProblem) -> Integer {
    guard let integer = number?.integer(as: Integer.self), range.contains(integer) else {
      throw problem("expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  func choice<Choice: RawRepresentable<String>>(orElse expects: String) throws(SettingProblem) -> Choice {
    guard let choice = word.flatMap(Choice.init(rawValue:)) else { throw problem("expected \(expects)") }
    return choice
  }

  /// The string, or the number as one, since a word such as 1.12 is a number where it has no quotes; nil for other values.
  var word: String? { string ?? number?.description }

  /// Returns a problem whose message contrasts an expectation with this value.
  func problem(_ expected: String) -> SettingProblem {
    SettingProblem(node: self, message: "\(expected), found \(summary)")
  }
}

extension ClosedRange<Double> {
  /// The bounds in words: `from 0 to 100`, or `above 0 and at most 100`.
  var bounds: String {
    lowerBound == .leastNormalMagnitude
      ? "above 0 and at most \(upperBound.plain)" : "from \(lowerBound.plain) to \(upperBound.plain)"
  }
}

extension Double {
  /// The number rounded to three decimals.
  var brief: String { ((self * 1000).rounded() / 1000).plain }
}
