import ScrollMetrics
import Testing

@testable import ScrollExperiments
@testable import ScrollReports

struct RunTableReportTests {
  @Test func `every metric family is in exactly one group`() {
    let grouped = MetricGroup.all.flatMap(\.members).map(\.family.name)
    #expect(grouped.sorted() == MetricCatalog.families.map(\.name).sorted())
  }

  @Test func `a long name of a recording is cut`() throws {
    let name = String(repeating: "n", count: 100_000)
    let text = RunTableReport(style: .file).text(of: [try .sample(traceName: name)])
    #expect(text.contains(" \(name.prefix(255))…\n"))
    #expect(text.utf8.count < 20_000)
  }

  @Test func `a table at 100 columns has this text`() throws {
    let result = try RunResult.flashing("display.leading=2", "loading.latency={\"constant\": 150}")
    #expect(
      RunTableReport(style: .file).text(of: [result]) == """
        flashing feed
          One fast swipe through a photo feed.
          recording    four swipes (recorded), 12.3 s, 23,456 pt vertical
          viewport     390 × 844 pt at 120 Hz
          policy       texture
          settings     display.leading=2 loading.latency=150

        On screen
          preload hit rate                       8.3 %  misses            22
          display hit rate                           –  misses             0
          display latency         p50           8.3 ms  p90             0 ms  p95             0 ms
                                  p99             0 ms  max         1,318 ms  mean            0 ms
                                  censored           0  unfinished         0
            over the run          ▁▁▁ ▁▁▁ ▁▁▁ ▁▁▁ ▁▁▁ ▅▅▅ ▅▅▅ ▅▅▅ ▅▅▅ ▅▅▅ ███ ███ ███ ███ ███ | 13.4 s
          blank time fraction                      0 %  time            0 ms
          blank area                        729,684 pt·ms
          first screen            items              0  drawn           0 ms  censored           0
          repeat appearances      count              0  blank              0
          items shown                                0

        To spare
          lead time               min          -421 ms  p5              0 ms  p50             0 ms
                                  mean            0 ms
          headroom                             0 pt·ms

        Network
          fetches                 started            0  completed          0  cancelled          0
                                  failed             0  retried            0  repeated           0
                                  given up           0
          bytes fetched                         2.4 MB
          bytes wasted                           999 B
          batch fetches           started            0  succeeded          0  empty              0
                                  failed             0
          end stall               count              0  time            0 ms  distance      158 pt

        Cost
          peak items              preload            0  display            0
          peak bytes              preload          0 B  display     12.35 GB
          range updates                              0
          interface state changes                    0

        Main thread
          hitch time ratio                    6.3 ms/s
          hitches                                    0  time            0 ms  longest         0 ms
          frame overrun           p50          -6.8 ms  p90             0 ms  p95             0 ms
                                  p99             0 ms  max             0 ms

        Against foresight
          regret                  latency          0 %  bytes            0 %  late items         0
          foresight               late items         0  bound              0

        Notes
          The recording has no phases; drags, decelerations and rests were inferred from its movement.

        """)
  }

  @Test func `a narrow table without Unicode starts with this text`() throws {
    let style = TerminalStyle(usesColor: false, usesUnicode: false, width: 60)
    let text = RunTableReport(style: style).text(of: [
      try .flashing("loading.latency.uniform={\"minimum\":1,\"maximum\":2}")
    ])
    #expect(
      text.hasPrefix(
        """
        flashing feed
          One fast swipe through a photo feed.
          recording    four swipes (recorded), 12.3 s, 23,456 pt
                       vertical
          viewport     390 x 844 pt at 120 Hz
          policy       texture
          settings     loading.latency={"uniform": {"minimum": 1,
                       "maximum": 2}}

        On screen
          preload hit rate                       8.3 %
                                  misses            22
          display hit rate                           -
                                  misses             0
          display latency         p50           8.3 ms
                                  p90             0 ms
                                  p95             0 ms
                                  p99             0 ms
                                  max         1,318 ms
                                  mean            0 ms
                                  censored           0
                                  unfinished         0
            over the run          ______=======#######| 13.4 s
          blank time fraction                      0 %
                                  time            0 ms
          blank area                        729,684 pt*ms

        """))
  }

  @Test(arguments: [60, 72, 80, 100, 133, 200], [1, 3])
  func `no line is wider than the terminal`(width: Int, replications: Int) throws {
    let style = TerminalStyle(usesColor: false, usesUnicode: true, width: width)
    let result = try RunResult.flashing("replications=\(replications)", "name=x", "content.items=99")
    for line in RunTableReport(style: style).text(of: [result]).split(separator: "\n") {
      #expect(line.count <= width, "\(line)")
    }
  }

  @Test func `without Unicode all of scrollbench's own text is ASCII`() throws {
    let style = TerminalStyle(usesColor: false, usesUnicode: false, width: 80)
    let result = try RunResult.sample(
      settings: ["replications=2"], metrics: ["blank_area": Estimate([1, 2]), "lead_time.min": nil])
    #expect(RunTableReport(style: style).text(of: [result]).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `emphasis adds only escape sequences`() throws {
    let results = [try RunResult.flashing(), try .sample()]
    let plain = RunTableReport(style: .file).text(of: results)
    var style = TerminalStyle.file
    style.usesColor = true
    let colored = RunTableReport(style: style).text(of: results)
    #expect(colored != plain)
    #expect(colored.replacing(/\u{1B}\[[012]m/, with: "") == plain)
    #expect(colored.hasPrefix("\u{1B}[1mflashing feed\u{1B}[0m\n"))
  }

  @Test func `several results are separated by an empty line`() throws {
    let one = RunTableReport(style: .file).text(of: [try .sample(name: "one")])
    let two = RunTableReport(style: .file).text(of: [try .sample(name: "two")])
    #expect(
      RunTableReport(style: .file).text(of: [try .sample(name: "one"), try .sample(name: "two")]) == "\(one)\n\(two)")
    #expect(RunTableReport(style: .file).text(of: []) == "")
  }

  @Test func `replications are shown with their intervals`() throws {
    let result = try RunResult.sample(
      settings: ["replications=3"], metrics: ["preload_hit_rate": Estimate([0.90, 0.92, 0.94])])
    let text = RunTableReport(style: .file).text(of: [result])
    #expect(text.contains("  replications 3, means and 95 % intervals\n"))
    #expect(text.contains("92 ± 5 %"))
    #expect(!text.contains("settings"))
  }

  @Test func `a run without waiting has no histogram`() throws {
    var text = RunTableReport(style: .file).text(of: [try .sample()])
    #expect(text.contains("over the run"))
    let still = try RunResult.sample()
    text = RunTableReport(style: .file).text(of: [still.waiting(nil)])
    #expect(!text.contains("over the run"))
    #expect(!RunTableReport(style: .file).text(of: [still.waiting(0)]).contains("over the run"))
  }

  @Test func `stale results are shown if there are any`() throws {
    let none = try RunResult.sample()
    let unmeasured = try RunResult.sample(metrics: ["stale_results": nil])
    for result in [none, unmeasured] { #expect(!RunTableReport(style: .file).text(of: [result]).contains("stale")) }
    let some = try RunResult.sample(metrics: ["stale_results": Estimate([3])])
    let text = RunTableReport(style: .file).text(of: [some])
    #expect(text.contains("\n  stale results                              3\n"))
  }

  @Test func `kinds of containers follow the totals, with the metrics that they have`() throws {
    let text = RunTableReport(style: .file).text(of: [try .carousels()])
    let sections = text.split(separator: "\n\n").map(String.init)
    #expect(
      sections.suffix(2) == [
        """
        outer: 1 container
          preload hit rate                       100 %  misses             0
        """,
        """
        nested: 167 containers
          preload hit rate                        75 %  misses             –
          fetches                 started           40  completed          –  cancelled          –
                                  failed             –  retried            –  repeated           –
                                  given up           –
          peak items              preload            –  display            9

        """,
      ])
    #expect(!RunTableReport(style: .file).text(of: [try .sample()]).contains("outer"))
  }

  @Test func `kinds of items have a row each, with their containers if there are several`() throws {
    let photos: [String: Estimate?] = [
      "items_shown": Estimate([24]), "preload_hit_rate.misses": Estimate([3]), "bytes_fetched": Estimate([1_250_000]),
      "display_latency.p95": Estimate([120]),
    ]
    let result = try RunResult.sample(itemKinds: [("photo", "outer", photos), ("text", "outer", [:])])
    let sections = RunTableReport(style: .file).text(of: [result]).split(separator: "\n\n").map(String.init)
    #expect(
      sections.last == """
        Kinds of items
          photo                   shown             24  without data         3  placeholders         –
                                  p95 wait      120 ms  max wait           –  fetched       1.3 MB
          text                    shown              –  without data         –  placeholders         –
                                  p95 wait           –  max wait           –  fetched            –

        """)
    let nested = try RunResult.sample(
      containers: [("outer", 1, [:]), ("nested", 3, [:])], itemKinds: [("photo", "nested", photos)])
    #expect(
      RunTableReport(style: .file).text(of: [nested]).contains("\n  photo, nested           shown             24"))
    #expect(!RunTableReport(style: .file).text(of: [try .sample()]).contains("Kinds of items"))
  }

  @Test(
    arguments: [
      (0, " vertical\n"), (1, " vertical, and 1 nested container\n"), (12, " vertical, and 12 nested containers\n"),
    ])
  func `the number of recorded nested containers is shown`(count: Int, end: String) throws {
    let style = TerminalStyle(usesColor: false, usesUnicode: true, width: 200)
    let text = RunTableReport(style: style).text(of: [try .sample(nestedCount: count)])
    #expect(text.contains("12.3 s, 23,456 pt\(end)"))
  }

  @Test func `the policy of each level is shown if they differ`() throws {
    func policy(_ settings: String...) throws -> Substring? {
      let text = RunTableReport(style: .file).text(of: [try .sample(settings: settings)])
      return text.split(separator: "\n").first { $0.hasPrefix("  policy") }
    }
    #expect(try policy("policy.kind=ikasyncable") == "  policy       ikasyncable")
    #expect(try policy("nested.every=2") == "  policy       texture")
    #expect(
      try policy("nested.policy.kind=on-display") == "  policy       texture, in its cells on-display")
  }

  @Test func `names cannot control the terminal or break the table`() throws {
    let result = try RunResult.sample(
      name: "a\u{1B}[2Jb\nc\u{9B}d\u{2028}e", summary: "x\u{7}\n\ny", traceName: "t\u{1B}]0;title\u{7}")
    let lines = RunTableReport(style: .file).text(of: [result]).split(separator: "\n")
    #expect(lines[0] == "a [2Jb c d e")
    #expect(lines[1] == "  x y")
    #expect(lines[2].hasPrefix("  recording    t ]0;title (recorded)"))
  }
}

extension RunResult {
  /// The same with one wait throughout.
  fileprivate func waiting(_ milliseconds: Double?) -> RunResult {
    RunResult(
      scenario: scenario, inputs: inputs, trace: trace, viewport: viewport, duration: duration, metrics: metrics,
      containers: containers, latencyOverRun: Array(repeating: milliseconds, count: 60), outcomeDigests: outcomeDigests,
      notes: notes,
      effort: effort)
  }
}
