import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollSweeps
import ScrollTraces

/// The settings that an app can change to have fewer placeholders, with the values worth trying.
///
/// For Texture, these are both ranges of full and of minimum mode, ahead and behind. For other policies, they are the
/// options with which apps set how far ahead those libraries work. If the feed is fetched in batches,
/// `batching.leading` is included. Items, networks, and devices are not included, because apps do not choose them.
/// Settings that differ between scenarios tuned together are not included either. Ranges are tuned on the sides whose value a
/// recording shows (`ScrollTrace.Track.sides(in:)`). Visible-only mode is included if a recording leads to it.
struct TuningSpace {
  /// The values to try, relative to the present ones.
  enum Reach {
    /// The present values and larger ones. A recording cannot show what a smaller range would cost in another one, so
    /// advice never pays for one range with another.
    case larger
    case all
  }

  let space: ParameterSpace
  /// The scenarios' values, by parameter.
  let present: [JSONNode]
  /// True if there are trailing ranges and all of them stay unchanged.
  let keepsTrailing: Bool
  /// The display ranges that have to be within their preload ranges, as positions among the parameters.
  private let displayRanges: [(display: Int, preload: Int)]

  /// Creates the space; nil if the scenarios have nothing to tune. Precondition: there is a scenario.
  init?(_ scenarios: [TunableScenario], _ reach: Reach = .larger) throws(Failure) {
    let resolved = scenarios.map(\.source.scenario.resolved)
    let values = resolved.map(\.json)
    var parameters: [SweepParameter] = []
    var displayRanges: [(path: String, preload: String)] = []
    var (hasTrailing, hasShownTrailing) = (false, false)
    for level in 0..<resolved.map(\.levels.count).min()! {
      let tracks = scenarios.flatMap { $0.experiment.trace.tracks(ofLevel: level) }
      let container = resolved[0].levels[level]
      if container.policy.kind?.hasRanges == true {
        hasTrailing = true
        hasShownTrailing = hasShownTrailing || tracks.sides(in: .minimum).contains(.trailing)
      }
      for setting in Self.settings(of: container, tracks) {
        let path = Scenario.prefix(ofLevel: level) + setting.path
        let nodes = values.map { $0.node(at: path) }
        guard let present = nodes[0]?.number?.double, nodes.allSatisfy({ $0 == nodes[0] }) else { continue }
        let minimum = reach == .larger ? present : min(present, setting.minimum)
        let maximum = max(setting.usualMaximum, (present * 2).rounded(.up))
        parameters.append(
          try SweepParameter(
            path, from: minimum, through: maximum, step: setting.step, in: scenarios[0].source.scenario))
        if let preload = setting.preload { displayRanges.append((path, Scenario.prefix(ofLevel: level) + preload)) }
      }
    }
    guard !parameters.isEmpty else { return nil }
    let present = parameters.map { values[0].node(at: $0.path) ?? .null }
    let paths = parameters.map(\.path)
    self.present = present
    self.displayRanges = displayRanges.compactMap { ranges in
      guard let display = paths.firstIndex(of: ranges.path), let preload = paths.firstIndex(of: ranges.preload),
        Self.isWithin(present[display], present[preload])
      else { return nil }
      return (display, preload)
    }
    let constraints = try self.displayRanges.map { ranges throws(Failure) in
      try ParameterConstraint("\(paths[ranges.display]) <= \(paths[ranges.preload])")
    }
    space = try ParameterSpace(parameters, constraints: constraints)
    keepsTrailing = hasTrailing && !hasShownTrailing
  }

  /// Returns true if every display range is within its preload range, or the preload range stays as it is: a change that
  /// is enough without a larger preload range is smaller.
  func allows(_ point: [JSONNode]) -> Bool {
    displayRanges.allSatisfy { display, preload in
      point[preload] == present[preload] || Self.isWithin(point[display], point[preload])
    }
  }

  private static func isWithin(_ display: JSONNode, _ preload: JSONNode) -> Bool {
    guard let inner = display.number?.double, let outer = preload.number?.double else { return false }
    return inner <= outer
  }

  /// Returns the parameters of a point that differ from the present ones.
  func changes(of point: [JSONNode]) -> [SettingChange] {
    point.indices.filter { point[$0] != present[$0] }.map { SettingChange(space.parameters[$0].place, point[$0]) }
  }

  /// Returns true if a parameter decides how early batches are fetched, not what is prepared.
  func isOfBatches(_ parameter: Int) -> Bool {
    space.parameters[parameter].path.hasSuffix(BatchingSettings.leadingPath)
  }

  /// A setting that can be tuned.
  private struct TunableSetting {
    let path: String
    let minimum: Double
    /// The largest value to try. If the present value is more than half of it, twice the present value, rounded up,
    /// takes its place.
    let usualMaximum: Double
    let step: Double
    /// The path of the preload range of a display range; nil for other settings.
    private(set) var preload: String?

    init(path: String, minimum: Double = 0, usualMaximum: Double, step: Double) {
      (self.path, self.minimum, self.usualMaximum, self.step) = (path, minimum, usualMaximum, step)
    }

    init(_ option: PolicyOption) {
      path = option.path
      minimum = option.constant.range.lowerBound
      usualMaximum = option.maximum
      step = option.grain
    }

    init(_ key: TuningKey) {
      self.init(path: key.path, usualMaximum: key.usualMaximum, step: TuningKey.step)
      preload = key.range == .display ? TuningKey(key.mode, .preload, key.side).path : nil
    }
  }

  private static func settings(
    of container: ContainerSettings, _ tracks: [ScrollTrace.Track]
  ) -> [TunableSetting] {
    let batching =
      container.batching.configuration.isEnabled
      ? [
        TunableSetting(
          path: BatchingSettings.leadingPath, minimum: BatchingSettings.leadingStep,
          usualMaximum: BatchingSettings.usualLeadingMaximum, step: BatchingSettings.leadingStep)
      ] : []
    guard let kind = container.policy.kind else { return batching }
    return (kind.hasRanges ? textureSettings(tracks) : kind.options.map(TunableSetting.init)) + batching
  }

  private static func textureSettings(_ tracks: [ScrollTrace.Track]) -> [TunableSetting] {
    let modes = [RangeMode.full, .minimum] + (tracks.contains(where: \.leadsToVisibleOnly) ? [.visibleOnly] : [])
    return modes.flatMap { mode in
      let sides = tracks.sides(in: mode)
      return RangeType.allCases.flatMap { range in sides.map { TunableSetting(TuningKey(mode, range, $0)) } }
    }
  }
}

extension ScrollTrace.Track {
  /// True if an event of the recording can put Texture into visible-only mode.
  fileprivate var leadsToVisibleOnly: Bool {
    events.contains { event in
      switch event.kind {
      case .memoryWarning, .background, .foreground: true
      case .visibilityDepth(let depth): RangeMode(visibilityDepth: depth) == .visibleOnly
      default: false
      }
    }
  }
}
