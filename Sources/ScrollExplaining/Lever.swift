import ScrollExperiments
import ScrollJSON
import ScrollSimulation
import ScrollTraces

/// A setting, or several together, that the search for advice moves in one direction, step by step.
struct Lever: Sendable {
  /// What a setting decides.
  enum Subject: Hashable, Sendable {
    /// Which policy the containers of a level have.
    case policy(level: Int)
    /// How far ahead the policy of the containers of a level works.
    case policyOption(level: Int)
    /// A range of Texture in a mode.
    case range(RangeMode)
    /// How early Texture fetches batches.
    case batchDistance
    /// The number of items in a batch.
    case batchSize
    /// The number of requests or drawings at a time.
    case slots
    /// How often a request is attempted.
    case attempts
    /// What is kept of data that was loaded.
    case cache

    /// True for settings of the network client and the display queue, which the rest of the app shares.
    var isShared: Bool {
      switch self {
      case .slots, .attempts, .cache: true
      case .policy, .policyOption, .range, .batchDistance, .batchSize: false
      }
    }
  }

  /// One setting of a lever.
  struct Part: Sendable {
    let place: SettingPlace
    let subject: Subject
    let present: JSONNode
    private let moves: Moves

    private enum Moves: Sendable {
      /// Adds a step, up or down, but not below a limit.
      case number(step: Double, minimum: Double, start: Double)
      /// Goes from one value to the next.
      case choices([JSONNode])
    }

    init(_ place: SettingPlace, _ subject: Subject, _ present: Double, step: Double, minimum: Double) {
      (self.place, self.subject) = (place, subject)
      self.present = JSONNode(present)
      moves = .number(step: step, minimum: minimum, start: present)
    }

    init(_ place: SettingPlace, _ subject: Subject, _ present: JSONNode, choices: [JSONNode]) {
      (self.place, self.subject, self.present) = (place, subject, present)
      moves = .choices(choices)
    }

    /// Returns the value a number of steps from the present one, from 0 on; nil beyond the end. Numbers are rounded to
    /// six decimals, so that 0.3 plus two steps of 0.25 is 0.8.
    func value(after steps: Int) -> JSONNode? {
      if steps == 0 { return present }
      switch moves {
      case .choices(let choices): return steps <= choices.count ? choices[steps - 1] : nil
      case .number(let step, let minimum, let start):
        let value = ((start + Double(steps) * step) * 1e6).rounded() / 1e6
        return value < minimum ? nil : JSONNode(value)
      }
    }
  }

  let parts: [Part]
  /// The number of steps that the search first moves at a time.
  let stride: Int

  init(_ parts: [Part], stride: Int = 1) { (self.parts, self.stride) = (parts, stride) }

  /// Returns the lever without one of its settings.
  func without(_ place: SettingPlace) -> Lever { Lever(parts.filter { $0.place != place }, stride: stride) }

  /// Returns the advice to move a number of strides; nil if that is none, or beyond the end of a part.
  func advice(strides: Int) -> Advice? { advice(steps: strides * stride) }

  /// Returns the advice of a round of a search that goes the first stride in single steps: a policy may not allow a whole one.
  /// Rounds count from 1; nil as above.
  func advice(round: Int) -> Advice? {
    round < stride ? advice(steps: round) : advice(strides: round - stride + 1)
  }

  /// Returns the advice to move a number of steps; nil if that is none, or beyond the end of a part.
  func advice(steps: Int) -> Advice? {
    guard steps > 0 else { return nil }
    var changes: [Advice.Change] = []
    for part in parts {
      guard let value = part.value(after: steps), let previous = part.value(after: steps - 1) else { return nil }
      changes.append(Advice.Change(place: part.place, present: part.present, value: value, previous: previous))
    }
    return Advice(changes: changes, steps: steps, lever: self)
  }
}

/// The settings that the search for advice moves, with their steps; the module's documentation lists them.
///
/// Levers of a container are in the order of the setting catalog, the outer container's first; levers that all
/// containers share come last. A number has a lever up, then one down; settings that are moved together only have
/// levers up. The numbers of items in batches are apart: an app gets as many items as its server sends.
///
/// Ranges have levers on the sides whose value the recording shows (`ScrollTrace.Track.sides(in:)`).
struct LeverCatalog {
  /// Levers of one setting, except those of `batchSizes`.
  private(set) var single: [Lever] = []
  /// Levers of the numbers of items in batches.
  private(set) var batchSizes: [Lever] = []
  /// Levers of several settings.
  private(set) var joint: [Lever] = []
  private let scenario: Scenario
  private let values: JSONNode
  /// Whether a policy decides when batches are fetched, by level of containers.
  private let pagesByPolicy: [Bool]

  init(_ experiment: Experiment) {
    scenario = experiment.scenario.resolved
    values = scenario.json
    pagesByPolicy = experiment.configuration.containers.map(\.pagesByPolicy)
    for level in scenario.levels.indices {
      let (container, prefix) = (scenario.levels[level], Scenario.prefix(ofLevel: level))
      let tracks = experiment.trace.tracks(ofLevel: level)
      addPolicy(container.policy.kind, level: level, tracks)
      if container.batching.configuration.isEnabled { addBatching(prefix) }
    }
    addShared()
  }

