import ScrollExperiments
import ScrollJSON
import TestScenarios
import Testing

@testable import ScrollComparing

struct SettingDifferenceTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private func differences(_ a: [String], _ b: [String]) throws -> [String] {
    let scenarios = [try folder.experiment(a), try folder.experiment(b)].map(\.scenario.resolved.json)
    return SettingDifference.all(scenarios[0], scenarios[1]).map { difference in
      "\(difference.name): \(difference.a?.description ?? "none"), \(difference.b?.description ?? "none")"
    }
  }

  @Test func `settings have their short names, and a distribution is one setting`() throws {
    #expect(
      try differences(
        ["display.leading=2"], ["loading.latency.log_normal.median=80", "loading.latency.log_normal.sigma=1"])
        == ["display.leading: 2, 1", #"loading.latency: 120, {"log_normal": {"median": 80, "sigma": 1}}"#])
  }

  @Test func `the name and the summary do not count as differences`() throws {
    #expect(try differences(["name=x", "summary=y"], []).isEmpty)
  }

  @Test func `a group missing on one side is one difference`() throws {
    let all = try differences([], ["nested.content.items=5"])
    #expect(all.count == 1)
    #expect(all[0].hasPrefix(#"nested: none, {"every": "#))
  }

  @Test func `unknown settings are compared as they are`() {
    let all = SettingDifference.all(["x": ["y": 1, "z": [1]]], ["x": ["z": [1, 2]], "w": 3])
    #expect(all.map(\.name) == ["x.y", "x.z", "w"])
    #expect(all.map(\.a) == [1, [1], nil])
    #expect(all.map(\.b) == [nil, [1, 2], 3])
  }
}
