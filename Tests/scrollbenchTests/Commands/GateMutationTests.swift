import ScrollDiagnostics
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

/// Faults that somebody might bring into a scenario, each of which the gate has to find.
struct GateMutationTests {
  struct Mutation: Sendable, CustomTestStringConvertible {
    let scenario: String
    /// The scenario's name.
    let name: String
    /// What is changed.
    let setting: String
    /// What has to be told: a metric that is not as in the baseline, and the threshold that is missed.
    let metric: String
    let threshold: String

    var testDescription: String { "\(scenario): \(setting)" }
  }

  static let mutations = [
    // A tuning that is 5 % larger, or 20 %.
    Mutation(
      scenario: "photo-grid", name: "photo grid", setting: "preload.leading=2.625", metric: "peak_items.preload",
      threshold: "peak_items.preload <= baseline"),
    Mutation(
      scenario: "photo-grid", name: "photo grid", setting: "display.leading=1.2", metric: "peak_items.display",
      threshold: "peak_items.display in [50, 55]"),
    Mutation(
      scenario: "reading-feed", name: "reading feed", setting: "preload.leading=2.625", metric: "fetches.started",
      threshold: "fetches.started == baseline"),
    // The size of a page.
    Mutation(
      scenario: "stalling-feed", name: "stalling feed", setting: "batching.batch_items=12", metric: "bytes_wasted",
      threshold: "bytes_wasted < 500kB"),
    // A latency that is 5 % larger.
    Mutation(
      scenario: "stalling-feed", name: "stalling feed", setting: "loading.latency=63", metric: "headroom",
      threshold: "headroom >= baseline"),
    // The width of a queue.
    Mutation(
      scenario: "waterfall-board", name: "waterfall board", setting: "loading.concurrent_requests=2",
      metric: "first_screen.drawn", threshold: "first_screen.drawn <= baseline + 17ms"),
    Mutation(
      scenario: "waterfall-board", name: "waterfall board", setting: "displaying.concurrent_operations=1",
      metric: "blank_area", threshold: "blank_area <= baseline"),
    // The rules of another era.
    Mutation(
      scenario: "carousel-feed", name: "feed with carousels", setting: "policy.kind=asyncdisplaykit-1.9.7",
      metric: "display_hit_rate{container=nested}", threshold: "display_hit_rate{container=nested} >= baseline"),
    // Other rules of the engine: what is kept, when a frame is, how often is tried.
    Mutation(
      scenario: "social-feed", name: "social feed", setting: "loading.cache=none",
      metric: "display_latency.mean{container=outer,kind=text}", threshold: "display_latency{kind=text}: mean == 0"),
    Mutation(
      scenario: "interrupted-feed", name: "interrupted feed", setting: "replay.refresh_hz=60",
      metric: "display_latency.p95", threshold: "display_latency: p(95) <= baseline + 5ms"),
    Mutation(
      scenario: "reset-under-failures", name: "reload and resets under failures",
      setting: "loading.max_number_of_failures=2", metric: "blank_area", threshold: "blank_area <= baseline + 1%"),
  ]

  @Test(arguments: Exhaustiveness.cases(2, of: mutations))
  func `a fault fails the gate, which names scenario, metric and threshold`(mutation: Mutation) throws {
    let folder = try TemporaryDirectory()
    let rules = try folder.write("{\n\"rules\": [\n\"\(mutation.threshold)\"\n]\n}\n", to: "rules.json")
    let words = [
      "gate", "\(ShippedScenarios.folder)/\(mutation.scenario).json", "--thresholds", rules, "--judge", "all",
    ]
    let console = RecordingConsole()
    #expect(console.run(words) == .success, "\(console.output)")
    let mutated = RecordingConsole()
    #expect(mutated.run(words + ["--set", mutation.setting]) == .gateFailed)
    let lines = mutated.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("failed      \(mutation.name) "))
    #expect(lines.contains { $0.hasPrefix("    \(mutation.threshold)  (\(rules):3)") })
    #expect(lines.contains { $0.hasPrefix("      \(mutation.metric) is ") })
    #expect(
      lines.contains { $0.hasPrefix("    \(mutation.metric) ") && ($0.contains("worse") || $0.contains("changed")) })
    let compared = RecordingConsole()
    #expect(compared.run("compare", words[1], "--b", mutation.setting) == .success)
    #expect(compared.output.contains("they first differ at"), "\(compared.output)")
    #expect(compared.output.contains("\nFirst difference\n"))
  }
}
