import Testing

@testable import Experiments

struct SettingCatalogueTests {
  static let paths = SettingCatalogue.settings.map(\.path)

  @Test func `paths are unique, and no path is a group of others`() {
    #expect(Set(Self.paths).count == Self.paths.count)
    #expect(Set(Self.paths).isDisjoint(with: SettingCatalogue.groups))
    for path in Self.paths {
      #expect(path.wholeMatch(of: /[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)*/) != nil, "\(path)")
    }
  }

  @Test func `short names are unique and none is the path of another setting`() {
    let shortNames = SettingCatalogue.settings.map(\.shortName)
    #expect(Set(shortNames).count == shortNames.count)
    for setting in SettingCatalogue.settings where setting.shortName != setting.path {
      #expect(!Self.paths.contains(setting.shortName), "\(setting.shortName)")
      #expect(!SettingCatalogue.groups.contains(setting.shortName), "\(setting.shortName)")
    }
  }

  @Test(arguments: paths)
  func `a setting is found by its path and by its short name`(path: String) throws {
    let setting = try #require(SettingCatalogue.setting(named: path))
    #expect(setting.path == path)
    #expect(SettingCatalogue.setting(named: setting.shortName)?.path == path)
    #expect(SettingCatalogue.names.contains(path))
    #expect(SettingCatalogue.names.contains(setting.shortName))
  }

  @Test(arguments: paths)
  func `a setting says what it means in sentences and what it expects in words`(path: String) throws {
    let setting = try #require(SettingCatalogue.setting(named: path))
    #expect(setting.summary.hasSuffix("."))
    #expect(!setting.summary.contains("  "))
    #expect(!setting.expects.isEmpty)
  }

  @Test(arguments: paths)
  func `a default is accepted and stays what it is`(path: String) throws {
    let setting = try #require(SettingCatalogue.setting(named: path))
    var scenario = Scenario()
    try setting.read(&scenario, setting.defaultValue)
    #expect(setting.write(scenario) == setting.defaultValue)
    #expect(scenario.json == Scenario().json)
  }

  @Test func `a scenario as JSON reads back as the same scenario`() throws {
    let text = Scenario().json.formatted()
    let scenario = try Scenario(text: text)
    #expect(scenario.json.formatted() == text)
    #expect(scenario.changedSettings.isEmpty)
  }

  @Test func `a scenario as JSON has every setting in catalogue order`() {
    #expect(leaves(of: Scenario().json, at: "") == Self.paths)
  }

  @Test func `settings that differ from the default are told in catalogue order`() throws {
    let scenario = try Scenario(text: #"{"displaying": {"scale": 2}, "seed": 9, "replay": {"mode": "relative"}}"#)
    #expect(scenario.changedSettings.map(\.setting.path) == ["seed", "replay.mode", "displaying.scale"])
    #expect(scenario.changedSettings.map(\.value) == [9, "relative", 2])
  }

  private func leaves(of node: JSONNode, at path: String) -> [String] {
    guard let members = node.members, !Self.paths.contains(path) else { return [path] }
    return members.flatMap { leaves(of: $0.node, at: path.isEmpty ? $0.name : "\(path).\($0.name)") }
  }
}
