import ScrollSweeps

/// The hint to try an answer in other worlds.
enum WorldsHint {
  /// The option that tries them.
  static let option = ["--worlds", "\(Worlds.defaultCount)"]

  /// The option, and what other worlds are: `--worlds 64 (other latencies and sizes)`.
  static let inBrief = option.joined(separator: " ") + " (other latencies and sizes)"

  /// What the option shows: `whether this holds at other latencies and sizes, and what to measure first`.
  static let purpose = "whether \(claim)"

  static let sentence = "\(option.joined(separator: " ")) shows if \(claim)."

  private static let claim = "this holds at other latencies and sizes, and what to measure first"
}
