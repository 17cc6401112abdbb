import ScrollDiagnostics
import ScrollJSON

/// Why a domain has no values, or none that can be told apart.
enum UnsoundDomain: Error, Hashable {
  case noValue
  case tooManyValues(Int)
  case endless
  case reversed(Double, Double)
  case stepNotAboveZero(Double)
  case stepTooSmall(Double)
  case notWhole(Double)
  case logarithmFromZero(Double)

  /// - Parameter name: The parameter as the user named it.
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
