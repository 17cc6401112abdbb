import ScrollJSON
import Testing

@testable import ScrollExperiments

struct SettingCatalogTests {
  private static let settings = SettingCatalog.settings(levelCount: Scenario.levelLimit)
  /// Of every level of containers.
  static let paths = settings.map(\.path)
  /// Of scenarios with so many levels.
  private static let defaults = (0...Scenario.levelLimit).map { Scenario(levelCount: max(1, $0)).json }

  @Test func `paths are unique, and none is also a group`() {
    #expect(Set(Self.paths).count == Self.paths.count)
    #expect(Set(Self.paths).isDisjoint(with: SettingCatalog.groups))
    for path in Self.paths {
      #expect(path.wholeMatch(of: /[a-z]+(_[a-z]+)*(\.[a-z0-9]+([-_][a-z0-9]+)*)*/) != nil, "\(path)")
    }
  }

  @Test func `short names are unique and none is the path of another setting`() {
    let shortNames = Self.settings.map(\.shortName)
    #expect(Set(shortNames).count == shortNames.count)
    for setting in Self.settings where setting.shortName != setting.path {
      #expect(!Self.paths.contains(setting.shortName), "\(setting.shortName)")
      #expect(!SettingCatalog.groups.contains(setting.shortName), "\(setting.shortName)")
    }
  }

  @Test(arguments: paths)
  func `a setting is found by its path and its short name, each with and without its unit`(path: String) throws {
    let setting = try #require(SettingCatalog.setting(named: path))
    #expect(setting.path == path)
    #expect(SettingCatalog.setting(named: setting.shortName)?.path == path)
    #expect(SettingCatalog.setting(named: setting.shortNameWithUnit)?.path == path)
    let unitless = String(path[...].withoutUnit)
    #expect(SettingCatalog.setting(named: unitless)?.path == (Self.paths.contains(unitless) ? unitless : path))
    #expect(SettingCatalog.names.contains(path))
    #expect(SettingCatalog.names.contains(setting.shortName))
  }

  @Test(arguments: paths)
  func `a setting has a description in sentences and an expectation in words`(path: String) throws {
    let setting = try #require(SettingCatalog.setting(named: path))
    #expect(setting.summary.hasSuffix("."))
    #expect(!setting.summary.contains("  "))
    #expect(!setting.expects.isEmpty)
  }

  @Test(arguments: paths)
  func `a default is accepted and kept`(path: String) throws {
    let setting = try #require(SettingCatalog.setting(named: path))
    var scenario = Scenario()
    try setting.read(&scenario, setting.defaultValue)
    #expect(setting.write(scenario) == setting.defaultValue)
    #expect(scenario.json == Self.defaults[path.split(separator: ".").count { $0 == "nested" } + 1])
  }

  @Test(arguments: paths)
  func `a setting has a problem with any value that it does not expect`(path: String) throws {
    let setting = try #require(SettingCatalog.setting(named: path))
    #expect(setting.problem(with: setting.defaultValue) == nil)
    #expect(setting.problem(with: [[]])?.hasPrefix("expected ") == true)
  }

  @Test(arguments: [("name", 255), ("summary", 2_000)])
  func `what reports repeat is short`(path: String, limit: Int) throws {
    let setting = try #require(SettingCatalog.setting(named: path))
    #expect(setting.problem(with: JSONNode(String(repeating: "e\u{301}", count: limit / 2))) == nil)
    let problem = try #require(setting.problem(with: JSONNode(String(repeating: "x", count: limit + 1))))
    #expect(problem.hasPrefix("expected a string of at most \(limit) characters, found the string 'xxx"))
    #expect(problem.count < 150)
  }

  @Test func `a setting has a problem with a distribution of which one part is out of range`() throws {
    let latency = try #require(SettingCatalog.setting(named: "loading.latency"))
    let found = "10000000, found the number 20000000"
    #expect(latency.problem(with: ["log_normal": ["median": 20, "sigma": 0.5]]) == nil)
    #expect(latency.problem(with: ["log_normal": ["median": 2e7, "sigma": 0.5]])?.hasSuffix(found) == true)
    #expect(latency.problem(with: ["samples": [1, 2, 2e7]])?.hasSuffix(found) == true)
  }

