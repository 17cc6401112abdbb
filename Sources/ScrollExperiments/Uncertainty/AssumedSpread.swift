import ScrollJSON
import ScrollSimulation

/// The assumed uncertainty of a setting that was not measured, unless the user states another.
///
/// The factors are choices of this project: no published survey gives them for a feed that has not been measured. A setting has
/// no spread if its value comes from `calibrate`, a file of samples, or a recorded network, if it is a choice of the app and not an
/// assumption about the world, or if it is 0 or null. A column of an items file that replaces it is not known here.
package struct AssumedSpread: Sendable {
  /// The path of a setting of a scenario; a container's setting applies to nested containers too.
  package let path: String
  /// The smallest and the largest factor by which the value may be off.
  package let factors: ClosedRange<Double>
  package let reason: String
  /// Returns whether a scenario uses the setting.
  private var isUsed: @Sendable (Scenario, _ level: Int) -> Bool = { _, _ in true }

  /// The factors as text: `×0.5..×2`.
  package var text: String { "×\(factors.lowerBound.plain)..×\(factors.upperBound.plain)" }

  /// The spreads in catalog order.
  package static let all = [
    AssumedSpread(
      path: "content.bytes", factors: 0.67...1.5,
      reason: "you can look at your images, but format and quality differ between them"),
    AssumedSpread(
      path: "content.display_ms", factors: 0.5...2, reason: "devices in use decode at very different speeds"),
    AssumedSpread(
      path: "content.layout_ms", factors: 0.5...2, reason: "devices in use measure at very different speeds"),
    AssumedSpread(
      path: "batching.latency_ms", factors: 0.5...2, reason: "networks and servers differ between users and hours",
      isUsed: { $0[level: $1].batching.configuration.isEnabled }),
    AssumedSpread(
      path: "nodes.allocation_ms", factors: 0.5...2, reason: "the default is an assumption, and devices differ"),
    AssumedSpread(
      path: "loading.latency_ms", factors: 0.5...2, reason: "networks and servers differ between users and hours"),
    AssumedSpread(
      path: "loading.bandwidth_kbps", factors: 0.5...2, reason: "links differ between users and hours"),
    AssumedSpread(
      path: "loading.transport.round_trip_ms", factors: 0.5...2, reason: "networks differ between users and hours",
      isUsed: { scenario, _ in scenario.loading.configuration.transport.applicationProtocol != .none }),
    AssumedSpread(
      path: "main_thread.frame_ms", factors: 0.5...2, reason: "the default is an assumption, and devices differ"),
    AssumedSpread(
      path: "main_thread.interface_state_change_ms", factors: 0.5...2,
      reason: "the default is an assumption, and devices differ"),
    AssumedSpread(
      path: "main_thread.cell_configuration_ms", factors: 0.5...2,
      reason: "the default is an assumption, and devices differ"),
    AssumedSpread(
      path: "main_thread.insertion_ms", factors: 0.5...2, reason: "the default is an assumption, and devices differ"),
  ]

  /// Returns the spread of a setting, of any level of containers; nil if it has none.
  package static func of(_ setting: Setting<Scenario>) -> AssumedSpread? {
    all.first { $0.path == setting.localPath }
  }

  /// Returns the settings of a scenario that have this spread.
  func settings(in scenario: Scenario) -> [UncertainSetting] {
    scenario.levels.indices.compactMap { level in
      guard isUsed(scenario, level),
        let setting = SettingCatalog.setting(named: Scenario.prefix(ofLevel: level) + path), setting.level == level
      else { return nil }
      // Values from files, null, 0, and values at the end of the valid range have no spread.
      return try? UncertainSetting(
        SettingPlace(setting), .factors(factors), .assumed(reason: reason), in: scenario)
    }
  }
}
