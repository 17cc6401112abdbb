import Foundation
import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `Distribution Quantiles` {
  @Test func `every quantile of a constant is the constant`() {
    #expect([0.001, 0.5, 0.999].map(Distribution.constant(120).quantile) == [120, 120, 120])
  }

  @Test func `the quantiles of a uniform distribution rise evenly between its bounds`() {
    #expect([0.25, 0.5, 0.75].map(Distribution.uniform(minimum: 100, maximum: 300).quantile) == [150, 200, 250])
  }

  @Test func `nothing drawn is below the minimum, which is the median without deviation`() {
    #expect(Distribution.logNormal(median: 80, sigma: 0).minimum == 80)
    #expect(Distribution.logNormal(median: 80, sigma: 0).quantile(1e-9) == 80)
    #expect(Distribution.logNormal(median: 80, sigma: 0.7).minimum == 0)
  }

  @Test func `the middle quantile of a log-normal distribution is its median`() {
    #expect(Distribution.logNormal(median: 80, sigma: 0.7).quantile(0.5) == 80)
  }

  /// 15.87 % of a normal quantity are one standard deviation below the middle or lower.
  @Test func `one standard deviation is a factor of e to the sigma`() {
    let distribution = Distribution.logNormal(median: 80, sigma: 0.7)
    let share = 0.158_655_253_931_457
    #expect(abs(distribution.quantile(share) / (80 * exp(-0.7)) - 1) < 1e-8)
    #expect(abs(distribution.quantile(1 - share) / (80 * exp(0.7)) - 1) < 1e-8)
  }

  @Test func `recorded values have equal shares`() {
    let distribution = Distribution.samples([10, 20, 50, 40])
    #expect([0.001, 0.2499, 0.25, 0.5, 0.75, 0.9999].map(distribution.quantile) == [10, 10, 20, 50, 40, 40])
  }

  @Test func `a duration is in milliseconds`() {
    #expect(Distribution.constant(12.5).duration(0.5) == SimulatedTime(nanoseconds: 12_500_000))
  }

  @Test func `a duration is clamped between zero and a day`() {
    #expect(Distribution.constant(-3).duration(0.5) == .zero)
    #expect(Distribution.constant(1e300).duration(0.5) == SimulatedTime(milliseconds: 86_400_000))
  }
}