  @Test func `a scenario as JSON reads back as the same scenario`() throws {
    let text = Scenario().json.formatted()
    let scenario = try Scenario(text: text)
    #expect(scenario.json.formatted() == text)
    #expect(scenario.changedSettings.isEmpty)
  }

  @Test func `a scenario as JSON has every setting in catalog order`() {
    for count in 1...Scenario.levelLimit {
      let paths = SettingCatalog.settings(levelCount: count).map(\.path)
      #expect(leaves(of: Scenario(levelCount: count).json, at: "") == paths)
    }
  }

  @Test func `changed settings are listed in catalog order`() throws {
    let scenario = try Scenario(text: #"{"displaying": {"scale": 2}, "seed": 9, "replay": {"mode": "relative"}}"#)
    #expect(scenario.changedSettings.map(\.setting.path) == ["seed", "replay.mode", "displaying.scale"])
    #expect(scenario.changedSettings.map(\.value) == [9, "relative", 2])
  }

  @Test func `listings show the settings of one container and point to the others`() {
    let paths = SettingCatalog.settings.map(\.path)
    #expect(paths.dropLast(3) == SettingCatalog.settings(levelCount: 1).map(\.path)[...])
    #expect(paths.suffix(3) == ["nested.every", "nested.first", "nested.cell_length_points"])
  }

  @Test func `a nested container has exactly the settings of a container`() {
    let nested = Set(
      Self.paths.compactMap { path in path.wholeMatch(of: /nested\.((?!nested).*)/).map { String($0.1) } })
    let groups = ["layout.", "content.", "policy.", "batching.", "nodes."]
    let outer = SettingCatalog.settings(levelCount: 1).map(\.path).filter { path in
      groups.contains { path.hasPrefix($0) }
    }
    #expect(nested == Set(outer + ["every", "first", "cell_length_points"]))
  }

  @Test func `a short name that would be ambiguous keeps its unit`() throws {
    #expect(SettingCatalog.setting(named: "nodes.allocation")?.path == "nodes.allocation")
    #expect(try #require(SettingCatalog.setting(named: "nodes.allocation_ms")).shortName == "nodes.allocation_ms")
    let nested = try #require(SettingCatalog.setting(named: "nested.nodes.allocation_ms"))
    #expect(nested.shortName == "nested.nodes.allocation_ms")
  }

  @Test(arguments: paths)
  func `a name lacks its last word only if that is the unit of its numbers`(path: String) throws {
    let place = try SettingPlace(path)
    let unitless = path[...].withoutUnit
    guard unitless != path else { return }
    let units = ["points": "pt", "bytes": "B", "ms": "ms", "s": "s", "hz": "Hz", "kbps": "kbit/s"]
    #expect(place.unitName == units[String(path.dropFirst(unitless.count + 1))])
    #expect(place.isInScreenfuls == path.hasSuffix("_screenfuls"))
    #expect(!unitless.hasSuffix("_per"))
  }

  @Test func `a rate keeps its name and has no unit`() throws {
    let speed = try SettingPlace("legend-list-3.full_shift_points_per_ms")
    #expect(speed.shortName == "legend-list-3.full_shift_points_per_ms")
    #expect(speed.unitName == nil)
    #expect(speed.text(of: 4) == "4")
    #expect(try speed.value(argument: "4s").number == nil)
  }

  @Test func `an implied number of items is shown`() throws {
    let items = try #require(SettingCatalog.setting(named: "content.items"))
    #expect(items.defaultValue == .null)
    #expect(items.resolvedDefaultValue == 500)
    #expect(try #require(SettingCatalog.setting(named: "nested.content.items")).resolvedDefaultValue == 20)
    let file = try Scenario(text: "{}", overrides: ["content.items_file=items.csv"])
    #expect(items.write(file.resolved) == .null, "as many as the file has")
    #expect(file.changedSettings.map(\.setting.path) == ["content.items_file"])
    #expect(try Scenario(text: "{}", overrides: ["content.items=500"]).changedSettings.isEmpty)
  }

  private func leaves(of node: JSONNode, at path: String) -> [String] {
    guard let members = node.members, !SettingCatalog.paths.contains(path) else { return [path] }
    return members.flatMap { leaves(of: $0.node, at: path.isEmpty ? $0.name : "\(path).\($0.name)") }
  }
}