  /// The levers of one setting that may decide when batches are fetched: those of Texture's distance, of policies that page,
  /// and of their options.
  var batchTiming: [Lever] { single.filter { $0.parts.allSatisfy { decidesOnBatches($0.subject) } } }

  /// Adds the levers of a container's policy.
  ///
  /// - Parameters:
  ///   - kind: The policy.
  ///   - level: The container's level.
  ///   - tracks: The recorded movements of the level's containers.
  private mutating func addPolicy(_ kind: PolicyKind?, level: Int, _ tracks: [ScrollTrace.Track]) {
    let (options, prefix) = (kind?.options ?? [], Scenario.prefix(ofLevel: level))
    for option in options {
      single += levers(
        of: prefix + option.path, .policyOption(level: level), step: option.grain,
        stride: Int((option.step / option.grain).rounded()), minimum: option.constant.range.lowerBound)
    }
    if kind?.hasRanges == false {
      // Texture does not have the cell operations that a recording may reset.
      let resets = tracks.contains { $0.events.contains(where: \.kind.isReset) }
      if options.isEmpty, !resets, kind?.sharesPlatform(with: .texture) == true {
        // Texture takes the place of a policy without settings in an app for iOS.
        single += levers(of: prefix + PolicySettings.kindPath, .policy(level: level), through: ["texture"])
      }
      return
    }
    for mode in [RangeMode.full, .minimum, .visibleOnly] {
      for range in RangeType.allCases {
        for side in tracks.sides(in: mode) {
          let path = prefix + TuningKey(mode, range, side).path
          single += levers(of: path, .range(mode), step: TuningKey.step, minimum: 0)
        }
      }
    }
    for mode in [RangeMode.full, .minimum] {
      for side in tracks.sides(in: mode) { addJoint(RangeType.allCases.map { TuningKey(mode, $0, side) }, prefix) }
    }
    addJoint(
      [RangeMode.full, .minimum].flatMap { mode in RangeType.allCases.map { TuningKey(mode, $0, .leading) } }, prefix)
  }

  /// Adds the levers of batches. A distance of zero would fetch none.
  private mutating func addBatching(_ prefix: String) {
    single += levers(
      of: prefix + BatchingSettings.leadingPath, .batchDistance, step: BatchingSettings.leadingStep,
      minimum: BatchingSettings.leadingStep)
    batchSizes += levers(of: prefix + "batching.initial_items", .batchSize, step: 1, stride: 5, minimum: 0)
    batchSizes += levers(of: prefix + "batching.batch_items", .batchSize, step: 1, stride: 5, minimum: 1)
  }

  private mutating func addShared() {
    let loading = scenario.loading
    single += levers(of: "loading.concurrent_requests", .slots, step: 1, minimum: 1)
    if loading.configuration.failureProbability > 0 {
      single += levers(of: "loading.max_number_of_failures", .attempts, step: 1, minimum: 1)
    }
    let caches: [LoadingSettings.Cache] = [.none, .memory, .unlimited]
    let larger = caches.drop { $0 != loading.cache }.dropFirst().map { JSONNode($0.rawValue) }
    if !larger.isEmpty { single += levers(of: "loading.cache", .cache, through: larger) }
    single += levers(of: "displaying.concurrent_operations", .slots, step: 1, minimum: 1)
  }

  /// Returns a lever up, then one down; none if the setting is null in the scenario.
  private func levers(
    of path: String, _ subject: Lever.Subject, step: Double, stride: Int = 1, minimum: Double
  ) -> [Lever] {
    guard let (place, present) = number(at: path) else { return [] }
    return [step, -step].map { step in
      Lever([Lever.Part(place, subject, present, step: step, minimum: minimum)], stride: stride)
    }
  }

  /// Returns a lever that goes from one value to the next.
  private func levers(of path: String, _ subject: Lever.Subject, through choices: [JSONNode]) -> [Lever] {
    guard let place = SettingPlace(ifNamed: path) else { return [] }
    return [Lever([Lever.Part(place, subject, values.node(at: path) ?? .null, choices: choices)])]
  }

  private mutating func addJoint(_ keys: [TuningKey], _ prefix: String) {
    var parts: [Lever.Part] = []
    for key in keys {
      guard let (place, present) = number(at: prefix + key.path) else { return }
      parts.append(Lever.Part(place, .range(key.mode), present, step: TuningKey.step, minimum: 0))
    }
    joint.append(Lever(parts))
  }

  /// Returns the setting with a path, and its number in the scenario; nil if it is null there.
  private func number(at path: String) -> (place: SettingPlace, present: Double)? {
    guard let present = values.node(at: path)?.number?.double, let place = SettingPlace(ifNamed: path) else {
      return nil
    }
    return (place, present)
  }

  private func decidesOnBatches(_ subject: Lever.Subject) -> Bool {
    switch subject {
    case .batchDistance: true
    case .policy(let level), .policyOption(let level): pagesByPolicy[level]
    case .range, .batchSize, .slots, .attempts, .cache: false
    }
  }
}
