import ScrollSweeps

/// The hint to try an answer in other worlds.
enum WorldsHint {
  /// The option that tries them.
  static let option = ["--worlds", "\(Worlds.defaultCount)"]

  /// Returns what the option shows: `if the verdict holds at other latencies and sizes, and what to measure first`.
  static func purpose(for answer: String) -> String {
    "if \(answer) holds at other latencies and sizes, and what to measure first"
  }

  static func sentence(on answer: String) -> String {
    "\(option.joined(separator: " ")) shows \(purpose(for: answer))."
  }
}
