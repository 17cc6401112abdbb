import Comparing
import Experiments
import Foundation
import Testing

@testable import Pages
@testable import Reports

/// A page as a command writes it, of scenarios that the package ships.
struct ShippedPage: CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  /// Each kind of page, and of layout, nesting, direction and policy what pages draw in a way of its own.
  static let all: [ShippedPage] = [
    run("flashing-feed"), run("carousel-feed"), run("pager-rotation"), run("waterfall-board"), run("right-to-left-row"),
    ShippedPage(name: "two runs", text: page([played("stalling-feed"), played("reset-under-failures")])),
    ShippedPage(name: "a kept result", text: page([ReportedRun(ComparedResult(experiment("reading-feed").run()))])),
    ShippedPage(name: "a sweep", text: SweepPage(try! SweepFindings.tradeOff()).text),
    ShippedPage(name: "a comparison", text: comparison),
  ]

  static func experiment(_ name: String) -> Experiment {
    try! Experiment(ScenarioSource(path: path(of: name), overrides: []))
  }

  private static func path(of scenario: String) -> String {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    return package.appending(path: "scenarios/\(scenario).json").path
  }

  /// A feed with ranges that have its items ready, beside itself without.
  private static var comparison: String {
    let changed = try! Experiment(
      ScenarioSource(path: path(of: "flashing-feed"), overrides: [SettingOverride("minimum.preload.leading=6")]))
    let comparison = RunComparison(.experiment(experiment("flashing-feed")), .experiment(changed))
    return ComparisonPage().text(of: ComparisonFindings(a: "as it is", b: "ready", comparisons: [comparison]))
  }

  private static func run(_ name: String) -> ShippedPage { ShippedPage(name: name, text: page([played(name)])) }

  private static func played(_ name: String) -> ReportedRun { ReportedRun(.experiment(experiment(name))) }

  private static func page(_ runs: [ReportedRun]) -> String { RunPage(runs).text }
}
