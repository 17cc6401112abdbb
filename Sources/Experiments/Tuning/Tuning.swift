import Diagnostics

/// Values for some settings of a scenario.
public struct Tuning: Sendable {
  /// Whole settings and their values.
  private var settings: [(setting: Setting<Scenario>, node: JSONNode)] = []
  /// Parts of settings' values, such as `loading.latency_ms.log_normal.sigma`.
  private var parts: [(path: String, node: JSONNode)] = []

  /// Whether recording, items, network and time are as without it.
  let leavesItemsAlone: Bool

  /// - Parameter values: By full path of a setting or of a part of one.
  public init(_ values: [(path: String, node: JSONNode)]) {
    for (path, node) in values {
      if let setting = SettingCatalogue.setting(named: path) {
        settings.append((setting, node))
      } else {
        parts.append((path, node))
      }
    }
    leavesItemsAlone = parts.isEmpty && settings.allSatisfy { Self.isLight($0.setting.path, $0.node) }
  }

  /// What has no part in making recording and items, in the outer container.
  private static let lightGroups = ["policy.", "batching.", "loading.", "displaying.", "main_thread.", "nodes."]
  private static let heavyPaths = ["loading.network", "loading.network_repeats"]

  private static func isLight(_ path: String, _ node: JSONNode) -> Bool {
    // An object may name a file.
    lightGroups.contains { path.hasPrefix($0) } && !heavyPaths.contains(path) && node.members == nil
  }

  /// A scenario with these values.
  ///
  /// - Throws: `.invalidScenario` with every value that does not fit its setting.
  func applied(to scenario: Scenario, path: String) throws(Failure) -> Scenario {
    var scenario = scenario
    if !parts.isEmpty {
      var document = JSONDocument(path: path, root: scenario.json)
      for (part, node) in parts { document = try document.setting(part, to: node) }
      scenario = try Scenario(document)
    }
    var diagnostics: [Diagnostic] = []
    for (setting, node) in settings {
      do {
        try setting.read(&scenario, node)
      } catch {
        diagnostics.append(Diagnostic(path: path, field: setting.path, message: error.message))
      }
    }
    if !diagnostics.isEmpty { throw Failure(.invalidScenario, diagnostics) }
    return scenario
  }
}
