import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollGating

struct BootstrapIntervalTests {
  @Test func `equal values have an interval of zero width`() {
    #expect(BootstrapInterval.interval(ofMean: [3, 3, 3]) == 3...3)
    #expect(BootstrapInterval.interval(ofMean: [-2]) == -2 ... -2)
  }

  @Test func `an interval is reproducible and lies within the values`() {
    let values = [1.0, 5, 2, 8]
    let interval = BootstrapInterval.interval(ofMean: values)
    #expect(interval == BootstrapInterval.interval(ofMean: values))
    #expect(interval.lowerBound >= 1 && interval.upperBound <= 8)
    #expect(interval.contains(4))
  }

  @Test func `for many values the interval is close to that of the normal distribution`() {
    // The standard error of the mean of 1, ..., 100 is sqrt((100² − 1) / 12 / 100).
    let interval = BootstrapInterval.interval(ofMean: (1...100).map(Double.init))
    let standardError = (9999.0 / 1200).squareRoot()
    #expect(abs(interval.lowerBound - (50.5 - 1.96 * standardError)) < 0.4)
    #expect(abs(interval.upperBound - (50.5 + 1.96 * standardError)) < 0.4)
  }

  @Test func `for two values both are the ends of the interval`() {
    #expect(BootstrapInterval.interval(ofMean: [0, 1]) == 0...1)
  }

  @Test func `the interval contains the mean in 95 of 100 cases, slightly fewer with few values`() {
    let random = CounterRandom(seed: 7)
    let places = Exhaustiveness.seeds(50, of: 400)
    let hits = places.count { place in
      let values = (0..<30).map { random.uniform(CounterRandom.Source(number: 99), item: place, attempt: $0) }
      return BootstrapInterval.interval(ofMean: values).contains(0.5)
    }
    #expect((0.9...0.98).contains(Double(hits) / Double(places.count)))
  }
}
