import Foundation

/// Times two pieces of work in turn, so that what else the machine does hits both.
enum Stopwatch {
  struct Rounds {
    let first: Seconds
    let second: Seconds
    /// The median of the ratios first to second, pair by pair.
    let medianRatio: Double
    let count: Int
  }

  struct Seconds {
    let median: Double
    let minimum: Double

    init(_ seconds: [Double]) {
      let sorted = seconds.sorted()
      median = sorted[sorted.count / 2]
      minimum = sorted[0]
    }
  }

  /// - Parameter first, second: Work that returns something that depends on it, so that it cannot be left out.
  static func interleaved(rounds: Int, _ first: () -> Int, _ second: () -> Int) -> Rounds {
    var (firsts, seconds, sink): ([Double], [Double], Int) = ([], [], 0)
    for _ in 0..<rounds {
      firsts.append(time { sink &+= first() })
      seconds.append(time { sink &+= second() })
    }
    precondition(sink != .min)
    let ratios = zip(firsts, seconds).map { $0 / $1 }.sorted()
    return Rounds(
      first: Seconds(firsts), second: Seconds(seconds), medianRatio: ratios[ratios.count / 2],
      count: rounds)
  }

  /// How many seconds some work takes.
  static func time(_ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let elapsed = clock.measure(work)
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
  }
}
