import ScrollForesight
import ScrollQuantities
import ScrollSimulation

/// The reason why a setting has no effect: the value of another one.
package struct IdleReason: Hashable, Sendable {
  /// The path of the other setting.
  package let path: String
  /// The reason in words: `the policy glide`, `processor.load=0`, or `the column latency_ms in items.csv`.
  package let description: String

  /// Returns the fact that settings have no effect: `With the policy texture, preheat.update has no effect`.
  package func clause(onIdle names: [String]) -> String {
    "With \(description), \(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") no effect"
  }
}

/// The settings that have no effect.
extension Scenario {
  /// The changed settings that have no effect, with the reason. `the policy glide` ignores the constants of other
  /// policies, and Texture's tuning because it has no ranges; the clairvoyant policy ignores none, because it tries what
  /// every other policy does. `loading.transport.protocol=none` ignores the rest of the transport, `processor.load=0`
  /// the wait for the processor, and a feed that is not fetched in batches how it would be.
  package var settingsWithoutEffect: [(setting: Setting<Scenario>, reason: IdleReason)] {
    changedSettings.compactMap { setting, _ in reasonWithoutEffect(of: setting).map { (setting, $0) } }
  }

  /// A sentence on the changed settings without effect for each reason: `With the policy texture, preheat.update has no effect.`
  package var remarksOnIdleSettings: [String] {
    let idle = settingsWithoutEffect
    return idle.map(\.reason).uniqued().map { reason in
      reason.clause(onIdle: idle.filter { $0.reason == reason }.map(\.setting.shortName)) + "."
    }
  }

  /// Returns the setting of the scenario because of which another one has no effect, whatever its value; nil if it may have one.
  /// Files that the scenario names are not read; ``Experiment/reasonWithoutEffect(of:)`` knows them too.
  package func reasonWithoutEffect(of setting: Setting<Scenario>) -> IdleReason? {
    guard levels.indices.contains(setting.level) else { return nil }
    if let policy = idlingPolicy(of: setting) {
      return IdleReason(path: Self.policyPath(ofLevel: setting.level), description: "the policy \(policy.name)")
    }
    return idlingSetting(of: setting).map { IdleReason(path: $0.path, description: "\($0.path)=\($0.value)") }
  }

  /// Returns the override with which a setting has an effect that it does not have now: `policy.kind=flashlist-2`. Nil if
  /// no policy gives it one.
  package func overrideGivingEffect(to setting: Setting<Scenario>) -> String? {
    guard levels.indices.contains(setting.level), idlingPolicy(of: setting) != nil else { return nil }
    let isTuning = setting.localPath.hasPrefix(TuningKey.prefix)
    let kind = isTuning ? PolicyKind.texture : PolicyKind.all.first { $0.hasConstant(setting) }
    return kind.map { "\(Self.policyPath(ofLevel: setting.level))=\($0.name)" }
  }

  /// Returns the policy of a container that ignores a setting; nil if it is one that any policy has, or heeds it.
  private func idlingPolicy(of setting: Setting<Scenario>) -> PolicyKind? {
    let kind = resolved.levels[setting.level].policy.kind ?? .texture
    let isConstant = NamedPolicies.constants.contains { setting.localPath == "policy.\($0.name)" }
    let isIdleTuning = setting.localPath.hasPrefix(TuningKey.prefix) && !kind.hasRanges
    return kind != .clairvoyant && (isIdleTuning || isConstant && !kind.hasConstant(setting)) ? kind : nil
  }

  /// Returns another setting, besides the policy, because of whose value a setting has no effect.
  private func idlingSetting(of setting: Setting<Scenario>) -> (path: String, value: String)? {
    containerSetting(idling: setting) ?? loadingSetting(idling: setting) ?? transportSetting(idling: setting)
  }

  /// Returns the setting of a container because of whose value another one of it has no effect.
  private func containerSetting(idling setting: Setting<Scenario>) -> (path: String, value: String)? {
    let (container, prefix) = (levels[setting.level], Self.prefix(ofLevel: setting.level))
    switch setting.localPath {
    // Items that the recording inserts are measured too.
    case "batching.enabled", "batching.concurrent_measurements": return nil
    case let name where name.hasPrefix("batching."):
      return container.batching.configuration.isEnabled ? nil : (prefix + "batching.enabled", "false")
    case "layout.columns" where [.list, .pager].contains(container.layout.kind),
      "layout.page_insets_points" where container.layout.kind != .pager:
      return (prefix + "layout.kind", container.layout.kind.rawValue)
    default: return nil
    }
  }

  /// Returns the setting of requests and the processor because of whose value another one has no effect.
  private func loadingSetting(idling setting: Setting<Scenario>) -> (path: String, value: String)? {
    switch setting.path {
    case "processor.wait_ms" where processor.load == 0: ("processor.load", "0")
    case "loading.cache_capacity_bytes" where loading.cache == .none: ("loading.cache", "none")
    case "loading.network_repeats" where loading.network == nil: ("loading.network", "none")
    case "loading.retry_delay_ms", "loading.retry_backoff", "loading.max_number_of_failures": failureSetting
    default: nil
    }
  }

  /// The setting because of which no request fails; nil if requests fail, or may fail as an items file says.
  private var failureSetting: (path: String, value: String)? {
    let mayFail = loading.configuration.failureProbability > 0 || levels.contains { $0.content.itemsFile != nil }
    return mayFail ? nil : ("loading.failure_probability", "0")
  }

  /// Returns the protocol, if connections of it do not use a setting.
  private func transportSetting(idling setting: Setting<Scenario>) -> (path: String, value: String)? {
    let transport = "loading.transport"
    let ignored =
      switch loading.configuration.transport.applicationProtocol {
      case .none: setting.path.hasPrefix("\(transport).")
      case .http1: setting.path == "\(transport).multiplexing"
      case .http2, .http3: ["\(transport).connections", "\(transport).queueing"].contains(setting.path)
      }
    let name = loading.configuration.transport.applicationProtocol.rawValue
    return ignored ? ("\(transport).protocol", name) : nil
  }

  private static func policyPath(ofLevel level: Int) -> String { prefix(ofLevel: level) + PolicySettings.kindPath }
}

extension PolicyKind {
  /// Returns true if a setting is a constant of one of the policies.
  fileprivate func hasConstant(_ setting: Setting<Scenario>) -> Bool {
    descriptions.flatMap(\.constants).contains { setting.localPath == "policy.\($0.name)" }
  }
}
