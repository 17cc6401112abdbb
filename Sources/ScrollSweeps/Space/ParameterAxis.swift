import ScrollDiagnostics
package import ScrollJSON
import ScrollQuantities

/// The possible values of a parameter of a sweep.
package enum ParameterDomain: Sendable {
  /// A list of values, in the order of a grid.
  case values([JSONNode])
  /// A range of numbers from a minimum to a maximum, both included.
  ///
  /// With a step, the values are the minimum plus whole numbers of steps. Without one, whole numbers have a step of 1, and
  /// other ranges are continuous: a grid cannot enumerate them. In a logarithmic range, as many draws are between 1 and 10 as
  /// between 10 and 100; it must be above 0.
  case range(minimum: Double, maximum: Double, step: Double?, isInteger: Bool, isLogarithmic: Bool)
}

/// A validated domain, ready to be enumerated and drawn from.
enum ParameterAxis: Sendable {
  case values([JSONNode])
  case steps(SteppedRange, isLogarithmic: Bool)
  case continuum(minimum: Double, maximum: Double, isLogarithmic: Bool)

  init(_ domain: ParameterDomain) throws(ParameterDomainError) {
    switch domain {
    case .values(let values):
      guard !values.isEmpty else { throw .noValue }
      guard values.count <= ParameterSpace.trialLimit else { throw .tooManyValues(values.count) }
      self = .values(values)
    case .range(let minimum, let maximum, let step, let isInteger, let isLogarithmic):
      try Self.check(minimum, maximum, isLogarithmic: isLogarithmic)
      if isInteger { try Self.checkWhole(minimum, maximum, step) }
      if let step, !(step > 0 && step.isFinite) { throw .stepNotAboveZero(step) }
      guard let step = step ?? (isInteger || minimum == maximum ? 1 : nil) else {
        self = .continuum(minimum: minimum, maximum: maximum, isLogarithmic: isLogarithmic)
        return
      }
      guard let steps = SteppedRange(minimum: minimum, maximum: maximum, step: step) else {
        throw .stepTooSmall(step)
      }
      self = .steps(steps, isLogarithmic: isLogarithmic)
    }
  }

  private static func check(_ minimum: Double, _ maximum: Double, isLogarithmic: Bool) throws(ParameterDomainError) {
    guard minimum.isFinite, maximum.isFinite, (maximum - minimum).isFinite else { throw .endless }
    guard minimum <= maximum else { throw .reversed(minimum, maximum) }
    if isLogarithmic, minimum <= 0 { throw .logarithmFromZero(minimum) }
  }

  private static func checkWhole(_ minimum: Double, _ maximum: Double, _ step: Double?) throws(ParameterDomainError) {
    for number in [minimum, maximum, step ?? 1]
    where number != number.rounded() || abs(number) > SteppedRange.wholeLimit {
      throw .notWhole(number)
    }
  }

  /// The number of values; nil for a continuum.
  var count: Int? {
    switch self {
    case .values(let values): values.count
    case .steps(let steps, _): steps.count
    case .continuum: nil
    }
  }

  /// Returns the value at an index. Precondition: the values can be counted, and the index is below their count.
  func node(at index: Int) -> JSONNode {
    switch self {
    case .values(let values): values[index]
    case .steps(let steps, _): JSONNode(steps.value(at: index))
    case .continuum: preconditionFailure("a continuous range has no grid")
    }
  }

  /// Returns the value at a place from 0 to 1. Equal lengths of that interval have equal probabilities.
  func node(atUnit place: Double) -> JSONNode {
    switch self {
    case .values(let values): return values[Self.index(place, of: values.count)]
    case .steps(let steps, false): return JSONNode(steps.value(at: Self.index(place, of: steps.count)))
    case .steps(let steps, true):
      let (first, last) = (steps.value(at: 0), steps.value(at: steps.count - 1))
      return JSONNode(steps.value(at: steps.index(nearestTo: Self.logarithmic(place, first, last))))
    case .continuum(let minimum, let maximum, false):
      let value = Self.rounded(minimum + place * (maximum - minimum), toDigitsOf: maximum - minimum)
      return JSONNode(value.clamped(to: minimum...maximum))
    case .continuum(let minimum, let maximum, true):
      let value = Self.logarithmic(place, minimum, maximum)
      return JSONNode(Self.rounded(value, toDigitsOf: value).clamped(to: minimum...maximum))
    }
  }

  /// Returns the decimal nearest to a value with five significant digits of a scale: nobody sets a tuning more precisely.
  private static func rounded(_ value: Double, toDigitsOf scale: Double) -> Double {
    guard scale > 0 else { return value }
    var power = 1.0
    while scale * power < 1e4, power < 1e15 { power *= 10 }
    while scale * power >= 1e5, power > 1e-15 { power /= 10 }
    let rounded = (value * power).rounded() / power
    return rounded.isFinite ? rounded : value
  }

  private static func index(_ place: Double, of count: Int) -> Int {
    Int((place * Double(count)).clamped(to: 0...Double(count - 1)))
  }

  private static func logarithmic(_ place: Double, _ minimum: Double, _ maximum: Double) -> Double {
    if place >= 1 { return maximum }
    let (first, last) = (naturalLogarithm(minimum), naturalLogarithm(maximum))
    return exponential(first + place * (last - first)).clamped(to: minimum...maximum)
  }

  /// The values that decide whether a domain fits a setting: all values of a list; the ends and the second value of a
  /// stepped range; the ends of a continuum and a fraction between them.
  var telling: [JSONNode] {
    switch self {
    case .values(let values): values
    case .steps(let steps, _): [0, 1, steps.count - 1].filter { $0 < steps.count }.map(node(at:))
    case .continuum(let minimum, let maximum, _):
      [minimum, maximum, minimum + (maximum - minimum) * 0.381966].map { JSONNode($0) }
    }
  }
}

/// The reason why a domain is not valid.
enum ParameterDomainError: Error, Hashable {
  case noValue
  case tooManyValues(Int)
  case endless
  case reversed(Double, Double)
  case stepNotAboveZero(Double)
  case stepTooSmall(Double)
  case notWhole(Double)
  case logarithmFromZero(Double)

  /// Returns the diagnostic for a parameter, by the name that the user gave it.
  func diagnostic(for name: String) -> Diagnostic {
    switch self {
    case .noValue:
      Diagnostic(field: name, message: "expected at least one value", remedy: "For example \(name)=1,2,3")
    case .tooManyValues(let count):
      Diagnostic(field: name, message: "expected at most \(ParameterSpace.trialLimit) values, found \(count)")
    case .endless: Diagnostic(field: name, message: "expected a range between finite numbers")
    case .reversed(let minimum, let maximum):
      Diagnostic(
        field: name, message: "the range from \(minimum.plain) to \(maximum.plain) is empty",
        remedy: "The smaller number comes first: \(maximum.plain)..\(minimum.plain)")
    case .stepNotAboveZero(let step):
      Diagnostic(field: name, message: "expected a step above 0, found \(step.plain)")
    case .stepTooSmall(let step):
      Diagnostic(field: name, message: "the step \(step.plain) is too small to tell the values of the range apart")
    case .notWhole(let number):
      Diagnostic(field: name, message: "expected whole numbers, found \(number.plain)")
    case .logarithmFromZero(let minimum):
      Diagnostic(
        field: name, message: "expected a logarithmic range to begin above 0, found \(minimum.plain)")
    }
  }
}
