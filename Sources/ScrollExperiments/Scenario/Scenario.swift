import ScrollJSON
public import ScrollMetrics
import ScrollQuantities
public import ScrollSimulation

/// An experiment as a file describes it: a recording, containers with their content and policy, a network, and how often
/// to repeat.
///
/// Every setting has a default except the recording; `SettingCatalog` names them all.
public struct Scenario: Sendable {
  /// The most levels of containers.
  public static let levelLimit = 3

  /// A short name for reports; empty means the name of the file.
  public var name = ""
  /// What the scenario shows, in a sentence or two.
  public var summary = ""
  /// The recording's path, relative to the scenario's folder.
  public var trace = ""
  public var seed: UInt64 = 1
  /// How many independent repetitions are run; results are then means with 95 % intervals.
  public var replications = 1
  public var replay = ReplayConfiguration()
  public var viewport = ViewportSettings()
  /// The containers: at 0 the outer one, at 1 those in its cells, at 2 those in theirs. At least 1, at most `levelLimit`.
  public private(set) var levels = [ContainerSettings.outer]
  public var loading = LoadingSettings()
  public var displaying = DisplayingConfiguration()
  public var mainThread = MainThreadConfiguration()
  public var viewController = SimulationConfiguration.ViewController.plain
  /// What results call good, fair and bad; runs do not depend on it.
  public var verdict = FeedVerdict.Limits()

  public init() {}

  /// As new, with so many levels of containers, each as it is by default.
  init(levelCount: Int) {
    addLevels(through: levelCount - 1)
  }
}

extension Scenario {
  /// Whether rests of the recording are held until what is on screen is drawn.
  package var holdsRests: Bool { replay.longestHold > .zero }

  /// Which policy decides in the outer container.
  package var policyKind: PolicyKind { outer.policy.kind ?? .texture }

  /// The outer container.
  public var outer: ContainerSettings {
    get { levels[0] }
    set { levels[0] = newValue }
  }

  /// The containers of a level; of one that the scenario does not have, as they would be by default. Setting makes the
  /// level, and those around it.
  public subscript(level level: Int) -> ContainerSettings {
    get { level < levels.count ? levels[level] : .nested }
    set {
      addLevels(through: level)
      levels[level] = newValue
    }
  }

  /// Changes the containers of a level in place. Makes the level, and those around it.
  mutating func change<E: Error>(
    level: Int, _ change: (inout ContainerSettings) throws(E) -> Void
  ) throws(E) {
    addLevels(through: level)
    try change(&levels[level])
  }

  /// Makes the level and those around it, if they are not there. Precondition: below `levelLimit`.
  mutating func addLevels(through level: Int) {
    precondition(level < Scenario.levelLimit)
    while levels.count <= level { levels.append(.nested) }
  }

  /// What stands before the path of a setting of a level: nothing for the outer container, `nested.` for those in its cells.
  package static func prefix(ofLevel level: Int) -> String { String(repeating: "nested.", count: level) }

  /// What results call the containers of a level: `outer`, `nested`, `nested.nested`.
  package static func name(ofLevel level: Int) -> String {
    level == 0 ? "outer" : String(prefix(ofLevel: level).dropLast())
  }

  /// The same scenario with a number in place of each null that stands for one that other settings imply, and a policy in
  /// place of each that stands for that of the container around. What files and feeds say stays null.
  public var resolved: Scenario {
    var scenario = self
    for level in levels.indices {
      scenario.levels[level].content = levels[level].content.resolved(level: level)
      scenario.levels[level].policy = levels[level].policy.resolved(
        within: level > 0 ? scenario.levels[level - 1].policy : nil, layout: levels[level].layout.kind)
    }
    return scenario
  }
}

/// The size of the viewport; what is nil is the recording's, or 390 × 844 where that does not say.
public struct ViewportSettings: Sendable {
  /// Of both, in points.
  static let lengths = 1.0...100_000

  public var width: Double?
  public var height: Double?
}

/// How items' data is fetched; `LoadingConfiguration` says more.
public struct LoadingSettings: Sendable {
  public enum Cache: String, Sendable, CaseIterable {
    case none
    case memory
    case unlimited
  }

  public var configuration = LoadingConfiguration()
  public var latency = DistributionSource.distribution(.constant(120))
  public var requestOverhead = DistributionSource.distribution(.constant(0))
  public var completionOverhead = DistributionSource.distribution(.constant(0))
  /// Nil means that there is no network but the bandwidth.
  public var network: NetworkSource?
  /// Whether the network begins anew after its end. One that stays as it is has none.
  public var networkRepeats = true
  public var cache = Cache.none
  public var cacheCapacity = 64 << 20
}
