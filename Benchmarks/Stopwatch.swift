import Foundation

/// A stopwatch that interleaves pieces of work, so that the load of the machine affects all of them equally.
enum Stopwatch {
  /// The durations of the rounds of a piece of work.
  struct Rounds {
    private let seconds: [Double]
    let median: Double
    let minimum: Double

    fileprivate init(_ seconds: [Double]) {
      let sorted = seconds.sorted()
      self.seconds = seconds
      (median, minimum) = (sorted[sorted.count / 2], sorted[0])
    }

    var count: Int { seconds.count }

    /// Returns the median of the ratios to other work, round by round.
    func ratio(to other: Rounds) -> Double {
      let ratios = zip(seconds, other.seconds).map { $0 / $1 }.sorted()
      return ratios[ratios.count / 2]
    }
  }

  /// Returns the rounds of each piece of work.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds.
  ///   - works: Pieces of work that return a number that depends on them, so that the optimizer cannot remove them.
  static func interleaved(rounds: Int, _ works: [() -> Int]) -> [Rounds] {
    var seconds = works.map { _ in [Double]() }
    var sink = 0
    for _ in 0..<rounds {
      for (index, work) in works.enumerated() { seconds[index].append(time { sink &+= work() }) }
    }
    precondition(sink != .min)
    return seconds.map(Rounds.init)
  }

  /// Returns the duration of some work in seconds.
  static func time(_ work: () -> Void) -> Double {
    ContinuousClock().measure(work) / .seconds(1)
  }
}

/// The peak resident memory of the process, in MiB.
var peakMemory: Double {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return Double(usage.ru_maxrss) / 1024 / 1024
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  #endif
}
