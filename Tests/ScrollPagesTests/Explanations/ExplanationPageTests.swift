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
    // The change to try first is that of the only cause.
    let command = "scrollbench run 'my feed.json' --set seed=4 --set minimum.display.leading=0.25"
    #expect(commands == [command, command])
  }

  @Test func `the change to try first and the changes against each cause are headed by their settings`() throws {
    let explanation = try Explanation(ShippedScenarios.experiment("pager-rotation.json", ["seed=4"]))
    let page = try ReadPage(ExplanationPage(path: "feed.json", overrides: []).text(of: explanation))
    let transition = "minimum.display.leading 0 → 0.25"
    #expect(page.elements("h2").first?.stringValue == "To try first: \(transition)")
    #expect(page.elements("h4").map(\.stringValue) == [transition])
  }

  @Test(arguments: [
    ("flashing-feed", "Why flashing feed has placeholders"), ("reading-feed", "Placeholders in reading feed"),
  ])
  func `the title asks why there are placeholders only if there are some`(scenario: String, title: String) throws {
    let explanation = try Explanation(ShippedScenarios.experiment("\(scenario).json"))
    let page = try ReadPage(ExplanationPage(path: "feed.json", overrides: []).text(of: explanation))
    #expect(page.elements("h1").map(\.stringValue) == [title])
  }
}
