import ScrollJSON
import ScrollSimulation

/// How far a setting that nobody measured may be off, unless the user says otherwise.
///
/// The factors are choices of this project: no published survey gives them for a feed that is yet to be measured. A
/// setting has none if it came from `calibrate`, a file of samples, an items file or a recorded network, if it is a choice
/// of the app and not an assumption about the world, or if it is 0 or null.
public struct AssumedSpread: Sendable {
  /// Of a setting of a scenario; in containers in cells, too, if it is one of containers.
  public let path: String
  /// What the value may be multiplied by.
  public let factors: ClosedRange<Double>
  public let reason: String
  /// Whether a scenario uses the setting.
  private var isUsed: @Sendable (Scenario, _ level: Int) -> Bool = { _, _ in true }

  /// `×0.5..×2`
  public var text: String { "×\(factors.lowerBound.plain)..×\(factors.upperBound.plain)" }

  /// In catalogue order.
  public static let all = [
    AssumedSpread(
      path: "content.bytes", factors: 0.67...1.5,
      reason: "you can look at your images, but format and quality differ between them",
      isUsed: { $0[level: $1].content.itemsFile == nil }),
    AssumedSpread(
      path: "content.display_ms", factors: 0.5...2, reason: "devices in use decode at very different speeds",
      isUsed: { $0[level: $1].content.itemsFile == nil }),
    AssumedSpread(
      path: "content.layout_ms", factors: 0.5...2, reason: "devices in use measure at very different speeds",
      isUsed: { $0[level: $1].content.itemsFile == nil }),
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

  /// The spread of a setting, of any level of containers; nil if it has none.
  public static func of(_ setting: Setting<Scenario>) -> AssumedSpread? {
    all.first { $0.path == setting.localPath }
  }

  /// The settings of a scenario that have this spread.
  func settings(in scenario: Scenario) -> [UncertainSetting] {
    scenario.levels.indices.compactMap { level in
      guard isUsed(scenario, level),
        let setting = SettingCatalogue.setting(named: Scenario.prefix(ofLevel: level) + path), setting.level == level
      else { return nil }
      // What a file says, or is null, 0 or at the end of what the setting takes, has no spread.
      return try? UncertainSetting(
        SettingPlace(setting), .factors(factors), .assumed(reason: reason), in: scenario)
    }
  }
}
