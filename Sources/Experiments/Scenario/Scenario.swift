import Quantities
public import ScrollSimulation

/// An experiment as a file describes it: a recording, a feed, a policy, a network, and how often to repeat.
///
/// Every setting has a default except the recording; `SettingCatalogue` names them all.
public struct Scenario: Sendable {
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
  public var layout = LayoutSettings()
  public var content = ContentSettings()
  public var policy = PolicySettings()
  public var batching = BatchingSettings()
  public var loading = LoadingSettings()
  public var displaying = DisplayingConfiguration()

  public init() {}
}

/// The size of the viewport; what is nil is the recording's, or 390 × 844 where that does not say.
public struct ViewportSettings: Sendable {
  /// Of both, in points.
  static let lengths = 1.0...100_000

  public var width: Double?
  public var height: Double?
}

/// How the items are arranged.
public struct LayoutSettings: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case list
    case grid
    case waterfall
  }

  public enum Axis: String, Sendable, CaseIterable {
    /// The recording's.
    case recorded
    case vertical
    case horizontal
  }

  public var kind = Kind.list
  public var axis = Axis.recorded
  /// Of a grid or a waterfall.
  public var columns = 2
  /// Between items, in points.
  public var spacing = 0.0
}

/// What the items are like.
public struct ContentSettings: Sendable {
  /// How many there are; nil means as many as the item file has, or 500 without one.
  public var items: Int?
  /// Along the axis, in points.
  public var length = DistributionSource.distribution(.constant(200))
  public var bytes = DistributionSource.distribution(.constant(40_000))
  /// To decode and draw one, in milliseconds.
  public var displayCost = DistributionSource.distribution(.constant(8))
  /// To measure one, in milliseconds.
  public var layoutCost = DistributionSource.distribution(.constant(2))
  /// The path of a table of recorded items, relative to the scenario's folder.
  public var itemsFile: String?
}

/// What decides on preloading.
public struct PolicySettings: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case texture
    case asyncDisplayKit197 = "asyncdisplaykit-1.9.7"
    case onDisplay = "on-display"
  }

  public enum Container: String, Sendable, CaseIterable {
    case collection
    case table
  }

  public var kind = Kind.texture
  public var container = Container.collection
  /// What differs from the defaults of the policy's era.
  public var tuning: [TuningKey: Double] = [:]
}

/// One number of the tuning.
public struct TuningKey: Hashable, Sendable {
  public enum Side: String, Sendable, CaseIterable {
    case leading
    case trailing
  }

  public var mode: RangeMode
  public var range: RangeType
  public var side: Side

  /// In a tuning table.
  func value(in tuning: RangeTuning) -> Double {
    let parameters = tuning[mode, range]
    return switch side {
    case .leading: parameters.leadingBufferScreenfuls.value
    case .trailing: parameters.trailingBufferScreenfuls.value
    }
  }

  func set(_ value: Double, in tuning: inout RangeTuning) {
    switch side {
    case .leading: tuning[mode, range].leadingBufferScreenfuls = Screenfuls(value)
    case .trailing: tuning[mode, range].trailingBufferScreenfuls = Screenfuls(value)
    }
  }
}

/// How the feed is fetched; `BatchingConfiguration` says more.
public struct BatchingSettings: Sendable {
  public var configuration = BatchingConfiguration()
  public var latency = DistributionSource.distribution(.constant(400))
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
  public var retryDelay = 0.0
  public var cache = Cache.none
  public var cacheCapacity = 64 << 20
}
