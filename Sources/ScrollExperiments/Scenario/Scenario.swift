import ScrollJSON
package import ScrollMetrics
import ScrollQuantities
package import ScrollSimulation

/// An experiment as described in a file: a recording, containers with their content and policy, a network, and the
/// number of replications.
///
/// Every setting has a default except the recording; `SettingCatalog` names them all.
package struct Scenario: Sendable {
  /// The maximum number of levels of containers.
  package static let levelLimit = 3

  /// A short name for reports; empty means the name of the file.
  package var name = ""
  /// What the scenario shows, in a sentence or two.
  package var summary = ""
  /// The recording's path, relative to the scenario's folder.
  package var trace = ""
  package var seed: UInt64 = 1
  /// The number of independent repetitions; with several, results are means with 95 % intervals.
  package var replications = 1
  package var replay = ReplayConfiguration()
  package var viewport = ViewportSettings()
  /// The containers: at 0 the outer one, at 1 those in its cells, at 2 those in theirs. At least 1, at most `levelLimit`.
  package private(set) var levels = [ContainerSettings.outer]
  package var loading = LoadingSettings()
  package var displaying = DisplayingConfiguration()
  package var processor = ProcessorConfiguration()
  package var mainThread = MainThreadConfiguration()
  package var viewController = SimulationConfiguration.ViewController.plain
  /// The limits between good, fair and bad; runs do not depend on them.
  package var verdict = FeedVerdict.Limits()
  /// The paths of the settings that the file, an included file, or an option states, whether or not with their defaults.
  var statedPaths: Set<String> = []

  package init() {}

  /// Creates a scenario with a number of levels of containers and default settings.
  init(levelCount: Int) {
    addLevels(through: levelCount - 1)
  }
}

extension Scenario {
  /// True if rests of the recording are held until everything on screen is drawn.
  package var holdsRests: Bool { replay.longestHold > .zero }

  /// The policy of the outer container.
  package var policyKind: PolicyKind { outer.policy.kind ?? .texture }

  /// The outer container.
  package var outer: ContainerSettings {
    get { levels[0] }
    set { levels[0] = newValue }
  }

  /// The containers of a level; the defaults if the scenario lacks the level. Setting them creates the level and those
  /// that enclose it.
  package subscript(level level: Int) -> ContainerSettings {
    get { level < levels.count ? levels[level] : .nested }
    set {
      addLevels(through: level)
      levels[level] = newValue
    }
  }

  /// Changes the containers of a level in place. Creates the level and those that enclose it if they are missing.
  mutating func change<E: Error>(
    level: Int, _ change: (inout ContainerSettings) throws(E) -> Void
  ) throws(E) {
    addLevels(through: level)
    try change(&levels[level])
  }

  /// Creates the level and those that enclose it if they are missing. Precondition: the level is below `levelLimit`.
  mutating func addLevels(through level: Int) {
    precondition(level < Scenario.levelLimit)
    while levels.count <= level { levels.append(.nested) }
  }

  /// Returns the prefix of the paths of a level's settings: empty for the outer container, `nested.` for those in its
  /// cells.
  package static func prefix(ofLevel level: Int) -> String { String(repeating: "nested.", count: level) }

  /// Returns the name of a level's containers in results: `outer`, `nested`, `nested.nested`.
  package static func name(ofLevel level: Int) -> String {
    level == 0 ? "outer" : String(prefix(ofLevel: level).dropLast())
  }

  /// The scenario with a value in place of each null that has one: a number if other settings imply it, and a policy if
  /// null means that of the enclosing container. Values from files and feeds stay null.
  package var resolved: Scenario {
    var scenario = self
    for level in levels.indices {
      scenario.levels[level].content = levels[level].content.resolved(level: level)
      scenario.levels[level].policy = levels[level].policy.resolved(
        within: level > 0 ? scenario.levels[level - 1].policy : nil, layout: levels[level].layout.kind)
    }
    return scenario
  }
}

/// The size of the viewport; nil means the recording's size, or 390 × 844 if it has none.
package struct ViewportSettings: Sendable {
  /// The valid widths and heights, in points.
  static let lengths = 1.0...100_000

  package var width: Double?
  package var height: Double?

  /// The size of a viewport that neither the settings nor the recording tell: that of a phone.
  static let standard = SimulationConfiguration().viewport

  /// Returns the size at the start of a run: that of the settings or, without one, the recording's or, without either,
  /// the standard one.
  func size(recorded: PointSize?) -> PointSize {
    let usual = recorded ?? Self.standard
    return PointSize(width: width.map(Points.init) ?? usual.width, height: height.map(Points.init) ?? usual.height)
  }
}

/// The settings for fetching items' data; see `LoadingConfiguration`.
package struct LoadingSettings: Sendable {
  package enum Cache: String, Sendable, CaseIterable {
    case none
    case memory
    case unlimited
  }

  /// The settings other than the distributions, the network, and the cache, which the members below replace.
  package var configuration = LoadingConfiguration()
  package var latency = DistributionSource.distribution(LoadingConfiguration().latency)
  package var requestOverhead = DistributionSource.distribution(LoadingConfiguration().requestOverhead)
  package var completionOverhead = DistributionSource.distribution(LoadingConfiguration().completionOverhead)
  /// The network; nil if only the bandwidth limits transfers.
  package var network: NetworkSource?
  /// True if the network repeats after its end. A constant network has no end.
  package var networkRepeats = true
  package var cache = Cache.none
  package var cacheCapacity = 64 << 20
}

/// A value behind a reference. A structure with a large value in a box is small, and so is the code that copies it: a scenario has
/// some two hundred settings, and everything that knows a result has one.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    _read { yield storage.value }
    set { storage = Storage(newValue) }
  }
}
