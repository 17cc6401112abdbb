public import ScrollDiagnostics
public import ScrollExperiments
import ScrollJSON
import ScrollQuantities

/// The worlds that advice is tried in: the scenarios with other values of the settings that are not known exactly.
///
/// World 0 is the scenarios as they are. The others are Sobol points over the ranges, at which half and double are equally far from
/// a value. Every world has the same seed, so that items, latencies and failures differ by the settings alone (common random
/// numbers). A setting that several scenarios have is at the same place of its range in all of them.
public struct Worlds: Sendable {
  /// A power of two, at which Sobol points are most even.
  public static let usualCount = 64
  public static let counts = 2...4096

  public typealias Axis = UncertainAxis

  public let sources: [ScenarioSource]
  /// In order of their paths.
  public let axes: [Axis]
  public let count: Int
  private let sequence: SobolSequence

  /// - Parameters:
  ///   - sources: At least one.
  ///   - stated: What the user says of settings' ranges, which wins over calibrations and assumptions.
  ///   - count: How many worlds, from `counts`.
  ///   - chosen: The paths of settings that are tried out, and so are not uncertain.
  /// - Throws: `.invalidScenario` if what is stated does not fit a scenario or is tried out, if nothing varies, or if too much
  ///   does.
  public init(
    _ sources: [ScenarioSource], stated: [StatedUncertainty] = [], count: Int = usualCount,
    leaving chosen: [String] = []
  ) throws(Failure) {
    precondition(!sources.isEmpty && Self.counts.contains(count))
    var settings: [[UncertainSetting]] = []
    for source in sources { settings.append(try Self.settings(of: source, stated, leaving: chosen)) }
    let paths = Set(settings.flatMap { $0.map(\.place.path) }).sorted()
    guard !paths.isEmpty else {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          message: "every setting is known, so there is only one world",
          remedy: "Say what is not, for example --uncertain loading.latency=×0.5..×2"))
    }
    guard paths.count <= SobolSequence.dimensionLimit else {
      throw Failure(
        .invalidScenario,
        Diagnostic(message: "at most \(SobolSequence.dimensionLimit) settings can be uncertain, found \(paths.count)"))
    }
    self.sources = sources
    self.count = count
    axes = paths.map { path in Axis(path: path, settings: settings.map { $0.first { $0.place.path == path } }) }
    sequence = SobolSequence(dimension: axes.count, random: CounterRandom(seed: 0))
  }

  private static func settings(
    of source: ScenarioSource, _ stated: [StatedUncertainty], leaving chosen: [String]
  ) throws(Failure) -> [UncertainSetting] {
    let settings = try source.uncertainSettings(stated)
    let taken = settings.filter { setting in chosen.contains { setting.place.shares($0) } }
    let conflicts = taken.filter { $0.origin == .stated }
    if !conflicts.isEmpty {
      throw Failure(
        .invalidScenario,
        conflicts.map { setting in
          Diagnostic(
            option: "--uncertain", field: setting.name, message: "its values are tried out, so it cannot be uncertain")
        })
    }
    return settings.filter { setting in !taken.contains { $0.place == setting.place } }
  }

  /// Where a world is in the range of each axis, from 0 to 1.
  public func positions(of world: Int) -> [Double] {
    world == 0 ? axes.map(\.presentPosition) : sequence.point(world - 1)
  }

  /// The scenarios of a world.
  ///
  /// - Throws: `.invalidScenario` if values do not go together.
  public func scenarios(of world: Int) throws(Failure) -> [ScenarioSource] {
    try scenarios(tunings(of: world))
  }

  /// The scenarios at a place of one axis, all else as it is.
  ///
  /// - Throws: `.invalidScenario` if values do not go together.
  public func scenarios(at position: Double, of axis: Int) throws(Failure) -> [ScenarioSource] {
    try scenarios(tunings(at: position, of: axis))
  }

  /// The scenarios with a tuning each.
  func scenarios(_ tunings: [Tuning]) throws(Failure) -> [ScenarioSource] {
    var varied: [ScenarioSource] = []
    for (source, tuning) in zip(sources, tunings) { varied.append(try source.tuned(by: tuning)) }
    return varied
  }

  /// What a world sets, by scenario.
  func tunings(of world: Int) -> [Tuning] {
    world == 0 ? sources.map { _ in Tuning([], []) } : tunings(at: positions(of: world).map(Optional.some))
  }

  /// What a place of one axis sets, by scenario.
  func tunings(at position: Double, of axis: Int) -> [Tuning] {
    tunings(at: axes.indices.map { $0 == axis ? position : nil })
  }

  /// - Parameter positions: By axis; nil for what stays as it is.
  private func tunings(at positions: [Double?]) -> [Tuning] {
    sources.indices.map { index in
      let changes = zip(axes, positions).compactMap { axis, position -> (place: SettingPlace, value: JSONNode)? in
        guard let setting = axis.settings[index], let position else { return nil }
        return (setting.place, setting.node(of: setting.number(at: position)))
      }
      return Tuning(changes.map(\.place), changes.map(\.value))
    }
  }
}

extension SettingPlace {
  /// Whether this and what is at a path are the same, or one is a part of the other.
  fileprivate func shares(_ path: String) -> Bool {
    "\(path).".hasPrefix("\(self.path).") || "\(self.path).".hasPrefix("\(path).")
  }
}
