import ScrollForesight
import ScrollSimulation
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollExperiments

/// Which settings are said to have no effect, and that they have none.
struct IdleReasonTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private func names(_ settings: String...) throws -> [String] {
    try folder.experiment(settings).scenario.settingsWithoutEffect.map {
      "\($0.setting.shortName): \($0.reason.description)"
    }
  }

  @Test func `constants of other policies and tuning of missing ranges have no effect`() throws {
    #expect(try names("preheat.update=1") == ["preheat.update: the policy texture"])
    #expect(try names("preheat.update=1", "policy.kind=preheat") == [])
    #expect(try names("display.leading=2") == [])
    #expect(try names("display.leading=2", "policy.kind=preheat") == ["display.leading: the policy preheat"])
    #expect(try names("preheat.update=1", "paging3.prefetch_distance=3", "policy.kind=preheat+paging3") == [])
    #expect(try names("loading.latency=3", "policy.wraps=true") == [])
    #expect(try names("processor.wait=3") == ["processor.wait: processor.load=0"])
    #expect(try names("processor.wait=3", "processor.load=0.5") == [])
    #expect(try names("preheat.update=1", "display.leading=2", "policy.kind=clairvoyant") == [])
  }

  @Test func `a setting that needs another policy names it, whatever its value`() throws {
    func override(_ name: String, _ settings: String...) throws -> String? {
      try folder.experiment(settings).scenario.overrideGivingEffect(to: SettingPlace(name).setting)
    }
    #expect(try override("preheat.update") == "policy.kind=preheat")
    #expect(try override("display.leading", "policy.kind=preheat") == "policy.kind=texture")
    let nested = try override(
      "nested.preheat.update", "nested.every=1", "policy.kind=preheat", "nested.policy.kind=texture")
    #expect(nested == "nested.policy.kind=preheat")
    #expect(try override("preheat.update", "policy.kind=preheat") == nil)
    #expect(try override("loading.transport.round_trip") == nil)
  }

  @Test func `settings without effect are found per level by its policy`() throws {
    #expect(
      try names("nested.every=1", "nested.policy.kind=preheat", "preheat.update=1", "nested.preheat.update=1")
        == ["preheat.update: the policy texture"])
  }

  @Test func `transport settings that the protocol does not use have no effect`() throws {
    func idle(_ name: String, _ setting: String) throws -> [String] {
      let plain = try folder.experiment("loading.transport.protocol=\(name)", "loading.transport.round_trip=20")
      let experiment = try folder.experiment(
        "loading.transport.protocol=\(name)", "loading.transport.round_trip=20", "loading.transport.\(setting)")
      let isSame = experiment.run().outcomeDigests == plain.run().outcomeDigests
      return experiment.scenario.settingsWithoutEffect.map { "\($0.setting.shortName) \(isSame)" }
    }
    #expect(
      try idle("none", "open_connections=1")
        == ["loading.transport.open_connections", "loading.transport.round_trip"].map { "\($0) true" })
    #expect(try idle("http/1.1", "multiplexing=in_order") == ["loading.transport.multiplexing true"])
    #expect(try idle("http/2", "connections=2") == ["loading.transport.connections true"])
    #expect(try idle("http/2", "queueing=first_in_first_out") == ["loading.transport.queueing true"])
    #expect(try idle("http/2", "multiplexing=in_order") == [])
    #expect(try idle("http/1.1", "queueing=first_in_first_out") == [])
    #expect(try idle("http/1.1", "open_connections=1") == [])
  }

  @Test(arguments: [
    ["batching.enabled=false", "batching.leading=3", "batching.latency=9"],
    ["batching.enabled=false", "batching.batch_items=3", "batching.initial_items=3", "batching.item_limit=3"],
    ["layout.kind=list", "layout.columns=3"], ["layout.kind=grid", "layout.page_insets=30"],
    ["layout.kind=pager", "layout.columns=3"], ["loading.cache=none", "loading.cache_capacity=1000"],
    ["loading.network=none", "loading.network_repeats=false"],
    ["loading.failure_probability=0", "loading.retry_backoff=3", "loading.retry_delay=3"],
    ["loading.failure_probability=0", "loading.max_number_of_failures=0"],
  ])
  func `settings that another one makes idle change no result`(settings: [String]) throws {
    let experiment = try folder.experiment(settings)
    let idle = experiment.scenario.settingsWithoutEffect
    let names: [String] = settings.dropFirst().map { String($0.split(separator: "=")[0]) }
    #expect(idle.map(\.setting.shortName).sorted() == names.sorted())
    #expect(idle.allSatisfy { $0.reason.description.hasSuffix(settings[0]) })
    #expect(try experiment.run().outcomeDigests == folder.experiment(settings[0]).run().outcomeDigests)
  }

  @Test func `settings that something makes effective are not idle`() throws {
    #expect(try names("layout.kind=grid", "layout.columns=3") == [])
    #expect(try names("loading.failure_probability=0.1", "loading.retry_backoff=3") == [])
    #expect(try names("batching.enabled=false", "batching.concurrent_measurements=1") == [])
  }

  /// By outcome digest.
  @Test(arguments: Exhaustiveness.cases(8, of: PolicyKind.all.map(\.name)))
  func `settings without effect change no result`(policy: String) throws {
    let kind = "policy.kind=\(policy)"
    let plain = try folder.experiment(kind).run().outcomeDigests
    for constant in NamedPolicies.constants {
      let value =
        constant.defaultValue == constant.range.lowerBound ? constant.range.upperBound : constant.range.lowerBound
      let word = constant.words.isEmpty ? "\(value)" : constant.words[Int(value)]
      let setting = "policy.\(constant.name)=\(word)"
      guard let experiment = try? folder.experiment(kind, setting), !experiment.scenario.settingsWithoutEffect.isEmpty
      else { continue }
      #expect(experiment.run().outcomeDigests == plain, "\(setting)")
    }
    let tuned = try folder.experiment(kind, "display.leading=2", "minimum.preload.leading=4", "preload.trailing=0")
    guard !tuned.scenario.settingsWithoutEffect.isEmpty else { return }
    #expect(tuned.scenario.settingsWithoutEffect.count == 3)
    #expect(tuned.run().outcomeDigests == plain)
  }
}
