import Comparing
import Experiments
import Foundation

@testable import Pages

/// The scenarios that ship with the project.
enum ShippedScenarios {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "scenarios").path

  /// Of the files, without `.json`.
  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static func experiment(_ name: String, _ overrides: String...) throws -> Experiment {
    let settings = try overrides.map { try SettingOverride($0) }
    return try Experiment(ScenarioSource(path: "\(folder)/\(name).json", overrides: settings))
  }

  static func run(_ name: String) throws -> ReportedRun { ReportedRun(.experiment(try experiment(name))) }
}
