import Foundation
import ScrollExperiments
import ScrollMetrics
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollGating
@testable import ScrollReports

struct GateMarkdownReportTests {
  private func text(_ gates: [ScenarioGate], limit: Int = GateMarkdownReport.commentLimit) -> String {
    GateMarkdownReport(limit: limit).text(of: GateReport(scenarios: gates))
  }

  /// A scenario that is worse since a setting changed.
  private func worse(
    _ name: String, _ path: String, now: String = "400", value: Double = 3_000_000,
    metrics: [String] = ["bytes_fetched"], grade: FeedVerdict.Grade = .bad, settings: [String] = []
  ) throws -> ScenarioGate {
    let changes = ChangedInputs(
      versions: nil, settings: [ChangedInputs.Setting(path: path, before: "90", now: now)], otherDefaults: true,
      newParts: [], missingParts: [])
    return try MadeGate.gate(
      name, metrics.map { MadeGate.change(.failed, value: value, metric: $0) },
      baseline: .compared(path: "baselines/a.json", changes: changes, grade: grade), settings: settings)
  }

  /// What is not folded away.
  private func shown(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.hasPrefix("<details>") }
      .filter { !$0.isEmpty }
  }

  @Test func `passed scenarios take one line with the verdicts`() throws {
    #expect(
      text([try MadeGate.gate("a", [MadeGate.verdict(.passed, value: 50)]), try MadeGate.gate("b")])
        == "**✓ scrollbench: 2 scenarios passed** · Feeds: 2 ✗ Bad (a, b).\n")
  }

  @Test func `a warning is counted among the passed scenarios`() throws {
    let warned = try MadeGate.gate("a", [MadeGate.verdict(.warned, level: "warn")])
    #expect(text([warned]).hasPrefix("**✓ scrollbench: 1 scenario passed, 1 with a warning** · Feeds: 1 ✗ Bad (a).\n"))
    #expect(
      text([warned, try MadeGate.gate("b"), warned]).hasPrefix("**✓ scrollbench: 3 scenarios passed, 2 with warnings**")
    )
  }

  /// What improved is perhaps what the change is for. Where nothing failed, nobody has to decide.
  @Test func `improvements of a scenario are shown beside its failures`() throws {
    let better = MadeGate.change(.improved, value: 2_000_000)
    let failed = try MadeGate.gate("a", [MadeGate.change(.failed, value: 3_000_000), better])
    let lines = shown(text([failed, try MadeGate.gate("b", [better])]))
    #expect(lines.filter { $0.hasPrefix("**Better") } == ["**Better:** a: fetched 2.5\u{A0}MB\u{A0}→\u{A0}2\u{A0}MB."])
    #expect(!text([try MadeGate.gate("b", [better])]).contains("Better"))
  }

  @Test func `failures with one cause are a table, the worst first, with all findings folded`() throws {
    let gates = [
      try worse("a feed", "loading.latency_ms"), try worse("b", "loading.latency_ms", value: 5_000_000),
      try MadeGate.gate("c", [MadeGate.verdict(.failed)]),
      try MadeGate.gate("d", baseline: .missing(path: "d.json")),
    ]
    #expect(
      text(gates) == """
        **✗ scrollbench: 3 of 4 scenarios failed, 1 of 4 scenarios has no baseline**

        **loading.latency was 90, is 400:** 2 scenarios are worse.

        | scenario | fetched |
        | --- | ---: |
        | b | 2.5\u{A0}MB\u{A0}→\u{A0}5\u{A0}MB |
        | a feed | 2.5\u{A0}MB\u{A0}→\u{A0}3\u{A0}MB |

        | scenario | threshold | value |  |
        | --- | --- | ---: | --- |
        | c | display\\_latency: p(95) \\< 100ms | 208\u{A0}ms | `a.json:12` |

        No baseline yet: d.

        To accept this, run `scrollbench gate 'scenarios/a feed.json' scenarios/b.json scenarios/d.json --update` and commit the baselines. \
        1 threshold fails too; --update does not accept it: fix the feed, or change a.json:12.

        <details><summary>All 4 findings</summary>

        Feeds: 4 ✗ Bad (a feed, b, c, d).

        | scenario | metric | value | required | outcome |  |
        | --- | --- | ---: | ---: | --- | --- |
        | a feed | bytes\\_fetched | 3\u{A0}MB | baseline | failed | bytes\\_fetched is 3 MB, was 2.5 MB: +500 kB, \
        worse (`baselines/a.json`) |
        | b | bytes\\_fetched | 5\u{A0}MB | baseline | failed | bytes\\_fetched is 5 MB, was 2.5 MB: +2.5 MB, \
        worse (`baselines/a.json`) |
        | c | display\\_latency.p95 | 208\u{A0}ms | \\< 100ms | failed | display\\_latency.p95 is 208 ms, 108 ms above 100 ms \
        (`a.json:12`) |
        | d | baseline |  |  | error | there is no baseline d.json |

        </details>

        """)
  }

  @Test func `a feed that got better at a cost is not called worse`() throws {
    let better = try worse("a", "preload.leading", grade: .bad, settings: MadeGate.lenient)
    let lines = shown(text([better]))
    #expect(
      lines[0] == "**✗ scrollbench: 1 of 1 scenario failed** · a: ✗ Bad → ✓ Good, at a cost: fetched +500 kB")
    #expect(lines[1] == "**preload.leading was 90, is 400:** 1 scenario got better at a cost.")
    #expect(lines.last?.hasPrefix("To accept the cost, run `scrollbench gate scenarios/a.json --update`") == true)
    let mixed = text([better, try worse("b", "preload.leading"), try worse("c", "preload.leading")])
    #expect(mixed.contains("is 400:** 2 scenarios are worse, 1 got better at a cost.\n"))
    #expect(mixed.contains("To accept this, run"))
  }

  /// More headroom is neither better nor worse.
  @Test func `a scenario whose changes have no better direction is not called worse`() throws {
    func changed(_ name: String) throws -> ScenarioGate { try worse(name, "preload.leading", metrics: ["headroom"]) }
    #expect(text([try changed("a")]).contains("is 400:** 1 scenario changed.\n"))
    let better = try worse("c", "preload.leading", grade: .bad, settings: MadeGate.lenient)
    let mixed = text([try changed("a"), better, try worse("b", "preload.leading"), try changed("d")])
    #expect(mixed.contains("is 400:** 1 scenario is worse, 2 changed, 1 got better at a cost.\n"), "\(mixed)")
  }

  @Test func `metrics without a column are listed below the table`() throws {
    let metrics = ["bytes_fetched", "bytes_wasted", "peak_bytes.display", "peak_bytes.preload", "headroom", "hitches"]
    let one = shown(text([try worse("a", "preload.leading", metrics: metrics)]))
    let change = "2.5\u{A0}MB\u{A0}→\u{A0}3\u{A0}MB"
    #expect(one.contains("Also failed: headroom \(change), hitches \(change)."))
    let two = shown(
      text([
        try worse("a", "preload.leading", metrics: metrics), try worse("b", "preload.leading", metrics: metrics),
      ]))
    #expect(two.contains("Also failed: headroom \(change) (a and 1 more), hitches \(change) (a and 1 more)."))
    #expect(!text([try worse("a", "preload.leading")]).contains("Also failed"))
  }

  @Test func `a failed threshold is shown with its note and its line`() throws {
    let lines = shown(text([try MadeGate.gate("a", [MadeGate.verdict(.failed, note: "Nobody waits longer.")])]))
    #expect(
      lines.last == "| a | display\\_latency: p(95) \\< 100ms | 208\u{A0}ms | Nobody waits longer. `a.json:12` |")
  }

  @Test func `baselines that are out of date are told with the reason`() throws {
    let outdated = BaselineState.mismatched(path: "baselines/a.json", differences: ["traces/swipe-up.csv changed"])
    let lines = shown(text([try MadeGate.gate("a", baseline: outdated)]))
    #expect(lines[0] == "**✗ scrollbench: 1 of 1 scenario has a baseline that is out of date**")
    #expect(lines[1] == "a: the baseline is out of date: traces/swipe-up.csv changed.")
    #expect(lines[2].hasPrefix("To update the baseline, run `"))
    let several = try text([
      MadeGate.gate("a", baseline: outdated), MadeGate.gate("b", baseline: outdated),
      MadeGate.gate("c", baseline: .missing(path: "c.json")),
    ])
    #expect(
      several.contains(
        "\na, b: the baselines are out of date: traces/swipe-up.csv changed. No baseline yet: c.\n"))
  }

  @Test func `a failed scenario without a usable baseline is counted twice, as it is told below`() throws {
    let outdated = BaselineState.mismatched(path: "baselines/a.json", differences: ["the seed is 2, was 1"])
    let text = try text([
      MadeGate.gate("a", [MadeGate.verdict(.failed)], baseline: outdated), MadeGate.gate("b", baseline: outdated),
    ])
    let heading = "1 of 2 scenarios failed, 2 of 2 scenarios have a baseline that is out of date"
    #expect(text.hasPrefix("**✗ scrollbench: \(heading)**\n"), "\(text)")
    #expect(text.contains("\na, b: the baselines are out of date: "))
  }

  @Test func `a cause is shown with the values common to its scenarios`() throws {
    let one = text([try worse("a", "loading.latency_ms"), try worse("b", "loading.latency_ms", now: "500")])
    #expect(one.contains("**loading.latency changed:** 2 scenarios are worse."))
    let two = text([
      try worse("a", "loading.latency_ms"), try worse("b", "preload.leading"), try worse("c", "preload.leading"),
    ])
    let causes = two.split(separator: "\n").filter { $0.hasSuffix("worse.") }
    #expect(causes.map { $0.prefix(6) } == ["**prel", "**load"])
  }

  @Test(arguments: [1, 3, 8, 40]) func `the unfolded part has at most twenty lines and 8 kB`(causes: Int) throws {
    let gates = try (0..<60).map { try worse("feed \($0)", "content.setting\($0 % causes)") }
    let broken = try MadeGate.gate("broken", (0..<30).map { _ in try MadeGate.verdict(.failed) })
    let missing = try (0..<30).map { try MadeGate.gate("new \($0)", baseline: .missing(path: "\($0).json")) }
    let lines = shown(text(gates + [broken] + missing))
    #expect(lines.count { !$0.hasPrefix("| ---") } <= 20)
    #expect(lines.map(\.utf8.count).reduce(0, +) <= 8_000)
  }

  @Test(arguments: Exhaustiveness.cases(1, of: ["\u{1B}", "a", "🙂", "|"]), [1, 40])
  func `long names and long commands do not make the unfolded part longer`(letter: String, causes: Int) throws {
    let name = String(repeating: letter, count: 200)
    let gates = try (0..<300).map { index in
      try worse(
        "\(name) \(index)", "content.setting\(index % causes)", metrics: ["bytes_fetched", "bytes_loaded", "fetches"],
        grade: index % 3 == 0 ? .good : .bad)
    }
    let broken = try (0..<30).map { try MadeGate.gate("\(name) broken \($0)", [MadeGate.verdict(.failed, note: name)]) }
    let missing = try (0..<30).map { try MadeGate.gate("\(name) new \($0)", baseline: .missing(path: "\($0).json")) }
    let text = text(gates + broken + missing)
    let lines = shown(text)
    #expect(lines.map { $0.utf8.count + 2 }.reduce(0, +) <= 8_000)
    #expect(lines.count { !$0.hasPrefix("| ---") } <= 20)
    #expect(lines[0].hasPrefix("**✗ scrollbench: "))
    #expect(lines.contains { $0.contains(", run `scrollbench gate` with these scenarios and `--update` and commit") })
    #expect(text.utf8.count <= GateMarkdownReport.commentLimit)
    #expect(text.hasSuffix("\n</details>\n"))
  }

  /// Marks for the direction of text, which are shown as long escapes.
  @Test func `where only names are too long, what is folded is no finding`() throws {
    let name = String(repeating: "\u{202E}", count: 200)
    let text = text(try (0..<9).map { try MadeGate.gate("\(name)\($0)", [MadeGate.verdict(.passed, value: 50)]) })
    let head = "**✓ scrollbench: 9 scenarios passed**\n\n<details><summary>More</summary>\n\nFeeds: 9 ✗ Bad"
    #expect(text.hasPrefix(head))
    #expect(!text.contains("| scenario |") && text.hasSuffix("\n</details>\n"))
  }

  @Test func `a long command is folded whole`() throws {
    let gates = try (0..<30).map { try worse("feed \($0) of the app", "loading.latency_ms") }
    let text = text(gates)
    let command = try #require(AcceptanceWords(GateReport(scenarios: gates))?.command)
    let paragraphs = text.components(separatedBy: "\n\n")
    let place = try #require(paragraphs.firstIndex(of: "```sh\n\(command)\n```"))
    #expect(paragraphs[..<place].contains { $0.hasPrefix("<details>") || $0.contains("\n<details>") })
    #expect(text.contains("run the command that is folded below"))
  }

  @Test func `many settings of the command line are counted`() throws {
    let source = try ScenarioSource(path: ShippedScenarios.path("flashing-feed.json"), overrides: [])
    let gate = ScenarioGate(
      name: "a", path: "a.json", trace: "a", result: try Experiment(source).run(), verdicts: [],
      baseline: .missing(path: "baselines/a.json"), elapsed: .zero)
    var options = GateOptions()
    options.overrides = (0..<30).map { #"loading.latency_ms={"samples": [\#($0), 100, 200, 300, 400]}"# }
    let text = GateMarkdownReport().text(of: GateReport(scenarios: [gate], options: options))
    let remedy =
      "To write the baseline, put the 30 settings of this gate into the scenario, run `scrollbench gate a.json "
    #expect(text.contains(remedy), "\(text)")
  }

  @Test(arguments: [2_000, 5_000]) func `the report is cut to its limit`(limit: Int) throws {
    let verdicts = try (0..<100).map { try MadeGate.verdict(.failed, value: Double(200 + $0)) }
    let text = text([try MadeGate.gate("a feed 🙂", verdicts)], limit: limit)
    #expect(text.utf8.count <= limit)
    #expect(text.hasSuffix(" more are left out here.\n\n</details>\n"))
  }

  @Test func `failures come before improvements, and watched changes are counted`() throws {
    let watched = MadeGate.change(.watched, value: 1)
    let text = text([
      try MadeGate.gate("a", [watched, watched, MadeGate.change(.improved, value: 2)]),
      try MadeGate.gate("b", [MadeGate.change(.failed, value: 3_000_000)]),
    ])
    let rows = text.split(separator: "\n").filter { $0.contains("| baseline |") }
    #expect(rows.map { $0.split(separator: " | ")[4] } == ["failed", "improved"])
    #expect(text.contains("<summary>All 2 findings</summary>"))
    let count = "2 metrics that are not judged changed, too; the page of `scrollbench gate -o gate.html` has them."
    #expect(text.contains(count))
    let passed = self.text([try MadeGate.gate("a", [watched])])
    #expect(passed.contains("<summary>More</summary>\n\n1 metric that is not judged changed, too;"))
  }

  @Test(arguments: MadeGate.hostileNames) func `no name breaks the tables`(name: String) throws {
    let text = text([try MadeGate.gate(name, [MadeGate.verdict(.failed, path: name)])])
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    let separators = rows.map { row in
      row.replacing("\\\\", with: "").replacing("\\|", with: "").count { $0 == "|" }
    }
    #expect(separators == [5, 5, 5, 7, 7, 7])
    let withoutCode = text.replacing(/`[^`\n]*`/, with: "")
    #expect(!withoutCode.contains("<script>") && !withoutCode.contains("@team"))
  }
}
