import Experiments
import Foundation
import Reports

/// Runs of the scenarios that come with the package, and how they are written.
enum ShippedRuns {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../scenarios").standardizedFileURL

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  static func timeline(_ name: String, _ settings: [String] = []) throws -> RunTimeline {
    let path = folder.appending(path: name).path
    return try Experiment(ScenarioSource(path: path, overrides: settings.map(SettingOverride.init))).runTimeline()
  }
}

extension PerfettoReport {
  static func bytes(of runs: [RunTimeline]) -> [UInt8] {
    var bytes: [UInt8] = []
    write(runs) { bytes += $0 }
    return bytes
  }
}
