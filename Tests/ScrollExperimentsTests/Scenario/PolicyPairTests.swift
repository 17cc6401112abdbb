import ScrollDiagnostics
import TestScenarios
import Testing

@testable import ScrollExperiments

/// Every policy and every composition of two, in a feed with containers in its cells.
@Suite struct `Pairs of policies` {
  private static let names = PolicyKind.all.map(\.name)

  /// Each pair once, those of a policy with itself too: the order of the two decides only how a refusal is worded.
  private static let pairs = names.indices.flatMap { first in names[first...].map { "\(names[first])+\($0)" } }

  private static let settings = [
    "content.items=12", "batching.initial_items=12", "nested.every=4", "nested.content.items=4", "replay.settle_ms=50",
  ]

  /// With a recording of eight frames.
  private let folder: ScenarioFolder

  init() throws {
    folder = try ScenarioFolder(recording: "time_ms,offset_y\n" + (0...7).map { "\($0 * 16),\($0 * 40)\n" }.joined())
  }

  /// Prepares the feed with a policy and runs it; returns why that is refused, or nil if it is not.
  private func failure(_ setting: String, _ policy: String) -> Failure? {
    do throws(Failure) {
      _ = try folder.experiment(Self.settings + ["\(setting)=\(policy)"]).run()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: names)
  func `every policy runs in the outer and in nested containers`(name: String) {
    for setting in ["policy.kind", "nested.policy.kind"] { #expect(failure(setting, name) == nil) }
  }

  @Test func `every pair runs or is refused, in the outer and in nested containers`() {
    var refused = 0
    for pair in Self.pairs {
      let failures = ["policy.kind", "nested.policy.kind"].map { (setting: $0, failure: failure($0, pair)) }
      #expect((failures[0].failure == nil) == (failures[1].failure == nil), "\(pair)")
      for (setting, failure) in failures {
        guard let failure else { continue }
        refused += 1
        #expect(failure.exitCode == .invalidScenario, "\(pair)")
        #expect(failure.diagnostics.map(\.field) == [setting], "\(pair)")
      }
    }
    #expect(refused > 0 && refused < 2 * Self.pairs.count)
  }
}
