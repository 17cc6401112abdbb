import Foundation
import ScrollDiagnostics
import ScrollExperiments
import ScrollReports
import TemporaryDirectories
import TestScenarios
import Testing

/// `run --policy`: policies side by side.
@Suite struct `Policies side by side` {
  private let console = RecordingConsole()

  /// Rows of 120 pt in a viewport of 354, which moves by 12 pt a frame for 205 frames: item 3 is in view at the first frame,
  /// and each item from there on 10 frames after the one before it. The last is item 23.
  private static let words = [
    "-s", "content.length=120", "-s", "content.items=40", "-s", "batching.initial_items=40", "-s",
    "viewport.height_points=354", "-s", "viewport.width_points=300", "-q",
  ]

  private func recording(in folder: TemporaryDirectory) throws -> String {
    let rows = (0...205).map { "\(Double($0) * 1000 / 120),\($0 * 12)\n" }
    return try folder.write("time_ms,offset_y\n" + rows.joined(), to: "steady.csv")
  }

  private func value(_ policy: String, _ metric: String) -> Double? {
    console.output.split(separator: "\n").first { $0.hasPrefix("steady,\(policy),\(metric),") }
      .flatMap { Double($0.split(separator: ",", omittingEmptySubsequences: false)[3]) }
  }

  @Test func `one item ahead is reported in points and milliseconds`() throws {
    let folder = try TemporaryDirectory()
    let words = ["run", try recording(in: folder), "--policy", "on-display,tanstack-virtual", "-f", "csv"]
    #expect(console.run(words + Self.words) == .success)
    #expect(console.output.hasPrefix("scenario,policy,metric,value,half_width,unit,container\n"))
    // Item 3 is asked for at once, 6 pt below the viewport, and shows a frame later; each of the other 20 when the one before
    // it shows, 6 pt of which are in view then.
    let distance = (6 + 20 * 114.0) / 21
    let time = (1 + 20 * 10.0) / 21 * 1000 / 120
    for (name, expected) in [
      ("distance.mean", distance), ("distance.p5", 114), ("time.mean", time), ("time.p5", 10_000 / 120),
    ] {
      let measured = try #require(value("tanstack-virtual", "equivalent_lead.\(name)"))
      #expect(abs(measured - expected) < 0.001, "\(name)")
      #expect(value("on-display", "equivalent_lead.\(name)") == 0)
    }
  }

  @Test func `an item of a nested container is as far ahead as its cell`() throws {
    let folder = try TemporaryDirectory()
    let carousels = ["-s", "nested.content.items=5", "-s", "nested.content.length=100"]
    let words = ["run", try recording(in: folder), "--policy", "tanstack-virtual", "-f", "csv"]
    #expect(console.run(words + Self.words + carousels) == .success)
    // Three items of each carousel are in view, and asked for with its cell.
    #expect(value("tanstack-virtual", "items_shown") == 63)
    let measured = try #require(value("tanstack-virtual", "equivalent_lead.distance.mean"))
    #expect(abs(measured - (6 + 20 * 114.0) / 21) < 0.001)
  }

