import ScrollConcurrency
package import ScrollDiagnostics
package import ScrollExperiments
import ScrollJSON
import ScrollQuantities

/// The worlds in which advice is tried: the scenarios with other values of the settings that are not known exactly.
///
/// World 0 is the scenarios as they are. The others are Sobol points over the ranges, in which half and double are equally far
/// from a value. All worlds have the same seed, so items, latencies, and failures differ only by the settings (common random
/// numbers). A setting of several scenarios has the same position in its range in all of them.
package struct Worlds: Sendable {
  /// The default number of worlds: a power of two, at which Sobol points are most even.
  package static let defaultCount = 64
  package static let counts = 2...4096

  /// The criterion for choosing an answer.
  package enum Aim: String, CaseIterable, Sendable {
    /// The answer that holds in the most worlds.
    case most
    /// The answer that holds in the most of the hardest tenth of the worlds, those in which items of the unchanged
    /// scenarios wait longest.
    case worst
  }

  package let sources: [ScenarioSource]
  /// The uncertain settings in order of their paths.
  package let axes: [UncertainAxis]
  package let count: Int
  private let sequence: SobolSequence

  /// Creates the worlds of scenarios.
  ///
  /// - Parameters:
  ///   - sources: The scenarios; at least one.
  ///   - stated: The ranges that the user states, which take precedence over calibrations and assumptions.
  ///   - count: The number of worlds, within `counts`.
  ///   - chosen: The paths of settings that are tried out, and so are not uncertain.
  /// - Throws: `.invalidScenario` if a stated range does not fit a scenario, or its setting is tried out or has no effect in any, or
  ///   if no or too many settings vary; the errors of ``Experiment``.
  package init(
    _ sources: [ScenarioSource], stated: [StatedUncertainty] = [], count: Int = defaultCount,
    leaving chosen: [String] = []
  ) throws(Failure) {
    precondition(!sources.isEmpty && Self.counts.contains(count))
    var settings: [[UncertainSetting]] = []
    var idle: [IdleSetting] = []
    for source in sources { settings.append(try Self.settings(of: source, stated, leaving: chosen, idle: &idle)) }
    try Self.checkStated(idle, notAmong: Set(settings.flatMap { $0.map(\.place.path) }))
    let paths = Set(settings.flatMap { $0.map(\.place.path) }).sorted()
    guard !paths.isEmpty else {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          message: "every setting is known, so there is only one world",
          remedy: "State one that is not, for example --uncertain loading.latency=×0.5..×2"))
    }
    guard paths.count <= SobolSequence.dimensionLimit else {
      throw Failure(
        .invalidScenario,
        Diagnostic(message: "at most \(SobolSequence.dimensionLimit) settings can be uncertain, found \(paths.count)"))
    }
    self.sources = sources
    self.count = count
    axes = paths.map { path in UncertainAxis(path: path, settings: settings.map { $0.first { $0.place.path == path } })
    }
    sequence = SobolSequence(dimension: axes.count, random: CounterRandom(seed: 0))
  }

  /// A setting that has no effect in a scenario, with the reason.
  private typealias IdleSetting = (setting: UncertainSetting, reason: IdleReason)

  /// Returns the settings of a scenario that have an effect; adds the others to `idle`.
  private static func settings(
    of source: ScenarioSource, _ stated: [StatedUncertainty], leaving chosen: [String], idle: inout [IdleSetting]
  ) throws(Failure) -> [UncertainSetting] {
    let experiment = try Experiment(source)
    var settings: [UncertainSetting] = []
    for setting in try source.uncertainSettings(stated) {
      if let reason = experiment.reasonWithoutEffect(of: setting.place.setting) {
        idle.append((setting, reason))
      } else {
        settings.append(setting)
      }
    }
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

  /// - Throws: `.invalidScenario` if a stated setting has no effect in any scenario.
  private static func checkStated(_ idle: [IdleSetting], notAmong effective: Set<String>) throws(Failure) {
    var problems: [Diagnostic] = []
    for (setting, reason) in idle where setting.origin == .stated && !effective.contains(setting.place.path) {
      if problems.contains(where: { $0.field == setting.name }) { continue }
      problems.append(
        Diagnostic(
          option: "--uncertain", field: setting.name, message: "with \(reason.description), it has no effect",
          remedy: "Leave it out."))
    }
    if !problems.isEmpty { throw Failure(.invalidScenario, problems) }
  }

  /// Returns the tenth of the worlds, rounded up, with the longest waiting, the longest first; equals by number.
  ///
  /// - Parameter waiting: The waiting in each world, with the scenarios unchanged.
  package static func hardest(byWaiting waiting: [Double]) -> [Int] {
    let order = waiting.indices.sorted { waiting[$0] == waiting[$1] ? $0 < $1 : waiting[$0] > waiting[$1] }
    return Array(order.prefix((waiting.count + 9) / 10))
  }

  /// Returns the position of a world in the range of each axis, from 0 to 1.
  package func positions(of world: Int) -> [Double] {
    world == 0 ? axes.map(\.presentPosition) : sequence.point(world - 1)
  }

  /// Returns the scenarios of a world.
  ///
  /// - Throws: `.invalidScenario` if values are not valid together.
  package func scenarios(of world: Int) throws(Failure) -> [ScenarioSource] {
    try scenarios(tunings(of: world))
  }

  /// Returns the scenarios at a position of one axis while all other settings stay.
  ///
  /// - Throws: `.invalidScenario` if values are not valid together.
  package func scenarios(at position: Double, of axis: Int) throws(Failure) -> [ScenarioSource] {
    try scenarios(tunings(at: position, of: axis))
  }

  /// Returns the scenarios with one tuning each.
  func scenarios(_ tunings: [Tuning]) throws(Failure) -> [ScenarioSource] {
    var varied: [ScenarioSource] = []
    for (source, tuning) in zip(sources, tunings) { varied.append(try source.tuned(by: tuning)) }
    return varied
  }

  /// Returns the tuning of each scenario in a world.
  func tunings(of world: Int) -> [Tuning] {
    world == 0 ? sources.map { _ in Tuning.unchanged } : tunings(at: positions(of: world).map(Optional.some))
  }

  /// Returns the tuning of each scenario at a position of one axis.
  func tunings(at position: Double, of axis: Int) -> [Tuning] {
    tunings(at: axes.indices.map { $0 == axis ? position : nil })
  }

  /// Returns the tuning of each scenario at positions on all axes.
  ///
  /// - Parameter positions: The position on each axis; nil for no change.
  private func tunings(at positions: [Double?]) -> [Tuning] {
    sources.indices.map { index in
      let changes = zip(axes, positions).compactMap { axis, position -> SettingChange? in
        guard let setting = axis.settings[index], let position else { return nil }
        return SettingChange(setting.place, setting.node(of: setting.number(at: position)))
      }
      return Tuning(changes)
    }
  }
}

