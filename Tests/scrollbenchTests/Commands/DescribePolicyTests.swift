import Foundation
import ScrollDiagnostics
import ScrollExperiments
import ScrollForesight
import ScrollSimulation
import TestScenarios
import Testing

@Suite struct `Describe policy` {
  private let console = RecordingConsole()

  @Test func `describe policy lists every policy before the settings of the group`() {
    #expect(console.run("describe", "policy") == .success)
    for policy in PolicyKind.all { #expect(console.output.contains("\n  \(policy.name)"), "\(policy.name)") }
    #expect(console.output.contains("policy.kind"))
  }

  @Test(arguments: PolicyKind.all.map(\.name))
  func `a policy is explained: stages, source, verification, omissions and constants`(name: String) {
    #expect(console.run("describe", "policy", name) == .success)
    #expect(console.output.hasPrefix("\(name) (policy)\n"))
    for label in ["drives      ", "source      ", "verified    ", "left out    "] {
      #expect(console.output.contains("\n  \(label)"), "\(label)")
    }
    for setting in SettingCatalog.names where setting.hasPrefix("policy.\(name).") {
      #expect(console.output.contains("  \(setting)"), "\(setting)")
    }
    #expect(console.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(!console.output.contains("\\"))
    let short = RecordingConsole()
    #expect(short.run("describe", name) == .success)
    #expect(short.output == console.output)
  }

  @Test func `an option that is something else for 0 is shown with its forms`() {
    #expect(console.run("describe", "policy", "compose") == .success)
    #expect(console.output.contains("  in an app   rememberLazyListState() // without a LazyLayoutCacheWindow\n"))
    let form = "LazyLayoutCacheWindow(ahead = <ahead_points>.dp, behind = <behind_points>.dp)"
    #expect(console.output.contains("\n              \(form)\n"), "\(console.output)")
  }

  @Test func `a constant is shown with its default and range`() {
    #expect(console.run("describe", "policy", "preheat") == .success)
    #expect(console.output.contains("  policy.preheat.update_screenfuls          0.25, 0 to 100. How far"))
  }

  @Test func `a choice is shown with its values, and others are refused`() {
    #expect(console.run("describe", "policy", "lazy-loading") == .success)
    #expect(console.output.contains("  policy.lazy-loading.engine                chromium, one of chromium, webkit,"))
    #expect(RecordingConsole().run("describe", "policy.lazy-loading.engine") == .success)
    let inbox = ShippedScenarios.path("flashlist-inbox.json")
    #expect(console.run("run", inbox, "-s", "lazy-loading.engine=webkit", "-q", "-f", "csv") == .success)
    #expect(console.run("run", inbox, "-s", "lazy-loading.engine=gecko", "-q", "-f", "csv") != .success)
    #expect(console.errors.contains("expected one of chromium, webkit, firefox"))
  }

  @Test func `all policies are described as JSON with their verification`() throws {
    #expect(console.run("describe", "policy", "--format", "json") == .success)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(console.output.utf8)) as? [String: Any])
    let policies = try #require(document["policies"] as? [[String: Any]])
    #expect(policies.map { $0["name"] as? String } == PolicyKind.all.map(\.name))
    let flatList = try #require(policies.first { $0["name"] as? String == "flatlist" })
    #expect(flatList["verified"] as? String == "vectors" && flatList["exact"] as? Bool == true)
    let paging = try #require(policies.first { $0["name"] as? String == "paging3" })
    #expect(paging["verified"] as? String == "source_read" && paging["exact"] as? Bool == false)
    let constants = try #require(flatList["constants"] as? [[String: Any]])
    #expect(constants[0]["setting"] as? String == "policy.flatlist.window_size_screenfuls")
    #expect(constants[0]["default"] as? Double == 21)
  }

  @Test func `one policy is described as JSON, and other words are refused`() {
    #expect(console.run("describe", "lazy-loading", "-f", "json") == .success)
    #expect(console.output.contains("\"words\": [") && console.output.contains("\"slow-2g\""))
    let short = RecordingConsole()
    #expect(short.run("describe", "policy", "lazy-loading", "-f", "json") == .success)
    #expect(short.output == console.output)
    let plural = RecordingConsole()
    #expect(plural.run("describe", "policies", "lazy-loading", "-f", "json") == .success)
    #expect(plural.output == console.output)
    #expect(RecordingConsole().run("describe", "thresholds", "-f", "json") == .usage)
    #expect(RecordingConsole().run("describe", "policy", "-f", "csv") == .usage)
    for (words, problem) in [
      (["display_latncy", "-f", "json"], "Did you mean 'display_latency'?"),
      (["nosuchthing", "-f", "csv"], "no metric or setting has 'nosuchthing'"),
      (["policy", "nosuch", "-f", "csv"], "unknown policy 'nosuch'"),
      (["latency", "-f", "json"], "only metrics, settings and policies are described as json and csv"),
    ] {
      let console = RecordingConsole()
      #expect(console.run(["describe"] + words) == .usage && console.errors.contains(problem), "\(console.errors)")
    }
  }

  /// A row of the table for each, in the catalog's order.
  @Test func `the documentation has the verification of each policy`() throws {
    let page = URL(filePath: ShippedScenarios.path("../Sources/scrollbench/scrollbench.docc/Policies.md"))
    let text = try String(contentsOf: page, encoding: .utf8)
    let rows = text.matches(of: /\| `([a-z0-9.-]+)` \| ([a-z ]+) \|/).map { "\($0.1): \($0.2)" }
    let policies = NamedPolicies.all.map {
      "\($0.name): \($0.verification.rawValue.replacingOccurrences(of: "_", with: " "))"
    }
    #expect(rows == policies)
  }

  @Test func `a misspelled policy is corrected`() {
    #expect(console.run("describe", "policy", "prehaet") == .usage)
    #expect(console.errors.contains("did you mean 'preheat'?"))
    #expect(RecordingConsole().run("describe", "prehaet", "lodaing") == .usage)
  }

  @Test func `the overview says where policies are explained`() {
    #expect(console.run("describe") == .success)
    #expect(console.output.contains("Which policies there are"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `shells complete policy names`(shell: String) {
    #expect(console.run("completions", shell) == .success)
    for policy in PolicyKind.all { #expect(console.output.contains(policy.name), "\(policy.name)") }
  }
}
