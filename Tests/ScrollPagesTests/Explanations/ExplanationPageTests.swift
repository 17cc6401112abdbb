import Foundation
import ScrollExplaining
import TestScenarios
import Testing

@testable import ScrollPages

/// What an explanation's page offers to copy.
struct ExplanationPageTests {
  @Test func `every helpful change is a whole command with the explained settings`() throws {
    let explanation = try Explanation(ShippedScenarios.experiment("pager-rotation.json", ["seed=4"]))
    let text = ExplanationPage(path: "my feed.json", overrides: ["seed=4"]).text(of: explanation)
    let commands = try ReadPage(text).elements("pre").compactMap(\.stringValue)
    #expect(
      commands == ["scrollbench run 'my feed.json' --set seed=4 --set minimum.display.leading=0.25"])
  }
}
