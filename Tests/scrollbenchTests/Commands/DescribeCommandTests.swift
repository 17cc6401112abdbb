import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import Testing

@testable import ScrollReports

@Suite struct `Describe, help and completions` {
  private let console = RecordingConsole()

  @Test func `without a name, describe lists every metric and setting`() {
    #expect(console.run("describe") == .success)
    for name in MetricCatalog.names + SettingCatalog.settings.map(\.shortName) {
      #expect(console.output.contains(name), "\(name)")
    }
  }

  @Test(arguments: MetricCatalog.names + SettingCatalog.names)
  func `every listed name can be described`(name: String) {
    #expect(console.run("describe", name) == .success)
    #expect(!console.output.isEmpty && !console.output.contains("\\"))
  }

  @Test func `the limits are the same as in the documentation`() throws {
    #expect(console.run("describe", "limits") == .success)
    let article = try Documentation.text(of: "Sources/scrollbench/scrollbench.docc/Limits.md")
    for limit in ExperimentLimit.all {
      let count = Double(limit.count).grouped(decimals: 0)
      #expect(console.output.contains("  \(count) ") && article.contains(count), "\(count)")
    }
  }

  @Test func `the limits are not what tune calls budgets`() {
    _ = console.run("describe", "budgets")
    #expect(!console.output.contains("rows of a recording"))
  }

