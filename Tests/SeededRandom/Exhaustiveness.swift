import Foundation

/// How many cases the tests try. The default is a sample of the cases that are drawn or enumerated; with the environment
/// variable `SCROLLBENCH_EXHAUSTIVE` set to 1 it is all of them, and with N it is all and N times as many random ones.
package enum Exhaustiveness {
  /// What the environment variable says; 0 without it.
  private static let level =
    ProcessInfo.processInfo.environment["SCROLLBENCH_EXHAUSTIVE"].map { max(1, Int($0) ?? 1) } ?? 0

  /// Whether all cases are tried, not a sample.
  package static var isExhaustive: Bool { level > 0 }

  /// Seeds of random cases: the first few by default.
  package static func seeds<Seed: FixedWidthInteger>(_ sample: Seed, of count: Seed) -> Range<Seed> {
    0..<(isExhaustive ? count * Seed(level) : sample)
  }

  /// That many of the cases, spread evenly over them by default, and all where every case counts.
  package static func cases<Case>(_ sample: Int, of all: [Case]) -> [Case] {
    guard !isExhaustive, sample < all.count else { return all }
    return (0..<sample).map { all[$0 * all.count / sample] }
  }
}
