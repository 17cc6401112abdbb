import ScrollDiagnostics
import Testing

@testable import ScrollExperiments

struct SettingPlaceTests {
  @Test(arguments: [
    ("display.leading", "policy.tuning.full.display.leading_screenfuls", ""), ("seed", "seed", ""),
    ("loading.latency.log_normal.sigma", "loading.latency_ms", "log_normal.sigma"),
    ("loading.latency_ms.constant", "loading.latency_ms", "constant"), ("seed.", "seed", ""),
  ])
  func `the longest beginning that is a setting is meant`(name: String, setting: String, rest: String) throws {
    let place = try SettingPlace(name)
    #expect(place.setting.path == setting)
    #expect(place.rest == rest)
    #expect(place.path == (rest.isEmpty ? setting : "\(setting).\(rest)"))
  }

  @Test(arguments: ["display.leadin", "nested", "qqqqqq", "", ".", "\u{1B}[2J"])
  func `there is no place of an unknown name`(name: String) throws {
    let failure = try #require(throws: Failure.self) { try SettingPlace(name) }
    #expect(failure == Failure(.invalidScenario, Diagnostic(unknownSetting: name, path: nil, line: nil)))
  }
}
