import Foundation
import ScrollJSON
import TestScenarios
import Testing

@testable import ScrollExperiments

/// `scenarios/reference.json` holds every setting at its default. With `SCROLLBENCH_RECORD=1` it is written anew.
struct ReferenceScenarioTests {
  private static let file = URL(filePath: ShippedScenarios.path("reference.json"))

  private static var expected: String {
    var scenario = Scenario()
    scenario.name = "reference"
    scenario.summary = "Every setting at its default."
    scenario.trace = "traces/swipe-up-trackpad.csv"
    return scenario.json.formatted()
  }

  @Test func `the reference scenario has every setting at its default, in catalog order`() throws {
    if ProcessInfo.processInfo.environment["SCROLLBENCH_RECORD"] == "1" {
      try Data(Self.expected.utf8).write(to: Self.file)
    }
    let text = (try? String(contentsOf: Self.file, encoding: .utf8)) ?? ""
    #expect(
      text == Self.expected,
      "scenarios/reference.json must be as follows; SCROLLBENCH_RECORD=1 writes it.\n\(Self.expected)")
  }
}
