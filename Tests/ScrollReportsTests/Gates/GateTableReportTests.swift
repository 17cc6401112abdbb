import ScrollExperiments
import ScrollMetrics
import Testing

@testable import ScrollGating
@testable import ScrollReports

struct GateTableReportTests {
  private func lines(_ gates: [ScenarioGate]) -> [Substring] {
    GateTableReport(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 80))
      .text(of: GateReport(scenarios: gates)).split(separator: "\n")
  }

  /// A scenario with other settings than its baseline has, which fetches so many bytes more if it fails.
  private func gate(_ name: String, _ paths: [String], before: String = "90", more: Double? = nil) throws
    -> ScenarioGate
  {
    let settings = paths.map { ChangedInputs.Setting(path: $0, before: before, now: "400") }
    let changes = ChangedInputs(
      versions: nil, settings: settings, otherDefaults: true, newParts: [], missingParts: [])
    return try MadeGate.gate(
      name, more.map { [MadeGate.change(.failed, value: 2_500_000 + $0)] } ?? [],
      baseline: .compared(path: "baselines/\(name).json", changes: changes, grade: .bad))
  }

  @Test func `a common cause of failures is told once, with its scenarios, the worst first`() throws {
    let paths = ["loading.latency_ms"]
    let lines = lines([
      try gate("a", paths, more: 9e6), try gate("b", paths, before: "60", more: 1e6), try gate("c", paths),
    ])
    let place = try #require(lines.firstIndex(of: "loading.latency is 400 now: 2 scenarios are worse."))
    #expect(lines[(place + 1)...].prefix(2) == ["    a, b", "3 scenarios: 2 failed, 1 passed"])
    #expect(
      lines.filter { $0.hasPrefix("    baseline ") } == [
        "    baseline baselines/c.json: loading.latency was 90, is 400",
        "    baseline baselines/b.json: loading.latency was 60, is 400",
        "    baseline baselines/a.json: loading.latency was 90, is 400",
      ])
  }

  @Test func `values that the cause tells are not told again`() throws {
    let paths = ["loading.latency_ms"]
    let lines = lines([try gate("a", paths, more: 2e6), try gate("b", paths, more: 1e6)])
    #expect(lines.contains("loading.latency was 90, is 400: 2 scenarios are worse."))
    let baselines = lines.filter { $0.hasPrefix("    baseline ") }
    #expect(baselines == ["    baseline baselines/b.json", "    baseline baselines/a.json"])
  }

  @Test func `failed scenarios are last, and of them the most affected`() throws {
    let lines = lines([
      try gate("a", ["seed"], more: 5e6), try gate("b", ["loading.latency_ms"]),
      try MadeGate.gate("c", [MadeGate.verdict(.failed), MadeGate.verdict(.failed)]),
      try gate("d", ["loading.latency_ms"], more: 1e6), try MadeGate.gate("e"),
    ])
    let heads = lines.filter { $0.hasPrefix("passed ") || $0.hasPrefix("failed ") }
    #expect(heads.map { $0.split(separator: " ")[1] } == ["b", "e", "d", "a", "c"])
    #expect(!lines.contains { $0.hasSuffix("scenario is worse.") }, "a cause of one scenario stands below it")
    #expect(lines.contains("    baseline baselines/d.json: loading.latency was 90, is 400"))
  }

  @Test func `settings that a common cause only counts are told below each scenario`() throws {
    let paths = ["loading.latency_ms", "preload.leading", "replications", "seed"]
    let lines = lines([try gate("a", paths, more: 1), try gate("b", paths, more: 1)])
    #expect(lines.joined(separator: " ").contains("; 1 more setting changed: 2 scenarios are worse."))
    #expect(lines.contains("    baseline baselines/a.json: seed was 90, is 400"))
  }
}
