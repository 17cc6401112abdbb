import Foundation
import ScrollSimulation
import SeededRandom
import Testing

@testable import ScrollCalibrating

@Suite struct NormalFitTests {
  @Test func `a complete sample has the mean and the deviation of the textbook`() {
    let values = [4.1, 5.2, 4.7, 6.0, 5.5, 4.9]
    let fit = NormalFit(CensoredSample(values))
    let mean = values.reduce(0, +) / 6
    let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 5).squareRoot()
    #expect(abs(fit.mean.value - mean) < 1e-12 && abs(fit.deviation.value - deviation) < 1e-12)
    #expect(abs(fit.mean.high - (mean + 2.5706 * deviation / 6.0.squareRoot())) < 1e-9)
  }

  /// The likelihood itself, with the C library's error function.
  private static func likelihood(_ sample: CensoredSample, _ mean: Double, _ deviation: Double) -> Double {
    let measured = sample.observed.reduce(0) { sum, value in
      let z = (value - mean) / deviation
      return sum - z * z / 2 - log(deviation)
    }
    return sample.censored.reduce(measured) { $0 + log(0.5 * erfc(($1 - mean) / deviation / 2.0.squareRoot())) }
  }

  /// Nowhere around it is the likelihood larger.
  @Test(arguments: UInt64(0)..<40)
  func `the fit is where the likelihood is largest`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let truth = Distribution.logNormal(median: 90, sigma: Double.random(in: 0.05...1, using: &random))
    let longestWait = Double.random(in: 100...600, using: &random)
    var (observed, censored): ([Double], [Double]) = ([], [])
    while observed.count < 30 {
      let value = log(truth.quantile(Double.random(in: 1e-9..<1, using: &random)))
      let wait = log(Double.random(in: 1...longestWait, using: &random))
      if value <= wait { observed.append(value) } else { censored.append(wait) }
    }
    let sample = CensoredSample(observed, censored: censored)
    let fit = NormalFit(sample)
    // The fit states the deviation of a sample, which is larger by a known factor; the largest likelihood has none.
    let mean = fit.mean.value
    let deviations = (0...400).map { fit.deviation.value * (0.9 + Double($0) / 2000) }
    let best = deviations.max { Self.likelihood(sample, mean, $0) < Self.likelihood(sample, mean, $1) }!
    let largest = Self.likelihood(sample, mean, best)
    #expect((0.9...1).contains(best / fit.deviation.value) && best > deviations[0], "seed \(seed)")
    for step in [-0.02, 0.02] {
      #expect(Self.likelihood(sample, mean + step * best, best) < largest, "seed \(seed)")
    }
  }
}
