import ScrollJSON
import Testing

@testable import ScrollExperiments

struct ScenarioJSONTests {
  @Test func `an unknown setting is refused with its line and the nearest one`() {
    let text = """
      {
        "trace": "t.csv",
        "loading": {
          "latncy_ms": 5
        }
      }
      """
    #expect(
      problems(of: text) == [
        "s.json:4: field 'loading.latncy_ms': unknown setting\n  Did you mean 'loading.latency_ms'?"
      ])
  }

  @Test(arguments: ["latency", "latncy"])
  func `in the right object, the full name is suggested`(name: String) {
    #expect(
      problems(of: #"{"batching": {"\#(name)": 300}}"#) == [
        "s.json:1: field 'batching.\(name)': unknown setting\n  Did you mean 'batching.latency_ms'?"
      ])
  }

  @Test(arguments: ["policy", "nested.policy"])
  func `a group that is deeper in its object is suggested with its place`(object: String) {
    let open = object.split(separator: ".").map { "{\"\($0)\": " }.joined()
    let close = object.map { $0 == "." ? "}" : "" }.joined() + "}"
    let tuning = "\(object).tuning"
    #expect(
      problems(of: "\(open){\"preload\": {\"leading\": 3}}\(close)") == [
        """
        s.json:1: field '\(object).preload': unknown setting
          Did you mean '\(tuning).full.preload.leading_screenfuls', '\(tuning).full.preload.trailing_screenfuls', or \
        '\(tuning).minimum.preload.leading_screenfuls'?
        """
      ])
  }

  @Test func `a misspelled group is refused once, with the nearest one`() {
    #expect(
      problems(of: #"{"batchng": {"enabled": true, "nonsense": 1}}"#) == [
        "s.json:1: field 'batchng': unknown setting\n  Did you mean 'batching'?"
      ])
  }

  @Test func `a name like no setting is answered with how to list them`() {
    #expect(
      problems(of: #"{"zzz": 1}"#) == [
        "s.json:1: field 'zzz': unknown setting\n  'scrollbench describe' lists all settings."
      ])
  }

  @Test(arguments: ["display.leading", "policy.tuning.full.display.leading_screenfuls"])
  func `a name with dots is refused, with how to nest it`(name: String) {
    #expect(
      problems(of: #"{"\#(name)": 2}"#) == [
        """
        s.json:1: field '\(name)': unknown setting
          In a file, use objects: \
        {"policy": {"tuning": {"full": {"display": {"leading_screenfuls": ...}}}}}.
        """
      ])
  }

  @Test func `a group must be an object`() {
    #expect(
      problems(of: #"{"policy": "texture"}"#) == [
        "s.json:1: field 'policy': expected an object, found the string 'texture'"
      ])
    #expect(problems(of: "[]") == ["s.json:1: field 'scenario': expected an object, found an array"])
  }

  @Test func `every problem is reported, in file order`() {
    let text = """
      {"seed": -1,
       "nmae": "x",
       "layout": {"kind": "lst", "columns": 0},
       "viewport": {"width_points": -5, "height_points": 0},
       "batching": {"enabled": 1}}
      """
    #expect(
      problems(of: text).map { $0.prefix { $0 != "," && $0 != "\n" } } == [
        "s.json:1: field 'seed': expected a whole number from 0 to 18446744073709551615",
        "s.json:2: field 'nmae': unknown setting",
        "s.json:3: field 'layout.kind': expected one of list",
        "s.json:3: field 'layout.columns': expected a whole number from 1 to 1000",
        "s.json:4: field 'viewport.width_points': expected a number from 1 to 100000",
        "s.json:4: field 'viewport.height_points': expected a number from 1 to 100000",
        "s.json:5: field 'batching.enabled': expected true or false",
      ])
  }

  @Test func `of many problems the first twenty are reported`() {
    let members = (0..<1000).map { "\"x\($0)\": 1" }.joined(separator: ", ")
    #expect(problems(of: "{\(members)}").count == 20)
  }

  @Test func `malformed JSON is an invalid scenario`() {
    #expect(problems(of: #"{"seed": 1,}"#).count == 1)
    #expect(problems(of: "")[0].hasPrefix("s.json"))
  }

  @Test(arguments: SettingCatalogTests.paths)
  func `null is accepted only for settings that allow it`(path: String) throws {
    let setting = try #require(SettingCatalog.setting(named: path))
    var scenario = Scenario()
    if setting.expects.hasPrefix("null") {
      try setting.read(&scenario, .null)
      #expect(setting.write(scenario) == .null)
    } else {
      let problem = try #require(throws: SettingProblem.self) { try setting.read(&scenario, .null) }
      #expect(problem.message.hasSuffix("found null"))
    }
  }

  @Test(arguments: SettingCatalogTests.paths, [[true, false], ["unheard": "of"]] as [JSONNode])
  func `a value of the wrong kind is refused`(path: String, value: JSONNode) throws {
    let setting = try #require(SettingCatalog.setting(named: path))
    var scenario = Scenario()
    #expect(throws: SettingProblem.self) { try setting.read(&scenario, value) }
    #expect(setting.write(scenario) == setting.defaultValue)
  }

  @Test(arguments: SettingCatalogTests.paths)
  func `a number is not text and text is not a number`(path: String) throws {
    let setting = try #require(SettingCatalog.setting(named: path))
    let wrong: JSONNode = setting.expects.contains("number") ? "5" : 5
    var scenario = Scenario()
    #expect(throws: SettingProblem.self) { try setting.read(&scenario, wrong) }
  }
}
