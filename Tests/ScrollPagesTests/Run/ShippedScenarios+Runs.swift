import ScrollComparing
import TestScenarios

@testable import ScrollPages

extension ShippedScenarios {
  static func run(_ name: String, _ settings: [String] = []) throws -> ReportedRun {
    ReportedRun(.experiment(try experiment(name, settings)))
  }
}
