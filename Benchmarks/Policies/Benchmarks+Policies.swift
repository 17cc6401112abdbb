import Foundation
import ScrollDiagnostics
import ScrollTraces

/// A comparison of `lookahead` with Texture's default at equal bytes. It is not part of `--check`, because its results
/// do not depend on the machine.
extension Benchmarks {
  /// The scenarios on which the defaults of `lookahead` were chosen: a fast swipe down on a trackpad, and a reader's
  /// swipes.
  private static let chosenOn = [
    "flashing-feed", "fcc-feed", "photo-grid", "stalling-feed", "reading-feed", "social-feed",
  ]

  /// The other scenarios, which have none of these recordings. The measurement of how content slows down
  /// (`ObservedDeceleration`) was added after these scenarios, except `flashlist-inbox`, had been looked at.
  private static let judgedOn = [
    "carousel-feed", "flashlist-inbox", "interrupted-feed", "pager-rotation", "photo-carousel", "reset-under-failures",
    "right-to-left-row", "waterfall-board",
  ]

  static func measurePolicies() -> [Bound] {
    print(
      """
      lookahead and Texture, means of 8 runs. MB fetched; wait: how long items were in view and not drawn, all together, \
      first screen left out; p95 of an item's wait; blank: how long anything in view was not drawn. ms.
      Equal bytes: the wait of each with as many bytes as the other's default fetches, between the best of 42 pairs of leading \
      buffers of Texture, and between 11 least leads of lookahead; - where all fetch more.

      """)
    do {
      try measure("Scenarios that its defaults were chosen on", chosenOn.map(PolicyWorkload.init(scenario:)))
      try measure("Other scenarios", judgedOn.map(PolicyWorkload.init(scenario:)))
      try measure("Simulated persons with a photo feed", ScrollBehavior.allCases.map(PolicyWorkload.init))
    } catch {
      preconditionFailure("\(error)")
    }
    return []
  }

  private static func measure(_ title: String, _ workloads: [PolicyWorkload]) {
    print(
      """
      \(title)
      \(padded("", 22))  texture's default               lookahead's default             equal bytes: wait
      \(padded("", 22))     MB     wait    p95   blank      MB     wait    p95   blank    texture*  lookahead*
      """)
    var (better, equal, worse) = (0, 0, 0)
    for workload in workloads {
      let (texture, lookahead) = (workload.outcome("texture"), workload.outcome("lookahead"))
      let bestTexture = workload.texture().wait(atBytes: lookahead.fetched)
      let atItsBytes = workload.lookahead().wait(atBytes: texture.fetched)
      print(
        padded(workload.name, 22) + columns(texture) + columns(lookahead)
          + "    \(wait(bestTexture))    \(wait(atItsBytes))")
      guard let atItsBytes else { continue }
      if atItsBytes < texture.wait { better += 1 }
      if atItsBytes == texture.wait { equal += 1 }
      if atItsBytes > texture.wait { worse += 1 }
    }
    print(
      """
      With the bytes of Texture's default lookahead waits less in \(better) of \(workloads.count), as long in \(equal), longer in \
      \(worse); in \(workloads.count - better - equal - worse) it cannot do with so few.

      """)
  }

  private static func columns(_ outcome: PolicyOutcome) -> String {
    String(
      format: "  %5.2f %8.0f %6.0f %7.0f", outcome.fetched / 1e6, outcome.wait, outcome.percentile95,
      outcome.blankTime)
  }

  private static func wait(_ milliseconds: Double?) -> String {
    milliseconds.map { String(format: "%8.0f", $0) } ?? "       -"
  }
}

extension Benchmarks {
  /// Checks that no policy is better than the bounds.
  static func checkBounds() -> [Bound] {
    do {
      let (faults, scenarioCount, tightCount) = try BoundCheck.run()
      print(
        """
        bounds        \(faults.isEmpty ? "kept by every policy" : "broken \(faults.count) times") on \(scenarioCount) \
        scenarios; on \(tightCount) of them foresight has as few late items as any policy must have
        """)
      for fault in faults { print("  \(fault)") }
      return [Bound("policies better than what is attainable", Double(faults.count), atMost: 0)]
    } catch {
      print("bounds        not checked: \(error.diagnostics.map(\.description).joined(separator: "; "))")
      return [Bound("bounds that could not be checked", 1, atMost: 0)]
    }
  }
}
