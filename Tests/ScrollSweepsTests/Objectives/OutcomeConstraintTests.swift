import ScrollDiagnostics
import TestScenarios
import Testing

@testable import ScrollSweeps

struct OutcomeConstraintTests {
  @Test(
    arguments: [
      ("peak_bytes.preload <= 64MiB", 67_108_864), ("peak_bytes.preload <= 64 MB", 64_000_000),
      ("bytes_wasted < 2KiB", 2048), ("bytes_wasted < 2KB", 2000), ("bytes_wasted<7B", 7),
      ("bytes_wasted < 1.5GiB", 1_610_612_736),
      ("bytes_wasted < 7", 7), ("display_latency.p95 <= 0.1s", 100), ("display_latency.p95 <= 100ms", 100),
      ("display_latency.p95 <= 250us", 0.25), ("display_latency.p95 <= 5e6 ns", 5), ("display_hit_rate >= 90%", 0.9),
      ("display_hit_rate >= 93%", 0.93), ("display_hit_rate >= 0.9", 0.9), ("hitch_time_ratio < 5ms/s", 5),
      ("end_stall.count == 0", 0), ("lead_time.p50 > -3", -3),
    ] as [(String, Double)])
  func `a bound is converted to the metric's unit`(text: String, bound: Double) throws {
    let constraint = try OutcomeConstraint(text)
    #expect(constraint.bound == bound)
    #expect(constraint.text == text)
  }

  @Test(arguments: [
    "", "peak_bytes.preload", "peak_bytes.preload <= ", "<= 1", "peak_bytes.preload <= 64ms",
    "display_latency.p95 <= 64MiB", "display_latency.p95 <= 5%", "end_stall.count <= 1ms", "display_hit_rate >= 5 pp",
    "peak_bytes.preload <= MiB", "peak_bytes.preload <= 1e999", "peak_bytes.preload <= 1e308GiB",
    "peak_bytes.preload <= nan", "peak_bytes.preload = 1", "peak_bytes.preload <= 1 <= 2", "peak_bytes <= 1",
    "display_latency.p95 <= 5 5", "display_latency.p95 <= 1.2.3",
  ])
  func `an invalid bound is refused`(text: String) {
    #expect(refusal { () throws(Failure) in try OutcomeConstraint(text) }?.first == "invalidScenario")
  }

  @Test func `a wrong unit is answered with the right ones`() {
    #expect(
      refusal { () throws(Failure) in try OutcomeConstraint("display_latency.p95 <= 64MiB") } == [
        "invalidScenario", "the unit of 'display_latency.p95' must be ms, s, us, or ns, found 'MiB'",
      ])
    #expect(
      refusal { () throws(Failure) in try OutcomeConstraint("end_stall.count <= 1ms") } == [
        "invalidScenario", "'end_stall.count' has no unit, found 'ms'",
      ])
  }

  @Test func `a percentage without its unit is reported`() throws {
    let failure = try #require(throws: Failure.self) { try OutcomeConstraint("display_hit_rate >= 95") }
    #expect(failure.diagnostics[0].message == "'display_hit_rate' is a share from 0 to 1, found '95'")
    #expect(failure.diagnostics[0].remedy == "Did you mean '95%'?")
  }

  @Test func `a bound is met or missed by an amount`() throws {
    let atMost = try OutcomeConstraint("display_latency.p95 <= 100ms")
    #expect(atMost.isMet(by: 100) && atMost.isMet(by: 0) && !atMost.isMet(by: 100.5))
    #expect([0, 100, 125].map(atMost.miss(of:)) == [0, 0, 25])
    #expect(atMost.relativeMiss(of: 125) == 0.25)
    let atLeast = try OutcomeConstraint("display_hit_rate >= 80%")
    #expect(atLeast.isMet(by: 0.8) && !atLeast.isMet(by: 0.75))
    #expect(abs(atLeast.relativeMiss(of: 0.6) - 0.25) < 1e-15)
    let none = try OutcomeConstraint("end_stall.count == 0")
    #expect(none.isMet(by: 0) && !none.isMet(by: 3))
    #expect(none.miss(of: 3) == 3 && none.relativeMiss(of: 3) == 3)
    let below = try OutcomeConstraint("end_stall.count < 3")
    #expect(!below.isMet(by: 3) && below.miss(of: 3) == 0)
  }

  @Test func `a metric without a value does not meet a bound`() throws {
    let constraint = try OutcomeConstraint("display_latency.p95 <= 100ms")
    #expect(!constraint.isMet(by: nil))
    #expect(constraint.miss(of: nil) == .infinity && constraint.relativeMiss(of: nil) == .infinity)
  }

  @Test func `over recordings the worst value is the one farthest beyond the bound`() throws {
    let values: [Double?] = [1, nil, 4, 2]
    #expect(try OutcomeConstraint("end_stall.count <= 2").value(of: values, aggregation: .worst) == 4)
    #expect(try OutcomeConstraint("end_stall.count >= 2").value(of: values, aggregation: .worst) == 1)
    #expect(try OutcomeConstraint("end_stall.count == 2").value(of: values, aggregation: .worst) == 4)
    #expect(try OutcomeConstraint("end_stall.count != 2").value(of: values, aggregation: .worst) == 2)
  }

  @Test func `a constraint that names a metric is on outcomes`() throws {
    func isOnOutcome(_ text: String) throws -> Bool {
      if case .outcome = try SweepConstraint(text) { true } else { false }
    }
    #expect(try isOnOutcome("peak_bytes.preload <= 64MiB"))
    #expect(try !isOnOutcome("preload.leading >= display.leading"))
    #expect(try !isOnOutcome("2 * preload.leading >= display.leading"))
    #expect(
      refusal { () throws(Failure) in try SweepConstraint("peak_byts.preload <= 64MiB") } == [
        "invalidScenario", "unknown metric 'peak_byts.preload'\n  Did you mean 'peak_bytes.preload'?",
      ])
    #expect(
      refusal { () throws(Failure) in try SweepConstraint("preload.leadin <= 4") } == [
        "invalidScenario", "field 'preload.leadin': unknown setting\n  Did you mean 'preload.leading'?",
      ])
  }
}
