import ScrollDiagnostics
import ScrollForesight
import ScrollSimulation
import Testing

@testable import ScrollExperiments

struct PolicyKindTests {
  @Test(arguments: NamedPolicies.all.map(\.name))
  func `every policy of the catalog can be named and describes itself`(name: String) throws {
    let description = try #require(NamedPolicies.policy(named: name))
    #expect(try Scenario(text: "{}", overrides: ["policy.kind=\(name)"]).outer.policy.kind?.name == name)
    #expect(!description.rule.isEmpty && !description.source.isEmpty && !description.approximations.isEmpty)
    #expect(description.constants.allSatisfy { $0.name.hasPrefix(name + ".") && $0.range.contains($0.defaultValue) })
    var container = ContainerConfiguration()
    container.setPolicy(description)
    #expect(container.policy.traits.stages == description.stages)
  }

  @Test func `policies for different stages can be combined`() throws {
    let kind = try PolicyKind("preheat+tanstack-virtual")
    #expect(kind.parts == ["preheat", "tanstack-virtual"])
    #expect(kind.stages == [.data, .cells])
  }

  @Test(arguments: [
    ("texture", "preheat", true), ("texture", "lookahead", true), ("lookahead", "flatlist", true),
    ("texture", "flatlist", false), ("recyclerview-gap+glide", "compose", true), ("flatlist", "virtuoso", false),
  ])
  func `an app can use policies of one platform, and those of any`(name: String, other: String, canUse: Bool) throws {
    let (kind, other) = (try PolicyKind(name), try PolicyKind(other))
    #expect(kind.sharesPlatform(with: other) == canUse && other.sharesPlatform(with: kind) == canUse)
  }

  private static let advice = "'scrollbench describe policy' lists what each drives"

  @Test(arguments: [
    ("tanstak-virtual", "unknown policy 'tanstak-virtual'; did you mean 'tanstack-virtual'?"),
    ("UICollectionView", "unknown policy 'UICollectionView'; did you mean 'uikit-prefetch'?"),
    ("preheat+texture", "'preheat' and 'texture' cannot be combined, since both drive data; \(advice)"),
    ("preheat+preheat", "'preheat' and 'preheat' cannot be combined, since both drive data; \(advice)"),
    (
      "recyclerview-gap+texture",
      "'recyclerview-gap' and 'texture' cannot be combined, since both drive what is drawn; \(advice)"
    ), ("preheat+on-display", "'on-display' cannot be combined with other policies; name it alone"),
    ("ikasyncable+preheat", "'ikasyncable' cannot be combined with other policies; name it alone"),
    ("clairvoyant+paging3", "'clairvoyant' cannot be combined with other policies; name it alone"),
    ("paging3+clairvoyant", "'clairvoyant' cannot be combined with other policies; name it alone"),
    ("preheat+", "expected the name of a policy, found nothing"),
    ("", "expected the name of a policy, found nothing"),
  ])
  func `an invalid policy name is refused with the reason`(name: String, message: String) throws {
    let failure = try #require(throws: Failure.self) {
      try Scenario(text: "{\"policy\": {\"kind\": \"\(name)\"}}")
    }
    #expect(failure.diagnostics.map(\.message) == [message])
    #expect(failure.exitCode == .invalidScenario)
  }

  @Test func `a constant is a setting of its policy, with a default and a range`() throws {
    let scenario = try Scenario(text: "{}", overrides: ["preheat.ahead=2.5", "tanstack-virtual.overscan=3"])
    #expect(scenario.outer.policy.constants == ["preheat.ahead_screenfuls": 2.5, "tanstack-virtual.overscan": 3])
    #expect(throws: Failure.self) { try Scenario(text: "{}", overrides: ["preheat.ahead=-1"]) }
    #expect(throws: Failure.self) { try Scenario(text: "{}", overrides: ["tanstack-virtual.overscan=1.5"]) }
    let back = try Scenario(text: "{}", overrides: ["preheat.ahead=2.5", "preheat.ahead=1"])
    #expect(back.outer.policy.constants.isEmpty, "a default is no change")
  }

  @Test func `a constant reaches its policy`() throws {
    func end(_ overrides: [String]) throws -> Int? {
      let scenario = try Scenario(text: "{}", overrides: ["policy.kind=tanstack-virtual"] + overrides)
      var container = ContainerConfiguration()
      scenario.outer.policy.apply(to: &container, layout: .list)
      return Mirror(reflecting: container.policy).children.first { $0.label == "rule" }
        .flatMap { Mirror(reflecting: $0.value).children.first?.value as? Int }
    }
    #expect(try end([]) == 1)
    #expect(try end(["tanstack-virtual.overscan=7"]) == 7)
  }
}
