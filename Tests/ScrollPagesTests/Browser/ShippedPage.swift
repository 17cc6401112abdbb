import Foundation
import ScrollComparing
import ScrollExperiments
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollPages

/// A page as a command writes it, of scenarios that the package ships.
struct ShippedPage: CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  /// Each kind of page, and of layout, nesting, direction and policy what pages draw in a way of its own.
  static let all: [ShippedPage] = Exhaustiveness.cases(
    3,
    of: [
      run("carousel-feed"), run("flashing-feed"), sweep, run("pager-rotation"), run("waterfall-board"), comparison,
      run("right-to-left-row"), tuning, validation, gate,
      ShippedPage(name: "two runs", text: page([played("stalling-feed"), played("reset-under-failures")])),
      ShippedPage(name: "a kept result", text: page([ReportedRun(ComparedResult(experiment("reading-feed").run()))])),
    ])

  static func experiment(_ name: String, _ settings: [String] = []) -> Experiment {
    try! ShippedScenarios.experiment("\(name).json", settings)
  }

  private static func run(_ name: String) -> ShippedPage { ShippedPage(name: name, text: page([played(name)])) }

  private static func played(_ name: String) -> ReportedRun { ReportedRun(.experiment(experiment(name))) }

  static func page(_ runs: [ReportedRun]) -> String { RunPage(runs).text }
}
