import Foundation
package import ScrollDiagnostics
package import ScrollExperiments

/// The scenarios that ship with the package.
package enum ShippedScenarios {
  package static let folder = URL(filePath: #filePath).appending(path: "../../../scenarios").standardizedFileURL.path

  /// Of their files, in order.
  package static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".json") }.sorted()

  package static let paths = names.map(path)

  /// A recording that several of them replay, and that takes little time to run.
  package static let swipe = path("traces/swipes-ios.csv")

  /// A recording without phases.
  package static let trackpadSwipe = path("traces/swipe-up-trackpad.csv")

  package static func path(_ name: String) -> String { "\(folder)/\(name)" }

  package static func source(_ name: String, _ settings: [String] = []) throws(Failure) -> ScenarioSource {
    try ScenarioSource(path: path(name), settings: settings)
  }

  package static func experiment(_ name: String, _ settings: [String] = []) throws(Failure) -> Experiment {
    try Experiment(source(name, settings))
  }

  /// Of the first replication.
  package static func timeline(_ name: String, _ settings: [String] = []) throws(Failure) -> RunTimeline {
    try experiment(name, settings).runTimeline()
  }
}

extension ScenarioSource {
  /// - Parameter settings: As `--set` has them.
  package init(path: String, settings: [String]) throws(Failure) {
    var overrides: [SettingOverride] = []
    for setting in settings { overrides.append(try SettingOverride(setting)) }
    try self.init(path: path, overrides: overrides)
  }
}

extension WeightedScenarios {
  /// Scenarios that all count the same.
  package static func unweighted(_ sources: [ScenarioSource]) throws(Failure) -> WeightedScenarios {
    try WeightedScenarios(sources, by: nil)
  }
}
