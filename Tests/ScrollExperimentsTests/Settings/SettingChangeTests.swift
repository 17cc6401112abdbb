import ScrollJSON
import Testing

@testable import ScrollExperiments

@Suite struct SettingChangeTests {
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
