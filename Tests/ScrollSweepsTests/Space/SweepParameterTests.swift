import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import TestScenarios
import Testing

@testable import ScrollSweeps

struct ParameterTests {
  private func values(_ parameter: SweepParameter) throws -> [JSONNode] {
    let count = try #require(parameter.axis.count)
    return (0..<count).map(parameter.axis.node(at:))
  }

  @Test func `a short name stands for the full path`() throws {
    let parameter = try SweepParameter("display.leading", .values([1]))
    #expect(parameter.path == "policy.tuning.full.display.leading_screenfuls")
  }

  private let logNormal: Scenario

  init() throws {
    let text = #"{"loading": {"latency_ms": {"log_normal": {"median": 90, "sigma": 0.4}}}}"#
    logNormal = try Scenario(JSONDocument(path: nil, bytes: Array(text.utf8)))
  }

  @Test func `a range of whole numbers has a step of one`() throws {
    #expect(try values(SweepParameter("batching.batch_items", from: 1, through: 4)) == [1, 2, 3, 4])
    #expect(try values(SweepParameter("seed", from: 7, through: 9)) == [7, 8, 9])
  }

  @Test func `a range of a fractional setting is continuous`() throws {
    #expect(try SweepParameter("display.leading", from: 1, through: 4).axis.count == nil)
  }

  @Test func `positions from 0 to 1 are spread evenly over values`() throws {
    let axis = try SweepParameter("batching.batch_items", .values([5, 1, 9, 7])).axis
    #expect([0, 0.249, 0.25, 0.5, 0.99, 1].map(axis.node(atUnit:)) == [5, 5, 1, 9, 7, 7])
    let steps = try SweepParameter("display.leading", from: 1, through: 2, step: 0.5).axis
    #expect([0, 0.3, 0.34, 0.66, 0.67, 1].map(steps.node(atUnit:)) == [1, 1, 1.5, 1.5, 2, 2])
    let continuum = try SweepParameter("display.leading", from: 1, through: 3).axis
    #expect([0, 0.25, 1].map(continuum.node(atUnit:)) == [1, 1.5, 3])
  }

  @Test func `half of a logarithmic range is below the geometric mean`() throws {
    let axis = try SweepParameter("loading.latency", from: 1, through: 10_000, isLogarithmic: true).axis
    let middle = try #require(axis.node(atUnit: 0.5).number?.double)
    #expect(abs(middle - 100) < 1e-9)
    #expect([0, 1].map(axis.node(atUnit:)) == [1, 10_000])
    let whole = try SweepParameter("batching.batch_items", from: 1, through: 10_000, isLogarithmic: true).axis
    #expect(whole.node(atUnit: 0.5) == 100)
  }

  @Test func `an invalid domain is refused with the reason`() {
    func said(_ minimum: Double, _ maximum: Double, _ step: Double? = nil, log: Bool = false) -> [String]? {
      refusal { () throws(Failure) in
        try SweepParameter("display.leading", from: minimum, through: maximum, step: step, isLogarithmic: log)
      }
    }
    #expect(
      said(3, 1) == [
        "invalidScenario",
        "field 'display.leading': the range from 3 to 1 is empty\n  The smaller number comes first: 1..3",
      ])
    #expect(
      said(1, 3, 0) == ["invalidScenario", "field 'display.leading': expected a step above 0, found 0"])
    #expect(
      said(1, 3, -0.5) == ["invalidScenario", "field 'display.leading': expected a step above 0, found -0.5"])
    #expect(said(1, 3, .nan) != nil)
    #expect(said(1, 3, .infinity) != nil)
    #expect(said(.nan, 3) != nil)
    #expect(said(-.infinity, 3) != nil)
    #expect(said(-1e308, 1e308) != nil)
    #expect(
      said(0, 3, log: true) == [
        "invalidScenario", "field 'display.leading': expected a logarithmic range to begin above 0, found 0",
      ])
    #expect(said(0, 1, 1e-300) != nil)
    #expect(refusal { () throws(Failure) in try SweepParameter("display.leading", .values([])) } != nil)
    let many = [JSONNode](repeating: 1, count: 1_000_001)
    #expect(
      refusal { () throws(Failure) in try SweepParameter("display.leading", .values(many)) } == [
        "invalidScenario", "field 'display.leading': expected at most 1000000 values, found 1000001",
      ])
    #expect(said(1, 3, 0.5) == nil)
  }

  @Test func `an unknown name is answered with the nearest`() {
    #expect(
      refusal { () throws(Failure) in try SweepParameter("display.leadin", .values([1])) } == [
        "invalidScenario", "field 'display.leadin': unknown setting\n  Did you mean 'display.leading'?",
      ])
    for name in ["", "=", "a=b", "display.leading=1", ".", "display.", "nested", "\u{1B}[2J"] {
      #expect(refusal { () throws(Failure) in try SweepParameter(name, .values([1])) } != nil, "\(name)")
    }
  }

  @Test func `every refused value of a list is reported`() {
    #expect(
      refusal { () throws(Failure) in try SweepParameter("display.leading", .values([1, -1, 2, "x", .null])) } == [
        "invalidScenario",
        "field 'policy.tuning.full.display.leading_screenfuls': expected a number from 0 to 100, found the number -1",
        "field 'policy.tuning.full.display.leading_screenfuls': expected a number from 0 to 100, found the string 'x'",
      ])
  }

  @Test func `the ends and steps of a range must fit the setting`() {
    #expect(
      refusal { () throws(Failure) in try SweepParameter("display.leading", from: 0, through: 101) } == [
        "invalidScenario",
        "field 'policy.tuning.full.display.leading_screenfuls': expected a number from 0 to 100, found the number 101",
      ])
    #expect(
      refusal { () throws(Failure) in
        try SweepParameter("batching.batch_items", from: 1, through: 9, step: 0.5)
      } != nil)
    #expect(refusal { () throws(Failure) in try SweepParameter("batching.batch_items", from: 0.5, through: 9) } != nil)
    #expect(
      refusal { () throws(Failure) in try SweepParameter("batching.batch_items", from: 0, through: 9) } == [
        "invalidScenario",
        "field 'batching.batch_items': expected a whole number from 1 to 5000000, found the number 0",
      ])
    #expect(refusal { () throws(Failure) in try SweepParameter("layout.kind", from: 0, through: 1) } != nil)
    let range = ParameterDomain.range(minimum: 1, maximum: 9, step: nil, isInteger: false, isLogarithmic: false)
    #expect(refusal { () throws(Failure) in try SweepParameter("batching.batch_items", range) } != nil)
    let fraction = ParameterDomain.range(minimum: 1, maximum: 9, step: 0.5, isInteger: true, isLogarithmic: false)
    #expect(refusal { () throws(Failure) in try SweepParameter("display.leading", fraction) } != nil)
  }

  @Test func `at most twenty refused values are reported`() {
    let values = (1...100).map { JSONNode(-$0) }
    let said = refusal { () throws(Failure) in try SweepParameter("display.leading", .values(values)) }
    #expect(said?.count == 1 + Failure.limit)
  }

  @Test func `a part of a value can be swept with the rest from the scenario`() throws {
    let name = "loading.latency.log_normal.sigma"
    #expect(try SweepParameter(name, from: 0, through: 1, in: logNormal).path == "loading.latency_ms.log_normal.sigma")
    #expect(refusal { () throws(Failure) in try SweepParameter(name, from: 0, through: 1) } != nil)
    #expect(refusal { () throws(Failure) in try SweepParameter(name, from: 0, through: 4, in: logNormal) } != nil)
  }
}
