import Experiments
import Foundation

@testable import Explaining

/// The scenarios that come with the package.
enum ShippedScenarios {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../scenarios").standardizedFileURL

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  static func source(_ name: String, _ settings: [String] = []) throws -> ScenarioSource {
    try ScenarioSource(path: folder.appending(path: name).path, overrides: settings.map(SettingOverride.init))
  }
}

extension Run {
  /// What the public interface of a scenario runs, without any part of this module.
  init(_ timeline: RunTimeline) { self.init(record: timeline.record, journal: timeline.journal) }
}
