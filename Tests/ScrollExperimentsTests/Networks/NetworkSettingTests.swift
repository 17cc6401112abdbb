import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

/// `loading.network` from the setting to the run.
struct NetworkSettingTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test(arguments: [
    ("const:5000", "const:5000", Part(3.6e6, 5000)),
    ("const:5e3,rtt=40.5", "const:5000,rtt=40.5", Part(3.6e6, 5000, 40.5)),
    ("const:0,rtt=0", "const:0", Part(3.6e6, 0)), ("wifi", "wifi", Part(3.6e6, 30_000, 2)),
    ("lte", "lte", Part(3.6e6, 12_000, 70)), ("3g", "3g", Part(3.6e6, 1600, 300)),
  ])
  func `constants and profiles have the rates in their names`(text: String, written: String, part: Part) throws {
    let experiment = try folder.experiment("loading.network=\(text)", "loading.network_repeats=false")
    #expect(experiment.scenario.json["loading"]?["network"]?.string == written)
    let network = try #require(experiment.configuration.loading.network)
    #expect(network.steps.map(Part.init) == [part])
    #expect(network.repeats, "what stays as it is has no end")
    #expect(experiment.inputs.map(\.role) == [.trace])
  }

  @Test func `the subway profile has outages and ends unless it repeats`() throws {
    let network = try #require(try folder.experiment("loading.network=subway").configuration.loading.network)
    #expect(network.steps.contains { $0.bandwidth == 0 })
    #expect(network.repeats)
    let once = try folder.experiment("loading.network=subway", "loading.network_repeats=false")
    #expect(once.configuration.loading.network?.end == network.duration)
  }

  @Test(arguments: [
    "const:", "const:x", "const:-1", "const:nan", "const:1e10", "const:5,rtt", "const:5,rtt=", "const:5,rtt=-1",
    "const:5,latency=1", "const:5,rtt=1,rtt=1", "const: 5", "const:5,rtt=1e8",
  ])
  func `an invalid constant is reported with its form`(text: String) throws {
    let problem = try #require(problems(of: #"{"loading": {"network": "\#(text)"}}"#).first)
    #expect(problem.hasPrefix("s.json:1: field 'loading.network': expected const:KBPS or const:KBPS,rtt=MS"))
    #expect(problem.hasSuffix("found the string '\(text)'"))
  }

  @Test(arguments: ["5", "true", "[]", "{}", "\"\""])
  func `a value that is not text is reported with all choices`(value: String) throws {
    let problem = try #require(problems(of: "{\"loading\": {\"network\": \(value)}}").first)
    #expect(problem.contains("expected null, none, unlimited, or a network: const:KBPS, const:KBPS,rtt=MS, a "))
  }

  @Test(arguments: ["null", "none", "unlimited"]) func `null, none and unlimited mean no network`(text: String) throws {
    let scenario = try Scenario(text: #"{"loading": {"network": "lte"}}"#, overrides: ["loading.network=\(text)"])
    #expect(scenario.loading.network == nil)
    #expect(scenario.json["loading"]?["network"] == .null)
  }

  @Test func `the description has the numbers of every profile`() throws {
    let summary = try #require(SettingCatalog.setting(named: "loading.network")).summary
    #expect(summary.contains("lte is 12000 kbit/s with a 70 ms round trip (WebPageTest's profile LTE)"))
    #expect(summary.contains("4 s of 0 kbit/s"))
  }

  @Test func `a file is an input with a digest, relative to the scenario's folder`() throws {
    let text = #"[{"duration_ms": 500, "bandwidth_kbps": 900, "latency_ms": 30}]"#
    try folder.directory.write(text, to: "wifi")
    let experiment = try folder.experiment("loading.network=./wifi")
    #expect(experiment.inputs.last == InputDigest(role: .network, path: "./wifi", bytes: Array(text.utf8)))
    #expect(experiment.configuration.loading.network?.steps.map(Part.init) == [Part(500, 900, 30)])
  }

  @Test func `a wrong or missing file is reported with its path`() throws {
    try folder.directory.write("5\n3\n", to: "n.txt")
    let malformed = try #require(folder.failure("loading.network=n.txt"))
    #expect(malformed.exitCode == .malformedData)
    #expect(malformed.description.hasPrefix(folder.directory.path("n.txt") + ":2: expected no less than 5"))
    let missing = try #require(folder.failure("loading.network=wfi"))
    #expect(missing.exitCode == .inputMissing)
    #expect(missing.diagnostics[0].remedy?.hasPrefix("The setting 'loading.network' names it") == true)
    #expect(missing.diagnostics[0].remedy?.hasSuffix("Did you mean the profile 'wifi'?") == true)
  }

  @Test(arguments: [
    ("slow-3g", "3g"), ("Fast 3G", "3g"), ("4g_lte", "lte"), ("Wi-Fi", "wifi"), ("dsl", nil), ("nets/3gpp.json", nil),
  ])
  func `the profile of a name that other tools use is suggested`(name: String, profile: String?) throws {
    let remedy = try #require(folder.failure("loading.network=\(name)")?.diagnostics[0].remedy)
    let suggestion = remedy.split(separator: "Did you mean the profile ", maxSplits: 1).dropFirst().first
    #expect(suggestion.map(String.init) == profile.map { "'\($0)'?" })
  }

  @Test func `the network and its repetition change the outcome`() throws {
    try folder.directory.write("0 1\n1 4\n", to: "n.txt")
    let file = "loading.network=n.txt"
    let settings = [
      [], ["loading.network=3g"], [file], [file, "loading.network_repeats=false"], [file, "loading.bandwidth=800"],
    ]
    let digests = try settings.map { try folder.experiment($0).run().outcomeDigests }
    #expect(Set(digests).count == settings.count)
  }

  @Test(arguments: [
    ("const:0", ""), ("const:1e-7", ""), ("const:0.001", ""), ("const:1e9", ""), ("const:5,rtt=1e7", ""),
    ("subway", ""), ("n.txt", "0 0\n1e-6 0\n"), ("n.txt", "0 0\n1e-6 1e6\n"), ("n.txt", "0 0\n3e7 1\n"),
  ])
  func `extreme networks give finite metrics`(network: String, file: String) throws {
    try folder.directory.write(file, to: "n.txt")
    for repeats in [true, false] {
      let settings = ["loading.network=\(network)", "loading.network_repeats=\(repeats)", "content.bytes=1e10"]
      let metrics = try folder.experiment(settings).run().metrics
      #expect(metrics.allSatisfy { $0?.mean.isFinite ?? true })
    }
  }

  @Test func `a network that ends before the run is noted`() throws {
    try folder.directory.write("0 1\n1 4\n", to: "n.txt")
    let notes = try folder.experiment("loading.network=n.txt", "loading.network_repeats=false").run().notes
    let note = try #require(notes.first { $0.hasPrefix("The network ends at 1 s and does not repeat") })
    #expect(note.contains("nothing arrives in the remaining 2.0"))
    #expect(try !folder.experiment("loading.network=n.txt").run().notes.contains { $0.hasPrefix("The network ends") })
  }
}