extension Worlds {
  /// The number of equal parts of a range at whose ends a finding is looked for.
  package static let partCount = 8
  /// The maximum number of tipping points on each side of the present value.
  private static let tippingPointLimit = 4

  /// Returns the tipping points below and above the present value of each setting, in the order of axes, the lower ones of an axis
  /// first; on each side, those nearest to the present value first. If there are more than the limit, the last one has an end, and
  /// what is beyond is not told.
  func tippingPoints<Finding: Equatable & Sendable>(
    from present: Finding, jobs: Int, _ find: @Sendable ([Tuning]) throws(Failure) -> Finding
  ) throws(Failure) -> [TippingPoint<Finding>] {
    let ways = axes.indices.flatMap { axis in [false, true].map { (axis: axis, isUpper: $0) } }
    let points = try ways.mapConcurrently(jobs: jobs) { way throws(Failure) in
      try tippingPoints(of: way.axis, isUpper: way.isUpper, from: present, find)
    }
    return points.flatMap(\.self)
  }

  /// Returns the tipping points in one direction.
  private func tippingPoints<Finding: Equatable & Sendable>(
    of axis: Int, isUpper: Bool, from present: Finding, _ find: ([Tuning]) throws(Failure) -> Finding
  ) throws(Failure) -> [TippingPoint<Finding>] {
    let (start, places) = (axes[axis].presentPosition, RangeWalk.steps(parts: Self.partCount))
    let steps = [start] + (isUpper ? places.filter { $0 > start } : places.filter { $0 < start }.reversed())
    var points: [TippingPoint<Finding>] = []
    try RangeWalk.walk(
      steps,
      atStep: { step throws(Failure) in step == 0 ? present : try find(tunings(at: steps[step], of: axis)) },
      between: { position throws(Failure) in try find(tunings(at: position, of: axis)) },
      continues: ==,
      changed: { position, _, beyond in
        if let last = points.indices.last { points[last].end = position }
        if points.count == Self.tippingPointLimit { return false }
        points.append(TippingPoint(axis: axes[axis], position: position, isUpper: isUpper, beyond: beyond))
        return true
      })
    return points
  }
}

extension SettingPlace {
  /// Returns true if this setting and the one at a path are the same, or one is a part of the other.
  fileprivate func shares(_ path: String) -> Bool {
    "\(path).".hasPrefix("\(self.path).") || "\(self.path).".hasPrefix("\(path).")
  }
}
