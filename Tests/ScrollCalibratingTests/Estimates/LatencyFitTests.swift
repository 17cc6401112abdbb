import ScrollQuantities
import ScrollSimulation
import SeededRandom
import Testing

@testable import ScrollCalibrating

@Suite struct LatencyFitTests {
  @Test func `values close together are fitted as a constant`() {
    let fit = LatencyFit((0..<50).map { 80 + Double($0 % 3) * 0.5 }, resolution: 1)
    #expect(fit.distribution == .constant(80.49))
    #expect(fit.parameters[0].interval.contains(80) && fit.parameters[0].interval.contains(81))
  }

  @Test func `the interval of a constant is not negative`() {
    let fit = LatencyFit([Double](repeating: 0, count: 30), resolution: 1)
    #expect(fit.distribution == .constant(0) && fit.parameters[0].interval == Interval(value: 0, low: 0, high: 1))
  }

  @Test func `quantiles of a log-normal distribution are recovered`() throws {
    let truth = Distribution.logNormal(median: 120, sigma: 0.5)
    let fit = LatencyFit((0..<400).map { truth.quantile((Double($0) + 0.5) / 400) }, resolution: 0.001)
    guard case .logNormal(let median, let sigma) = fit.distribution else {
      Issue.record("\(fit.reason)")
      return
    }
    #expect(abs(median - 120) < 0.1 && abs(sigma - 0.5) < 0.01)
    #expect(fit.parameters.map(\.name) == ["median", "sigma"])
  }

  @Test func `other values stay samples`() {
    let values: [Double] = (0..<300).map { index in
      let rest = Double(index % 10)
      return index % 2 == 0 ? 20 + rest : 300 + rest
    }
    let fit = LatencyFit(values, resolution: 1)
    guard case .samples(let samples) = fit.distribution else {
      Issue.record("\(fit.reason)")
      return
    }
    #expect(samples.count == 100 && samples.count { $0 > 100 } == 50)
  }

  /// 95 % intervals that contain the truth in 92 to 98 % of the draws, whatever share of them is cut off.
  @Test(arguments: [nil, 600, 250, 140] as [Double?])
  func `intervals contain the truth as often as they claim`(longestWait: Double?) {
    let (median, sigma) = (90.0, 0.35)
    let truth = Distribution.logNormal(median: median, sigma: sigma)
    var (medians, sigmas, fits) = (0, 0, 0)
    let seeds = Exhaustiveness.seeds(UInt64(400), of: 2000)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let values = (0..<120).map { _ in truth.quantile(Double.random(in: 1e-9..<1, using: &random)) }
      let waits = values.map { _ in longestWait.map { Double.random(in: 1..<$0, using: &random) } ?? .infinity }
      let pairs = zip(values, waits)
      let sample = CensoredSample(pairs.filter { $0 <= $1 }.map(\.0), censored: pairs.filter { $0 > $1 }.map(\.1))
      let fit = LatencyFit(sample, resolution: 0.001)
      guard case .logNormal = fit.distribution else { continue }
      fits += 1
      medians += fit.parameters[0].interval.contains(median) ? 1 : 0
      sigmas += fit.parameters[1].interval.contains(sigma) ? 1 : 0
    }
    #expect((0.92...0.98).contains(Double(medians) / Double(fits)))
    #expect((0.92...0.98).contains(Double(sigmas) / Double(fits)))
    #expect(Double(fits) > 0.97 * Double(seeds.count))
  }

  /// One request that waited 30 s is no slow one of those that take 90 ms.
  @Test func `a wait beyond the distribution is not taken for one of its values`() throws {
    let truth = Distribution.logNormal(median: 90, sigma: 0.3)
    let values = (0..<99).map { truth.quantile((Double($0) + 0.5) / 99) }
    let fit = LatencyFit(CensoredSample(values, censored: [30_000]), resolution: 0.001)
    guard case .samples(let samples) = fit.distribution else {
      Issue.record("\(fit.reason)")
      return
    }
    #expect(samples.max() == 30_000 && samples.count { $0 > 250 } == 1)
  }

  @Test func `fewer than five values are not tested for a distribution`() {
    let values = [90.0, 100, 111, 123]
    #expect(LatencyFit(values, resolution: 1).distribution == .samples(values))
    guard case .logNormal = LatencyFit(values + [137], resolution: 1).distribution else {
      Issue.record("expected a log-normal distribution")
      return
    }
  }

  /// 38 of 40 answers took as long; one took a minute, and one was in the cache.
  @Test func `a constant is not the mean of outliers`() {
    let fit = LatencyFit([Double](repeating: 80, count: 78) + [60_000, 1], resolution: 1)
    #expect(fit.distribution == .constant(80) && fit.parameters[0].interval == Interval(value: 80, low: 79, high: 81))
  }

  @Test func `equal answers among longer waits are no constant`() {
    let sample = CensoredSample([Double](repeating: 80, count: 30), censored: [Double](repeating: 81, count: 10))
    guard case .samples(let samples) = LatencyFit(sample, resolution: 1).distribution else {
      Issue.record("expected samples")
      return
    }
    #expect(samples.count { $0 > 80 } == 7 && samples.max() == 81)
  }

  @Test func `waits do not make equal values uncertain`() {
    let sample = CensoredSample([Double](repeating: 80, count: 30), censored: [10, 40, 79])
    #expect(LatencyFit(sample, resolution: 1).distribution == .constant(80))
  }
}
