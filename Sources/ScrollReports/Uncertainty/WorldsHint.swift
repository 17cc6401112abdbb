import ScrollSweeps

/// The hint to try an answer in other worlds.
enum WorldsHint {
  /// The option that tries them.
  static let option = ["--worlds", "\(Worlds.defaultCount)"]

  /// The option, and what other worlds are: `--worlds 64 (other latencies and sizes)`.
  static let inBrief = option.joined(separator: " ") + " (other latencies and sizes)"

  /// Returns what the option shows: `whether the verdict holds at other latencies and sizes, and what to measure first`.
  static func purpose(for answer: String) -> String {
    "whether \(answer) \(claim)"
  }

  static func sentence(on answer: String) -> String {
    "\(option.joined(separator: " ")) shows if \(answer) \(claim)."
  }

  private static let claim = "holds at other latencies and sizes, and what to measure first"
}
