import Testing

@testable import ScrollSimulation

@Suite struct `Duration Estimate` {
  private func estimate(_ durations: Double...) -> DurationEstimate {
    var estimate = DurationEstimate()
    for duration in durations { estimate.observe(milliseconds: duration) }
    return estimate
  }

  @Test func `an estimate has no value before the first observation`() {
    #expect(estimate().bound(deviations: 4) == nil)
  }

  @Test func `an estimate starts with the first duration and half of it as deviation`() {
    #expect(estimate(100).bound(deviations: 0) == 100)
    #expect(estimate(100).bound(deviations: 4) == 300)
  }

  /// The deviation of 50 goes a quarter of the way to 80, then the mean of 100 an eighth of the way to 180.
  @Test func `an observation adds a quarter of its deviation and an eighth of its difference`() {
    #expect(estimate(100, 180).deviation == 57.5)
    #expect(estimate(100, 180).mean == 110)
  }

  @Test func `an estimate converges to a constant duration`() {
    var estimate = estimate(900)
    for _ in 0..<100 { estimate.observe(milliseconds: 100) }
    #expect(abs(estimate.bound(deviations: 4)! - 100) < 0.1)
  }

  @Test func `an estimate rises quickly when durations become longer`() {
    var estimate = estimate(100, 100, 100, 100)
    let before = estimate.bound(deviations: 4)!
    estimate.observe(milliseconds: 500)
    #expect(estimate.bound(deviations: 4)! > before + 400)
  }
}
