import Foundation
import ScrollExperiments
import TestScenarios
import Testing

struct PolicyCommandTests {
  /// A signal may arrive between the start of a child and its being known.
  @Test func `stopping a command also stops one started later`() throws {
    let command = PolicyCommand(
      "exec sleep 300", environment: ProcessInfo.processInfo.environment, milliseconds: 300_000)
    command.stop()
    let start = ContinuousClock.now
    _ = try ShippedScenarios.experiment("reading-feed.json").deciding(by: command).run()
    #expect(command.failure != nil)
    #expect(start.duration(to: .now) < .seconds(100))
  }
}
