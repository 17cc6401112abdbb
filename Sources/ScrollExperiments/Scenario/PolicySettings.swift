import ScrollSimulation

/// The settings of a container's policy.
package struct PolicySettings: Sendable {
  /// The path of the setting that chooses the policy, within its container.
  package static let kindPath = "policy.kind"

  package enum Container: String, Sendable, CaseIterable {
    case collection
    case table
  }

  package enum MemoryWarningMode: String, Sendable, CaseIterable {
    case visibleOnly = "visible_only"
    case lowMemory = "low_memory"
  }

  /// The kind of policy; nil for that of the enclosing container or, in the outer container, for Texture's.
  package var kind: PolicyKind?
  package var container = Container.collection
  /// True if ranges continue at the other end of the content.
  package var wraps = false
  /// The mode of a hidden container after a memory warning.
  package var memoryWarningMode = MemoryWarningMode.lowMemory
  /// The tuning that differs from the defaults of the policy's era and the layout.
  package var tuning: [TuningKey: Double] = [:]
  /// The constants that differ from their defaults, by name.
  package var constants: [String: Double] = [:]
}

extension PolicySettings {
  /// The era whose rules of range control and batch fetching apply; today's without range control.
  ///
  /// Precondition for nested containers: the settings are resolved.
  var profile: RangeControlProfile { kind?.profile ?? .texture }

  /// Takes the kind of the enclosing container's policy if the settings have none; without one, takes Texture's.
  mutating func resolveKind(within outer: PolicyKind?) { kind = kind ?? outer ?? .texture }

  /// Returns the settings with the kind and every number of the tuning filled in.
  func resolved(within outer: PolicySettings?, layout: LayoutSettings.Kind) -> PolicySettings {
    var resolved = self
    resolved.resolveKind(within: outer?.kind)
    let table = resolved.tuning(layout: layout)
    for key in TuningKey.all { resolved.tuning[key] = key.value(in: table) }
    return resolved
  }

  /// Returns the tuning: the defaults of the era and the layout, overridden by the settings.
  func tuning(layout: LayoutSettings.Kind) -> RangeTuning {
    var table = layout == .pager ? RangeTuning(pagerDefaultsOf: profile) : RangeTuning(defaultsOf: profile)
    for (key, value) in tuning { key.set(value, in: &table) }
    return table
  }

  /// Sets the policy of a container, reusing the storage of the current policy if that is of the same kind.
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