  @Test func `a policy's row equals a run of the scenario with that policy`() throws {
    let folder = try TemporaryDirectory()
    let path = try recording(in: folder)
    #expect(console.run(["run", path, "--policy", "texture,preheat", "-f", "csv"] + Self.words) == .success)
    let alone = RecordingConsole()
    #expect(alone.run(["run", path, "-s", "policy.kind=preheat", "-f", "csv"] + Self.words) == .success)
    let rows = console.output.split(separator: "\n").filter { $0.contains(",preheat,") && !$0.contains("equivalent") }
    #expect(!rows.isEmpty)
    #expect(
      rows.map { String($0).replacing("steady,preheat,", with: "steady,") }
        == alone.output.split(separator: "\n").dropFirst().map(String.init))
  }

  @Test func `nested containers use the policy unless they have their own`() throws {
    let path = try #require(ShippedScenarios.paths.first { $0.hasSuffix("carousel-feed.json") })
    let inherited = ["run", path, "--policy", "on-display", "-f", "csv", "-q"]
    #expect(console.run(inherited) == .success)
    #expect(console.output.contains(",on-display,preload_hit_rate,0,"))
    let own = RecordingConsole()
    #expect(own.run(inherited + ["-s", "nested.policy.kind=texture"]) == .success)
    #expect(own.output != console.output)
  }

  @Test func `the table has a row per policy and says what each drives`() throws {
    let folder = try TemporaryDirectory()
    let path = try recording(in: folder)
    #expect(console.run(["run", path, "--policy", "texture,on-display"] + Self.words) == .success)
    for words in [
      "texture     ok Good  pages, data, display", "on-display  x Bad    nothing", "what a policy prepares ahead.",
    ] {
      #expect(console.output.contains(words), "\(words)")
    }
    #expect(console.output.split(separator: "\n").allSatisfy { $0.count <= 100 && !$0.hasSuffix(" ") })
    let same = RecordingConsole()
    #expect(same.run(["run", path, "--policy", "texture"] + Self.words) == .success)
    #expect(!same.output.contains("what a policy prepares ahead."))
  }

  @Test func `the answer comes first, and details with --all`() {
    let words = ["run", ShippedScenarios.path("flashing-feed.json"), "--policy", "texture,uikit-prefetch"]
    let (brief, whole) = (RecordingConsole(), RecordingConsole())
    #expect(brief.run(words) == .success)
    let lines = brief.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "flashing feed" && lines[1].hasPrefix("  2 policies | 390 x 844 pt at 120 Hz | 1.6 s, "))
    #expect(lines[2].isEmpty && lines[3].hasPrefix("The blank time is shortest with uikit-prefetch: "))
    #expect(!brief.output.contains("regret") && brief.output.contains("--all (every column, and the settings)\n"))
    let every = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 100))
    #expect(every.run(["run", words[1], "--policy", "all", "--replications", "2"]) == .success)
    #expect(every.output.split(separator: "  policy  ").count == 2, "one table")
    let rows = every.output.split(separator: "\n").filter { $0.hasPrefix("  texture  ") }
    #expect(!every.output.contains("regret") && rows.count == 1 && !rows[0].contains("±"))
    #expect(whole.run(words + ["--all", "-q"]) == .success)
    for words in ["  settings     replay.lead_in", "  regret: ", "ahead,", "\n  The blank time is shortest with "] {
      #expect(whole.output.contains(words), "\(words)")
    }
  }

  @Test func `what is assumed of a recording alone is listed once, a scenario's defaults are not`() throws {
    let folder = try TemporaryDirectory()
    let path = try recording(in: folder)
    let begin = "Assumed, since the input does not say: "
    for (words, beginning, end) in [
      ([], "\n  Assumed  replay.lead_in 0 ms (", " loading.bandwidth unlimited (see --set).\n  More     --all (every"),
      (["--all"], "\n  \(begin)replay.lead_in 0 ms (", " in a scenario file.\n"),
      (["-f", "markdown"], "\n- \(begin)replay.lead\\_in 0 ms (", " in a scenario file.\n"),
    ] {
      let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 800))
      #expect(console.run(["run", path, "--policy", "texture,on-display", "-q"] + words) == .success)
      #expect(console.output.contains(beginning) && console.output.contains(end), "\(console.output)")
      #expect(console.output.split(separator: "Assumed").count == 2)
    }
    #expect(
      console.run("run", ShippedScenarios.path("flashing-feed.json"), "--policy", "texture,on-display") == .success)
    #expect(!console.output.contains("Assumed"))
  }

  @Test func `one policy alone is reported as with --set`() {
    let flashing = ShippedScenarios.path("flashing-feed.json")
    for words in [[], ["-f", "markdown"], ["-f", "html"]] as [[String]] {
      let (policy, setting) = (RecordingConsole(), RecordingConsole())
      #expect(policy.run(["run", flashing, "--policy", "flatlist"] + words) == .success)
      #expect(setting.run(["run", flashing, "--set", "policy.kind=flatlist"] + words) == .success)
      #expect(policy.output == setting.output, "\(words)")
    }
    let (policy, setting) = (RecordingConsole(), RecordingConsole())
    #expect(policy.run(["report", flashing, "--policy", "glide", "-o", "-"]) == .success)
    #expect(setting.run(["report", flashing, "--set", "policy.kind=glide", "-o", "-"]) == .success)
    #expect(policy.output == setting.output)
  }

  @Test func `the summary names the policy of its numbers, and a batch that is late with all`() {
    let words = ["run", ShippedScenarios.path("flashing-feed.json"), "--policy", "texture,flatlist"]
    let wide = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 400))
    #expect(wide.run(words) == .success)
    let sentence = " With flatlist, 0 of 24 items were placeholders; it fetches 4 MB. Chance decides too: "
    #expect(wide.output.contains(sentence))
    #expect(wide.output.contains(" cells: cells are made ahead, and their data is requested when the cell is made"))
    let late = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 400))
    #expect(late.run(words + ["--set", "batching.initial_items=10", "--set", "batching.latency=3000"]) == .success)
    #expect(late.output.contains("With every policy, scrolling waits for a late batch, for at least "))
  }

  @Test func `stalls and late frames have columns if there are any`() {
    for (name, titles) in [
      ("stalling-feed.json", ["stalled"]), ("photo-grid.json", ["hitches"]), ("flashing-feed.json", []),
    ] {
      let words = ["run", ShippedScenarios.path(name), "--policy", "texture,lookahead"]
      for options in [[], ["--all"], ["-f", "markdown"], ["-f", "html"]] as [[String]] {
        let console = RecordingConsole()
        #expect(console.run(words + options) == .success)
        let beginning = console.output.split(separator: "More about each policy")[0].lowercased()
        let lines = beginning.split(separator: "\n")
        let headers = lines.filter { $0.contains("<th ") || $0.contains("verdict") && $0.contains("fetched") }.joined()
        let found = ["stalled", "hitches"].filter(headers.contains)
        #expect(found == titles, "\(name) \(options)")
      }
    }
  }

  @Test func `policies with equal blank times share the first place`() {
    let words = ["run", ShippedScenarios.path("flashing-feed.json"), "--policy"]
    let equal = "compose,tanstack-virtual,recyclerview-gap,texture"
    let (table, page) = (
      RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 400)), RecordingConsole()
    )
    #expect(table.run(words + [equal]) == .success)
    let names = "compose, tanstack-virtual, and recyclerview-gap"
    let sentence = "The blank time is shortest with \(names): 917 ms, and up to 967 ms"
    #expect(table.output.contains(sentence), "\(table.output)")
    #expect(table.output.contains(" with others. Of these, "))
    #expect(page.run(words + [equal, "-f", "html"]) == .success && !page.output.contains("class=\"best\""))
    let clear = RecordingConsole()
    #expect(clear.run(words + ["flatlist,texture", "-f", "html"]) == .success)
    #expect(clear.output.contains("class=\"best\""))
  }

  @Test func `the summary counts a single item, and a single placeholder, as one`() throws {
    let folder = try TemporaryDirectory()
    // Of two items, the second comes on screen during the run. Its data takes longer than the first screen's time.
    let settings = ["-s", "content.length=2000", "-s", "content.items=2"]
    let words = ["run", try recording(in: folder), "--policy", "on-display,flatlist"] + Self.words + settings
    for (latency, counts) in [("120", "0 of 1 item was a placeholder;"), ("1500", "1 of 1 item was a placeholder;")] {
      let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 400))
      #expect(console.run(words + ["-s", "loading.latency=\(latency)"]) == .success)
      #expect(console.output.contains(" With flatlist, \(counts) it fetches 80 kB."), "\(console.output)")
    }
  }

  @Test func `if a browser loads ahead and others draw ahead, the notes name what draws as a browser does`() throws {
    let path = ShippedScenarios.path("flashing-feed.json")
    func names(_ policies: String) -> Bool {
      let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 400))
      #expect(console.run(["run", path, "--policy", policies]) == .success)
      return console.output.contains(" lazy-loading+chrome-skewport also draws ahead, as Chromium does.")
    }
    #expect(names("lazy-loading,tanstack-virtual"))
    #expect(names("intersection-observer,chrome-skewport"))
    #expect(!names("lazy-loading,on-display"), "nothing is drawn ahead")
    #expect(!names("lazy-loading+chrome-skewport,tanstack-virtual"))
    #expect(!names("preheat,texture"), "no browser")
  }

  @Test func `policies whose blank times differ by chance are not ranked`() {
    func output(_ policies: String) -> String {
      let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 400))
      let words = ["run", ShippedScenarios.path("flashing-feed.json"), "--policy", policies]
      #expect(console.run(words + ["--replications", "20"]) == .success)
      return console.output
    }
    let close = "uikit-prefetch: 782 ± 58.3 ms; texture (790 ± 68.4 ms) differs from it by no more than"
    #expect(output("texture,uikit-prefetch").contains(close))
    let clear = output("texture,uikit-prefetch,flatlist")
    #expect(clear.contains("flatlist has no blank time;") && !clear.contains("chance explains"))
  }

  @Test func `Markdown has a table per scenario, and JSON is read back as results`() throws {
    let folder = try TemporaryDirectory()
    let path = try recording(in: folder)
    let other = try folder.write(try folder.read("steady.csv"), to: "again.csv")
    let words = ["run", path, other, "--policy", "texture", "--policy", "on-display"]
    let exports = ["--export-markdown", folder.path("a.md"), "--export-json", folder.path("a.json")]
    #expect(console.run(words + exports + Self.words) == .success)
    let markdown = try folder.read("a.md").split(separator: "\n")
    #expect(markdown.filter { $0.hasPrefix("### ") } == ["### steady", "### again"])
    #expect(markdown.filter { $0.hasPrefix("| texture |") }.count == 2)
    #expect(markdown.filter { $0.hasPrefix("| on-display | ✗ Bad | nothing |") }.count == 2)
    let compared = RecordingConsole()
    #expect(compared.run("compare", folder.path("a.json"), folder.path("a.json")) == .success)
    #expect(compared.output.contains("All metrics are equal"))
  }

  @Test func `--policy all runs every policy of the catalog`() throws {
    let folder = try TemporaryDirectory()
    let path = try recording(in: folder)
    #expect(console.run(["run", path, "--policy", "all", "-f", "csv"] + Self.words) == .success)
    var policies: [Substring] = []
    for row in console.output.split(separator: "\n").dropFirst() {
      let policy = row.split(separator: ",")[1]
      if policies.last != policy { policies.append(policy) }
    }
    #expect(policies == PolicyKind.all.map { Substring($0.name) })
  }

  @Test func `every unknown policy is reported with the nearest one`() {
    let words = ["run", ShippedScenarios.swipe, "--policy", "textur,on-display,nosuch"]
    #expect(console.run(words) == .usage)
    #expect(console.errors.contains("unknown policy 'textur'; did you mean 'texture'?"))
    #expect(console.errors.contains("unknown policy 'nosuch'; 'scrollbench describe policy' lists them\n"))
    #expect(console.output.isEmpty)
  }

  @Test(
    arguments: [
      (["--policy", "texture,texture"], "twice"), (["--policy", "texture,"], "found nothing"),
      (["--policy", "texture,preheat", "--timeline"], "policy.kind"),
      (["--policy", "texture,preheat", "--export-perfetto", "-"], "policy.kind"),
      (["--policy", "texture,preheat", "--export-items", "-"], "policy.kind"),
      (["--policy", "texture+asyncdisplaykit-1.9.7"], "cannot be combined, since both drive data"),
      (["--policy-timeout-ms", "5"], "--policy-command"), (["--policy-command", " "], "empty"),
    ])
  func `options that exclude each other are refused before anything runs`(words: [String], problem: String) {
    #expect(console.run(["run", ShippedScenarios.swipe] + words) == .usage)
    #expect(console.errors.contains(problem))
    #expect(console.output.isEmpty)
  }

  @Test(arguments: ["clairvoyant+paging3", "paging3+clairvoyant"])
  func `foresight cannot be combined with other policies, wherever they are named`(pair: String) {
    for words in [
      ["run", ShippedScenarios.swipe, "--set", "policy.kind=\(pair)"],
      ["sweep", ShippedScenarios.swipe, "-L", "policy.kind=texture,\(pair)"],
      ["run", ShippedScenarios.swipe, "--policy", "texture,\(pair)"],
    ] {
      let console = RecordingConsole()
      #expect(console.run(words) == .usage)
      #expect(console.errors.contains("'clairvoyant' cannot be combined with other policies"))
      #expect(console.output.isEmpty)
    }
  }

  @Test func `compare reports that policies drive different stages`() {
    let words = ["compare", ShippedScenarios.swipe, "--a", "policy.kind=tanstack-virtual", "--b"]
    #expect(console.run(words + ["policy.kind=on-display"]) == .success)
    #expect(console.output.contains("tanstack-virtual in A drives cells, and on-display in B drives nothing"))
    let same = RecordingConsole()
    let overscan = ["compare", ShippedScenarios.swipe, "-s", "policy.kind=tanstack-virtual", "--b"]
    #expect(same.run(overscan + ["tanstack-virtual.overscan=3"]) == .success)
    #expect(!same.output.contains(" drives "))
  }
}
