import ScrollQuantities
public import ScrollSimulation

/// What decides on preloading.
public struct PolicySettings: Sendable {
  public enum Container: String, Sendable, CaseIterable {
    case collection
    case table
  }

  public enum MemoryWarningMode: String, Sendable, CaseIterable {
    case visibleOnly = "visible_only"
    case lowMemory = "low_memory"
  }

  /// Nil means that of the container around, and Texture's for the outer one.
  public var kind: PolicyKind?
  public var container = Container.collection
  /// Whether ranges go on at the other end of the content.
  public var wraps = false
  /// The mode that a memory warning puts a hidden container in.
  public var memoryWarningMode = MemoryWarningMode.lowMemory
  /// What differs from the defaults of the policy's era and the layout.
  public var tuning: [TuningKey: Double] = [:]
  /// What differs from the defaults of policies' constants, by name.
  public var constants: [String: Double] = [:]
}

extension PolicySettings {
  /// Whose rules hold for range control and batch fetching. Without range control, today's.
  ///
  /// Precondition for nested containers: the settings are resolved.
  var profile: RangeControlProfile { kind?.profile ?? .texture }

  /// Has the kind of the container around, if none of its own.
  mutating func resolveKind(within outer: PolicyKind?) { kind = kind ?? outer ?? .texture }

  /// The settings with a kind, and with every number of the tuning.
  func resolved(within outer: PolicySettings?, layout: LayoutSettings.Kind) -> PolicySettings {
    var resolved = self
    resolved.resolveKind(within: outer?.kind)
    let table = resolved.tuning(layout: layout)
    for key in TuningKey.all { resolved.tuning[key] = key.value(in: table) }
    return resolved
  }

  /// The defaults of the era and the layout, with what the settings say differently.
  func tuning(layout: LayoutSettings.Kind) -> RangeTuning {
    var table = layout == .pager ? RangeTuning(pagerDefaultsOf: profile) : RangeTuning(defaultsOf: profile)
    for (key, value) in tuning { key.set(value, in: &table) }
    return table
  }

  /// Gives a container the policy that the settings describe, in the storage of one of the same kind.
  func apply(to container: inout ContainerConfiguration, layout: LayoutSettings.Kind) {
    let kind = kind ?? .texture
    container.constants = constants
    container.tuning = tuning(layout: layout)
    container.properties = ContainerProperties(
      isTable: self.container == .table, countsRows: self.container == .table && layout == .list, wraps: wraps,
      modeForMemoryWarnings: memoryWarningMode == .visibleOnly ? .visibleOnly : .lowMemory)
    if let single = kind.single { container.setPolicy(single) } else { container.setPolicies(kind.descriptions) }
  }
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

  /// Every number that has an effect, in the order of reports: in low memory nothing is displayed ahead.
  static let all: [TuningKey] = [RangeMode.full, .minimum, .visibleOnly, .lowMemory].flatMap { mode in
    (mode == .lowMemory ? [RangeType.preload] : RangeType.allCases).flatMap { range in
      Side.allCases.map { TuningKey(mode: mode, range: range, side: $0) }
    }
  }

  /// The path of its setting, within its container.
  var path: String { "policy.tuning.\(mode.word).\(range.word).\(side.rawValue)_screenfuls" }

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

extension RangeMode {
  /// As in a scenario file.
  fileprivate var word: String {
    switch self {
    case .full: "full"
    case .minimum: "minimum"
    case .visibleOnly: "visible_only"
    case .lowMemory: "low_memory"
    case .unspecified: preconditionFailure("an unspecified range mode has no tuning")
    }
  }
}

extension RangeType {
  /// As in a scenario file.
  var word: String {
    switch self {
    case .display: "display"
    case .preload: "preload"
    }
  }
}
