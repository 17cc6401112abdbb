import Testing

@testable import ScrollSimulation

@Suite struct `An estimate of a duration` {
  private func estimate(_ durations: Double...) -> DurationEstimate {
    var estimate = DurationEstimate()
    for duration in durations { estimate.observe(milliseconds: duration) }
    return estimate
  }

  @Test func `is nothing before the first observation`() {
    #expect(estimate().bound(deviations: 4) == nil)
  }

  @Test func `begins with the first duration and half of it`() {
    #expect(estimate(100).bound(deviations: 0) == 100)
    #expect(estimate(100).bound(deviations: 4) == 300)
  }

  /// The deviation of 50 goes a quarter of the way to 80, then the mean of 100 an eighth of the way to 180.
  @Test func `takes a quarter of a new deviation and an eighth of a new duration`() {
    #expect(estimate(100, 180).deviation == 57.5)
    #expect(estimate(100, 180).mean == 110)
  }

  @Test func `approaches what does not change`() {
    var estimate = estimate(900)
    for _ in 0..<100 { estimate.observe(milliseconds: 100) }
    #expect(abs(estimate.bound(deviations: 4)! - 100) < 0.1)
  }

  @Test func `follows what becomes slower`() {
    var estimate = estimate(100, 100, 100, 100)
    let before = estimate.bound(deviations: 4)!
    estimate.observe(milliseconds: 500)
    #expect(estimate.bound(deviations: 4)! > before + 400)
  }
}
