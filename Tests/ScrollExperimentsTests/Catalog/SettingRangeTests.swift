import ScrollJSON
import Testing

@testable import ScrollExperiments

/// A setting whose description ends in "from A to B".
struct RangedSetting: Sendable, CustomTestStringConvertible {
  let path: String
  let lower: String
  let upper: String
  let isWhole: Bool

  var testDescription: String { path }

  init?(_ setting: Setting<Scenario>) {
    guard let match = setting.expects.firstMatch(of: /from (\S+) to (\S+)$/) else { return nil }
    path = setting.path
    (lower, upper) = (String(match.1), String(match.2))
    isWhole = setting.expects.contains("whole")
  }

  static let all = SettingCatalog.settings.compactMap(RangedSetting.init)

  /// The nearest values beyond both ends.
  var beyond: [String] {
    if upper == "\(UInt64.max)" { return ["-1", "18446744073709551616"] }
    if isWhole, let lower = Int(lower), let upper = Int(upper) { return ["\(lower - 1)", "\(upper + 1)"] }
    guard let lower = Double(lower), let upper = Double(upper) else { return [] }
    return ["\(lower.nextDown)", "\(upper.nextUp)"]
  }
}

struct SettingRangeTests {
  @Test func `every numeric or distribution setting states its range`() {
    let numbers = SettingCatalog.settings.filter { $0.expects.contains("number") }
    #expect(numbers.map(\.path) == RangedSetting.all.map(\.path))
    #expect(numbers.count > 40)
  }

  @Test(arguments: RangedSetting.all)
  func `both ends of the range are accepted and kept`(setting: RangedSetting) throws {
    for value in [setting.lower, setting.upper] {
      let scenario = try Scenario(text: nested(setting.path, value))
      let stored = try #require(SettingCatalog.setting(named: setting.path)).write(scenario)
      #expect(stored == JSONNode(argument: value))
    }
  }

  @Test(arguments: RangedSetting.all)
  func `a value beyond either end is refused with file, line and field`(setting: RangedSetting) throws {
    try #require(setting.beyond.count == 2)
    for value in setting.beyond {
      let problem = try #require(problems(of: nested(setting.path, value)).first)
      #expect(problem.hasPrefix("s.json:2: field '\(setting.path)': expected "))
      #expect(problem.contains("from \(setting.lower) to \(setting.upper)"))
      #expect(problem.hasSuffix("found the number \(JSONNode(argument: value))"))
    }
  }

  @Test(arguments: RangedSetting.all.filter(\.isWhole))
  func `a fraction is not a whole number`(setting: RangedSetting) {
    #expect(problems(of: nested(setting.path, "1.5")).count == 1)
    #expect(problems(of: nested(setting.path, "1.0")).isEmpty)
  }

  /// A scenario with one setting; the value stands in line 2.
  private func nested(_ path: String, _ value: String) -> String {
    let names = path.split(separator: ".")
    return names.map { "{\"\($0)\":" }.joined() + "\n" + value + String(repeating: "}", count: names.count)
  }
}
