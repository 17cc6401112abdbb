import ScrollDiagnostics
import ScrollJSON
import TestScenarios
import Testing

@testable import ScrollSweeps

struct ParameterConstraintTests {
  /// Whether display.leading = x and preload.leading = y keep a constraint.
  private func allows(_ constraint: String, _ x: Double, _ y: Double) throws -> Bool {
    let parameters = try ["display.leading", "preload.leading"].map { try SweepParameter($0, from: 0, through: 100) }
    return try ParameterSpace(parameters, constraints: [ParameterConstraint(constraint)])
      .allows([JSONNode(x), JSONNode(y)])
  }

  @Test func `each comparison includes or excludes equality`() throws {
    let verdicts: [(String, below: Bool, equal: Bool, above: Bool)] = [
      ("<=", true, true, false), ("<", true, false, false), (">=", false, true, true), (">", false, false, true),
      ("==", false, true, false), ("!=", true, false, true),
    ]
    for (sign, below, equal, above) in verdicts {
      let constraint = "display.leading \(sign) preload.leading"
      #expect(try allows(constraint, 1, 2) == below, "\(sign)")
      #expect(try allows(constraint, 2, 2) == equal, "\(sign)")
      #expect(try allows(constraint, 3, 2) == above, "\(sign)")
    }
  }

  @Test func `both sides are sums of multiples`() throws {
    #expect(try allows("preload.leading >= display.leading + 0.5", 1, 1.5))
    #expect(try !allows("preload.leading >= display.leading + 0.5", 1, 1.25))
    #expect(try allows("preload.leading>=2*display.leading-1e-1", 1, 1.9))
    #expect(try !allows("preload.leading >= display.leading * 2 * 2", 1, 3))
    #expect(try allows("-display.leading + preload.leading == 1 + 1", 1, 3))
    #expect(try allows("3 - 1 < display.leading", 2.5, 0))
    #expect(try allows("display.leading + preload.leading <= 2e+1", 10, 10))
  }

  @Test func `the name of a setting may have hyphens`() throws {
    let parameters = try ["angular-cdk.min_buffer", "angular-cdk.max_buffer"].map {
      try SweepParameter($0, from: 0, through: 400)
    }
    let constraint = try ParameterConstraint("angular-cdk.max_buffer-angular-cdk.min_buffer >= 100")
    let space = try ParameterSpace(parameters, constraints: [constraint])
    #expect(space.allows([100, 200]) && !space.allows([150, 200]))
  }

  @Test func `rounding does not decide a comparison`() throws {
    #expect(try allows("preload.leading >= display.leading + 0.1", 0.2, 0.3))
    #expect(try allows("preload.leading - display.leading <= 0.1", 10.2, 10.3))
    #expect(try !allows("preload.leading > display.leading + 0.1", 0.2, 0.3))
    #expect(try !allows("preload.leading >= display.leading + 0.1", 0.2, 0.2999999))
    #expect(try allows("preload.leading == 3 * display.leading", 0.1, 0.3))
  }

  @Test func `a short name and a path are the same parameter`() throws {
    #expect(try allows("policy.tuning.full.display.leading_screenfuls == 4", 4, 0))
  }

  @Test(arguments: [
    "", "display.leading", "display.leading = 1", "display.leading <= ", "<= 1", "1 <= 2", "a <= b",
    "display.leading <= 1 <= 2", "display.leading =< 1", "display.leading * preload.leading <= 1",
    "display.leading <= 1 +", "display.leading <= --1", "display.leading <= * 2", "display.leading <= 1 2",
    "display.leading <= 1e308 * 1e308", "display.leading <= \"1\"",
  ])
  func `an invalid relation between parameters is refused`(text: String) {
    #expect(refusal { () throws(Failure) in try ParameterConstraint(text) }?.first == "invalidScenario")
  }

  @Test func `a constraint needs swept parameters with numbers`() throws {
    let display = try SweepParameter("display.leading", .values([1, .null]))
    let onOther = try ParameterConstraint("preload.leading >= 1")
    #expect(
      refusal { () throws(Failure) in try ParameterSpace([display], constraints: [onOther]) } == [
        "invalidScenario",
        """
        field 'policy.tuning.full.preload.leading_screenfuls': the constraint 'preload.leading >= 1' is on a setting that is \
        not swept
          Replace its name with its value.
        """,
      ])
    let onNull = try ParameterConstraint("display.leading >= 1")
    #expect(
      refusal { () throws(Failure) in try ParameterSpace([display], constraints: [onNull]) } == [
        "invalidScenario",
        """
        field 'policy.tuning.full.display.leading_screenfuls': the constraint 'display.leading >= 1' expects numbers, found \
        null
        """,
      ])
  }
}
