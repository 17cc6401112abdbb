import ScrollDiagnostics
import ScrollJSON
import Testing

@testable import ScrollExperiments

struct SettingPlaceTests {
  @Test(arguments: [
    ("display.leading", "policy.tuning.full.display.leading_screenfuls", ""), ("seed", "seed", ""),
    ("loading.latency.log_normal.sigma", "loading.latency_ms", "log_normal.sigma"),
    ("loading.latency_ms.constant", "loading.latency_ms", "constant"), ("seed.", "seed", ""),
    ("policy.tuning.minimum.preload.leading", "policy.tuning.minimum.preload.leading_screenfuls", ""),
    ("preload.leading_screenfuls", "policy.tuning.full.preload.leading_screenfuls", ""),
    ("nested.compose.ahead_points", "nested.policy.compose.ahead_points", ""),
  ])
  func `the longest prefix that is a setting is used`(name: String, setting: String, rest: String) throws {
    let place = try SettingPlace(name)
    #expect(place.setting.path == setting)
    #expect(place.rest == rest)
    #expect(place.path == (rest.isEmpty ? setting : "\(setting).\(rest)"))
  }

  @Test(arguments: [
    (
      "loading.latency.log_normal.sigma", "0.5", [],
      "expected an object that can hold 'log_normal', found the number 120"
    ),
    (
      "loading.latency.uniform.minimum", "9", ["loading.latency={\"uniform\": {\"minimum\": 1, \"maximum\": 5}}"],
      "expected a minimum that is not above the maximum, found an object"
    ),
    ("nested.content.length.log_normal.sigma", "0.5", [], "'median' is missing"),
    (
      "nested.content.length.log_normal.sigma", "0.5", ["nested.every=2"],
      "expected an object that can hold 'log_normal', found null"
    ),
    (
      "loading.latency.log_normal..sigma", "0.5", [],
      "expected names separated by single dots, found 'log_normal..sigma'"
    ),
  ])
  func `a part must fit the rest of its setting`(
    name: String, value: String, overrides: [String], message: String
  ) throws {
    var scenario = try Scenario(text: "{}", overrides: overrides)
    let problem = try #require(throws: SettingProblem.self) {
      try SettingPlace(name).set(JSONNode(argument: value), in: &scenario)
    }
    #expect(problem.message == message)
  }

  @Test(arguments: [
    ("loading.latency.log_normal.sigma", "0.5", "loading.latency={\"log_normal\": {\"median\": 9, \"sigma\": 1}}"),
    (
      "nested.content.length.uniform.maximum", "70",
      "nested.content.length={\"uniform\": {\"minimum\": 1, \"maximum\": 5}}"
    ),
    ("display.leading", "3", "seed=2"),
  ])
  func `a part is set in the same way as by an override`(name: String, value: String, override: String) throws {
    var scenario = try Scenario(text: "{}", overrides: [override])
    try SettingPlace(name).set(JSONNode(argument: value), in: &scenario)
    #expect(try scenario.json == Scenario(text: "{}", overrides: [override, "\(name)=\(value)"]).json)
  }

  @Test(arguments: [
    ("policy.tuning.minimum.preload.leadng", "policy.tuning.minimum.preload.leading"),
    ("loading.latncy_ms", "loading.latency_ms"), ("minimum.preload.leadng", "minimum.preload.leading"),
  ])
  func `the nearest name is suggested, with or without its unit`(name: String, nearest: String) throws {
    let failure = try #require(throws: Failure.self) { try SettingPlace(name) }
    #expect(failure.diagnostics[0].remedy == "Did you mean '\(nearest)'?")
  }

  @Test(arguments: [
    ("policy.preload.leading", "preload.leading"), ("policy.tuning.display.leading", "display.leading"),
    ("nested.loading.latency", "loading.latency"), ("nested.loading", "loading"),
  ])
  func `a name below a group that it is not in is suggested without it`(name: String, other: String) throws {
    let failure = try #require(throws: Failure.self) { try SettingPlace(name) }
    #expect(failure.diagnostics[0].remedy == "Did you mean '\(other)'?")
  }

  @Test(arguments: [
    ("neverShowPlaceholders", "'displaying.never_show_placeholders'"),
    ("displaying.neverShowPlaceholders", "'displaying.never_show_placeholders'"),
    ("policy.drawDistance", "'flashlist-2.draw_distance', 'legend-list-3.draw_distance', or 'preload.leading'"),
  ])
  func `settings that another framework calls so are suggested`(name: String, settings: String) throws {
    let failure = try #require(throws: Failure.self) { try SettingPlace(name) }
    #expect(failure.diagnostics[0].remedy == "Did you mean \(settings)?")
  }

  @Test(arguments: ["display.leadin", "nested", "qqqqqq", "", ".", "\u{1B}[2J"])
  func `an unknown name has no place`(name: String) throws {
    let failure = try #require(throws: Failure.self) { try SettingPlace(name) }
    #expect(failure == Failure(.invalidScenario, UnknownSetting(name).diagnostic()))
  }
}

struct SettingChangeTests {
  @Test(arguments: [
    ("display.leading", JSONNode(2), "display.leading=2"),
    ("loading.latency_ms.log_normal.median", JSONNode(80), "loading.latency_ms.log_normal.median=80"),
  ])
  func `a change sets the same as its argument on the command line`(
    name: String, value: JSONNode, argument: String
  ) throws {
    let change = SettingChange(try SettingPlace(name), value)
    #expect(change.argument == argument)
    let text = #"{"loading": {"latency_ms": {"log_normal": {"median": 50, "sigma": 0.5}}}}"#
    let scenario = try Scenario(text: text)
    let tuned = try scenario.tuned(by: Tuning([change]), path: "")
    #expect(tuned.json != scenario.json)
    #expect(try tuned.json == Scenario(text: text, overrides: [argument]).json)
    #expect(try scenario.tuned(by: .unchanged, path: "").json == scenario.json)
    #expect(Tuning([change]) == Tuning([change.place], [value]))
  }
}
