import Foundation

/// How many seeds the tests against the reference try.
enum Exhaustiveness {
  /// - Parameter exhaustive: With the environment variable `SCROLLBENCH_EXHAUSTIVE` set, which takes minutes.
  static func seeds(ordinary: UInt64, exhaustive: UInt64) -> Range<UInt64> {
    0..<(ProcessInfo.processInfo.environment["SCROLLBENCH_EXHAUSTIVE"] == nil ? ordinary : exhaustive)
  }
}
