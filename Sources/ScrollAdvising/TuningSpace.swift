import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollSimulation
import ScrollSweeps

/// The settings that an app can change to have fewer items blank, with the values worth trying.
///
/// For Texture these are both ranges of full and of minimum mode, ahead and behind; for other policies their constants. Where
/// the feed is fetched in batches it is also how far ahead that begins. Items, network and devices stay as they are: they are
/// the world, not a setting.
struct TuningSpace {
  let space: ParameterSpace
  /// By parameter, what the scenario has.
  let present: [JSONNode]

  /// Nil if the scenario has nothing to tune.
  init?(_ scenario: Scenario) throws(Failure) {
    let resolved = scenario.resolved
    let values = resolved.json
    var parameters: [SweepParameter] = []
    for level in resolved.levels.indices {
      let prefix = Scenario.prefix(ofLevel: level)
      for range in Self.ranges(of: resolved.levels[level]) {
        let path = prefix + range.path
        guard let present = values.node(at: path)?.number?.double else { continue }
        let most = min(max(range.usual, (present * 2).rounded(.up)), range.limit)
        parameters.append(try SweepParameter(path, from: 0, through: most, step: range.step, in: scenario))
      }
    }
    guard !parameters.isEmpty else { return nil }
    space = try ParameterSpace(parameters)
    present = parameters.map { values.node(at: $0.path) ?? .null }
  }

  /// A setting that can be tuned.
  private struct Range {
    let path: String
    /// What is tried at most, unless the present value is more than half of it.
    let usual: Double
    let limit: Double
    let step: Double?
  }

  private static func ranges(of container: ContainerSettings) -> [Range] {
    let batching =
      container.batching.configuration.isEnabled
      ? [Range(path: "batching.leading_screenfuls", usual: 8, limit: 100, step: 0.5)] : []
    guard let kind = container.policy.kind else { return batching }
    return (kind.hasRanges ? textureRanges : constants(of: kind)) + batching
  }

  private static let textureRanges = ["full", "minimum"].flatMap { mode in
    ["display", "preload"].flatMap { range in
      ["leading", "trailing"].map { side in
        Range(
          path: "policy.tuning.\(mode).\(range).\(side)_screenfuls", usual: range == "preload" ? 8 : 4, limit: 100,
          step: 0.25)
      }
    }
  }

  private static func constants(of kind: PolicyKind) -> [Range] {
    kind.descriptions.flatMap(\.constants).filter { $0.range.lowerBound == 0 }.map { constant in
      Range(
        path: "policy.\(constant.name)", usual: max(constant.defaultValue * 4, 4), limit: constant.range.upperBound,
        step: nil)
    }
  }
}