  @Test func `metrics and settings can be listed separately, also as Markdown`() {
    let (metrics, settings) = (MetricCatalog.names, SettingCatalog.settings.map(\.shortName))
    for (word, listed, others) in [("metrics", metrics, settings), ("settings", settings, metrics)] {
      let (text, article) = (RecordingConsole(), RecordingConsole())
      #expect(text.run("describe", word) == .success)
      #expect(article.run("describe", word, "--format", "markdown") == .success)
      let entries = Set(text.output.split(separator: "\n").compactMap { $0.prefixMatch(of: /[ ]{2}(\S+)/)?.1 })
      let rows = Set(article.output.split(separator: "\n").compactMap { $0.prefixMatch(of: /\| `([^`]+)`/)?.1 })
      let marked = Set(article.output.split(separator: "`", omittingEmptySubsequences: false))
      for name in listed { #expect(entries.contains(name[...]) && marked.contains(name[...]), "\(name)") }
      for name in others where !name.hasPrefix("display_latency") {
        #expect(!entries.contains(name[...]) && !rows.contains(name[...]), "\(name)")
      }
    }
  }

  @Test(arguments: [["latency"], ["policy"], [], ["metrics", "texture"]])
  func `only metrics and settings can be written as Markdown`(words: [String]) {
    #expect(console.run(["describe"] + words + ["--format", "markdown"]) == .usage)
    #expect(console.errors.contains("describe metrics --format markdown"))
  }

  @Test func `a group lists its settings, also for nested containers`() {
    #expect(console.run("describe", "policy") == .success)
    #expect(console.output.contains("preload.leading") && !console.output.contains("  batching."))
    #expect(console.run("describe", "nested.layout") == .success)
    #expect(console.output.contains("nested.layout.kind"))
  }

  @Test(arguments: [
    ("latency", ["display_latency.p95", "loading.latency"]), ("drawDistance", ["preload.leading"]),
    ("prefetch-distance", ["paging3.prefetch_distance"]),
    ("Overscan", ["preload.leading", "tanstack-virtual.overscan"]),
    ("jank", ["hitch_time_ratio"]), ("fps", ["hitch_time_ratio", "replay.refresh"]), ("hz", ["replay.refresh"]),
    ("refresh rate", ["replay.refresh"]), ("cacheExtent", ["preload.leading"]), ("windowSize", ["preload.leading"]),
    ("rootMargin", ["preload.leading"]), ("maxToRenderPerBatch", ["preload.leading"]), ("preload", ["preload.leading"]),
    ("censored", ["display_latency.censored"]), ("slot", ["loading.concurrent_requests", "loading.queue_order"]),
    ("placeholders", ["display_hit_rate.misses"]), ("memory", ["peak_bytes.display"]),
    ("contention", ["processor.load"]), ("CPU", ["processor.load"]),
  ])
  func `a word finds the related names`(word: String, names: [String]) {
    #expect(console.run("describe", word) == .success)
    let found = console.output.split { $0.isWhitespace }
    for name in names { #expect(found.contains { $0 == name }, "\(console.output)") }
  }

  @Test(arguments: DescriptionTopic.allCases)
  func `every topic has a text, and is in the overview`(topic: DescriptionTopic) {
    #expect(console.run("describe", topic.rawValue) == .success)
    #expect(console.output.count > 200 || topic == .limits)
    let overview = RecordingConsole()
    #expect(overview.run("describe") == .success)
    #expect(overview.output.contains("\n  \(topic.rawValue) "))
  }

  @Test(arguments: [
    ("policies", "POLICIES ("), ("threshold", "thresholds (key"), ("exit", "exit codes ("),
    ("exit-codes", "exit codes ("), ("weights", "weights ("), ("baselines", "baseline ("),
    ("terms", "terms (topic)\n  placeholder     an item on screen"), ("screenful", "screenful (term)\n  the length of"),
    ("first screen", "first screen (term)\n  the items on screen"), ("hits", "hit, miss (term)\n"),
    ("tolerance", "tolerance ("), ("judge", "judge ("), ("scenario", "scenario ("), ("include", "include ("),
    ("wifi", "loading.network (setting)"), ("LTE", "loading.network (setting)"), ("3g", "loading.network (setting)"),
    ("networks", "loading.network (setting)"), ("FlatList", "POLICY flatlist: scrollbench describe policy flatlist\n"),
    ("setItemViewCacheSize", "  recyclerview-gap.view_cache "), ("LazyColumn", "POLICY compose: "),
    ("prefetchItemsAt", "POLICY uikit-prefetch: "),
  ])
  func `a word of this tool or of a framework leads where it belongs`(word: String, beginning: String) {
    #expect(console.run("describe", word) == .success)
    #expect(console.output.hasPrefix(beginning), "\(console.output.prefix(300))")
  }

  @Test(arguments: ["run", "gate", "sweep", "tune", "compare", "explain", "merge"])
  func `a command is told with its summary and its help`(name: String) {
    #expect(console.run("describe", name) == .success)
    #expect(console.output.hasPrefix("\(name) (command)\n"))
    #expect(console.output.contains("'scrollbench help \(name)'"))
  }

  @Test(arguments: ["content", "trace"])
  func `a setting or a group that a command is called like tells of the command too`(name: String) {
    #expect(console.run("describe", name) == .success)
    #expect(console.output.hasPrefix("\(name) (setting"))
    #expect(console.output.hasSuffix("'scrollbench help \(name)' explains it.\n"))
  }

  @Test func `whole words come before parts of words`() throws {
    #expect(console.run("describe", "load") == .success)
    let names = console.output.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    let whole = try #require(names.firstIndex { $0.hasPrefix("  lookahead.unknown_load ") })
    let part = try #require(names.firstIndex { $0.hasPrefix("  preload.leading ") })
    #expect(whole < part, "\(names)")
  }

  @Test func `the exit codes are told as the documentation tells them`() throws {
    #expect(console.run("describe", "exit", "codes") == .success)
    let words = console.output.split { $0.isWhitespace }.joined(separator: " ")
    let article = try Documentation.text(of: "Sources/scrollbench/scrollbench.docc/ExitCodes.md")
    for line in article.replacing("`", with: "").split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " }.prefix { $0 != "|" } }
      guard let code = Int32(cells[0].prefix { $0.isNumber }), code < 128, cells.count > 1 else { continue }
      let meaning = cells[1].reversed().drop { $0 == " " }.reversed()
      #expect(words.contains("\(code) \(String(meaning))"), "\(line)")
    }
    for code in ExitCode.allCases { #expect(console.output.contains("\n  \(code.rawValue) "), "\(code)") }
  }

  @Test(arguments: [
    ("drawDistance", "flashlist-2.draw_distance"), ("overscan", "react-window-1.overscan"),
    ("prefetchDistance", "paging3.prefetch_distance"), ("latency", "loading.latency"), ("hitch", "hitch_time_ratio"),
    ("carousel", "nested.every"), ("freeze", "hitch_time_ratio"), ("pop-in", "display_hit_rate"),
  ])
  func `a term of another framework finds the name here first`(word: String, name: String) {
    #expect(console.run("describe", word) == .success)
    #expect(console.output.split { $0 == " " || $0 == "\n" }.first.map(String.init) == name)
  }

  @Test(arguments: [["first", "screen"], ["refresh", "rate"], ["request", "slot"]])
  func `several words are searched as one phrase`(words: [String]) {
    let quoted = RecordingConsole()
    #expect(console.run(["describe"] + words) == .success)
    #expect(quoted.run("describe", words.joined(separator: " ")) == .success)
    #expect(console.output == quoted.output)
  }

  @Test(arguments: [
    ("peak memory", "peak_bytes.display"), ("nested list", "nested.every"), ("image flicker", "display_hit_rate"),
  ])
  func `words that do not stand in a row find what most of them mention`(words: String, name: String) {
    #expect(console.run("describe", words) == .success)
    #expect(console.output.split { $0 == " " || $0 == "\n" }.contains(Substring(name)))
  }

  @Test func `describe worlds explains uncertainty`() {
    #expect(console.run("describe", "worlds") == .success)
    #expect(console.output.hasPrefix("uncertainty\n"))
  }

  @Test func `no name is suggested twice`() {
    #expect(console.run("describe", "prelaod") == .usage)
    #expect(
      console.errors.contains("Did you mean 'preload_hit_rate', 'preload_hit_rate.misses', or 'peak_items.preload'?"),
      "\(console.errors)")
  }

  @Test func `a long unknown word is shortened in the message`() {
    #expect(console.run("describe", String(repeating: "x", count: 100_000)) == .usage)
    #expect(console.errors.utf8.count < 500)
  }

  @Test func `a misspelled name is corrected`() {
    #expect(console.run("describe", "dislpay_latency") == .usage)
    #expect(console.errors.contains("Did you mean 'display_latency'?"))
  }

  @Test func `a setting in a wrong group is corrected as --set does`() {
    #expect(console.run("describe", "policy.preload.leading") == .usage)
    #expect(console.errors.contains("Did you mean 'preload.leading'?"), "\(console.errors)")
  }

  @Test(arguments: ["run", "describe", "completions"])
  func `every command has help, on standard output and with an example`(command: String) {
    #expect(console.run(command, "--help") == .success)
    #expect(console.output.hasPrefix("OVERVIEW: "))
    #expect(console.output.contains("EXAMPLES:"))
    #expect(console.errors.isEmpty)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions exist for every shell`(shell: String) {
    #expect(console.run("completions", shell) == .success)
    for word in ["run", "describe", "export-json", "replications"] { #expect(console.output.contains(word)) }
  }

  @Test func `--version prints the version`() {
    #expect(console.run("--version") == .success)
    #expect(console.output == "scrollbench \(ToolVersion.current)\n")
  }

  @Test func `without a command the help goes to standard error`() {
    #expect(console.run() == .usage)
    #expect(console.output.isEmpty)
    #expect(console.errors.contains("SUBCOMMANDS:"))
  }

  @Test func `an unknown option is reported with the nearest known one`() {
    #expect(console.run("run", "a.csv", "--seedd", "5") == .usage)
    #expect(console.errors.contains("--seed"))
  }
}
