import ScrollJSON
import ScrollSimulation
import Testing

@testable import ScrollExperiments

/// Containers in cells: how a scenario comes to have them.
struct ScenarioLevelsTests {
  @Test(
    arguments: [
      ("{}", 1), (#"{"nested": null}"#, 1), (#"{"nested": {}}"#, 2), (#"{"nested": {"nested": null}}"#, 2),
      (#"{"nested": {"every": 3}}"#, 2), (#"{"nested": {"nested": {}}}"#, 3),
      (#"{"nested": {"nested": {"layout": {"kind": "grid"}}}}"#, 3),
    ])
  func `an object makes a level; null or nothing does not`(text: String, count: Int) throws {
    #expect(try Scenario(text: text).levels.count == count)
  }

  @Test(
    arguments: [
      (["nested.every=2"], 2), (["nested={}"], 2), (["nested.nested.preload.leading=1"], 3),
      (["nested.nested.content.length.uniform.minimum=1", "nested.nested.content.length.uniform.maximum=2"], 3),
      (["nested=null"], 1), (["nested.nested=null"], 1), (["nested.every=2", "nested=null"], 1),
      (["nested.nested.every=2", "nested.nested=null"], 2), (["nested.nested.every=2", "nested=null"], 1),
      (["nested=null", "nested.every=2"], 2), (["nested=null", "nested.nested.every=2"], 3),
    ])
  func `an override adds or removes a level, and the last one wins`(overrides: [String], count: Int) throws {
    #expect(try Scenario(text: "{}", overrides: overrides).levels.count == count)
  }

  @Test func `an override can remove a level of the file or restore one`() throws {
    let file = #"{"nested": {"every": 3, "nested": {"first": 5}}}"#
    #expect(try Scenario(text: file, overrides: ["nested=null"]).json == Scenario().json)
    let without = try Scenario(text: file, overrides: ["nested.nested=null"])
    #expect(without.levels.map(\.placement.every) == [1, 3])
    let anew = try Scenario(text: #"{"nested": null}"#, overrides: ["nested.nested.first=7"])
    #expect(anew.levels.map(\.placement.first) == [0, 0, 7])
  }

  @Test func `a setting of a level changes only that level`() throws {
    let scenario = try Scenario(
      text: #"{"content": {"items": 7}, "nested": {"content": {"items": 8}}}"#,
      overrides: ["nested.nested.content.items=9"])
    #expect(scenario.levels.map(\.content.items) == [7, 8, 9])
    let tuned = try Scenario(text: "{}", overrides: ["nested.display.leading=4", "nested.layout.spacing=6"])
    #expect(tuned.levels.map { $0.policy.tuning.count } == [0, 1])
    #expect(tuned.levels.map(\.layout.spacing) == [0, 6])
  }

  @Test func `a nested container is by default a complete carousel`() throws {
    let scenario = try Scenario(text: #"{"nested": {"nested": {}}}"#)
    let levels = scenario.levels
    #expect(levels.map(\.batching.configuration.isEnabled) == [true, false, false])
    #expect(scenario.resolved.levels.map(\.content.length) == [200, 150, 150].map { .distribution(.constant($0)) })
    #expect(levels.map(\.policy.kind) == [.texture, nil, nil])
    #expect(levels.map(\.layout.axis) == [.recorded, .recorded, .recorded])
  }

  @Test func `an unnamed policy is inherited from the container around`() throws {
    let kinds = { (overrides: [String]) in
      try Scenario(text: "{}", overrides: overrides + ["nested.nested.every=1"]).resolved.levels.map(\.policy.kind)
    }
    #expect(try kinds([]) == [.texture, .texture, .texture])
    #expect(try kinds(["policy.kind=ikasyncable"]) == [.ikAsyncable, .ikAsyncable, .ikAsyncable])
    let onDisplay = try PolicyKind("on-display")
    #expect(try kinds(["nested.policy.kind=on-display"]) == [.texture, onDisplay, onDisplay])
    #expect(
      try kinds(["policy.kind=on-display", "nested.nested.policy.kind=texture"]) == [onDisplay, onDisplay, .texture])
    #expect(try kinds(["policy.kind=null"])[0] == .texture)
  }

  @Test func `the era of an inherited policy decides the tuning's defaults`() throws {
    let scenario = try Scenario(
      text: "{}", overrides: ["policy.kind=asyncdisplaykit-1.9.7", "nested.minimum.preload.leading=null"])
    let key = TuningKey(.minimum, .preload, .leading)
    #expect(scenario.resolved.levels.map { $0.policy.tuning[key] } == [0.25, 0.25])
  }

  @Test(
    arguments: [
      (#"{"nested": 5}"#, "s.json:1: field 'nested': expected null or an object, found the number 5"),
      (#"{"nested": []}"#, "s.json:1: field 'nested': expected null or an object, found an array"),
      (
        #"{"nested": {"nested": "x"}}"#,
        "s.json:1: field 'nested.nested': expected null or an object, found the string 'x'"
      ),
      (
        #"{"nested": {"every": 0}}"#,
        "s.json:1: field 'nested.every': expected a whole number from 1 to 5000000, found the number 0"
      ),
      (
        #"{"nested": {"evry": 1}}"#,
        "s.json:1: field 'nested.evry': unknown setting\n  Did you mean 'nested.every'?"
      ),
      (#"{"every": 1}"#, "s.json:1: field 'every': unknown setting\n  "),
      (#"{"nested": {"seed": 1}}"#, "s.json:1: field 'nested.seed': unknown setting\n  "),
      (
        #"{"nested": {"loading": {}}}"#,
        "s.json:1: field 'nested.loading': unknown setting\n  Did you mean 'loading'?"
      ),
      (
        #"{"nested": {"nested": {"nested": {}}}}"#,
        """
        s.json:1: field 'nested.nested.nested': unknown setting
          A scenario has at most 3 levels of containers: outer, nested, nested.nested.
        """
      ),
      (
        #"{"nested.every": 1}"#,
        """
        s.json:1: field 'nested.every': unknown setting
          In a file, use objects: {"nested": {"every": ...}}.
        """
      ),
    ])
  func `an invalid level is refused with its line`(text: String, problem: String) throws {
    let found = problems(of: text)
    #expect(found.count == 1)
    #expect(found[0].hasPrefix(problem))
  }

  @Test(arguments: ["nested=5", "nested.nested=true", "nested=[]", "nested=x"])
  func `an override of a level must be null or an object`(override: String) {
    let found = problems(of: "{}", overrides: [override])
    #expect(found.count == 1)
    #expect(found[0].contains("expected null or an object, found"))
  }

  @Test func `an override below a value that is not a level names that value`() {
    #expect(
      problems(of: #"{"nested": 5}"#, overrides: ["nested.every=2"]) == [
        "s.json:1: field 'nested': expected an object that can hold 'every', found the number 5"
      ])
  }

  @Test func `changed settings of every level are listed with their effective values`() throws {
    let scenario = try Scenario(
      text: "{}",
      overrides: [
        "nested.policy.kind=texture", "nested.layout.kind=pager", "nested.every=4", "nested.nested.display.leading=2",
        "nested.nested.policy.kind=on-display",
      ])
    #expect(
      scenario.changedSettings.map { "\($0.setting.shortName)=\($0.value)" } == [
        "nested.every=4", #"nested.layout.kind="pager""#, #"nested.nested.policy.kind="on-display""#,
        "nested.nested.display.leading=2",
      ], "a policy that is named as the one around it, and the defaults of a pager, are no difference")
  }

  @Test func `a scenario with levels reads back as the same scenario`() throws {
    let overrides = ["nested.every=2", "nested.nested.cell_length=90", "nested.preload.leading=3", "policy.wraps=true"]
    let scenario = try Scenario(text: "{}", overrides: overrides)
    #expect(try Scenario(text: scenario.json.formatted()).json == scenario.json)
    let resolved = scenario.resolved
    #expect(try Scenario(text: resolved.json.formatted()).resolved.json == resolved.json)
    #expect(resolved.json["nested"]?["policy"]?["kind"] == "texture")
    #expect(scenario.json["nested"]?["policy"]?["kind"] == .null)
  }
}
