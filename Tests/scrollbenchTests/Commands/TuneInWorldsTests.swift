import ScrollDiagnostics
import ScrollJSON
import ScrollReports
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@testable import scrollbench

@Suite struct `Tune command in other worlds` {
  private static let path = ShippedScenarios.path("flashing-feed.json")
  private static let words = ["tune", path, "--budget", "bytes_fetched=+25%"]
  /// The default budget, given so that it is kept.
  private static let tenth = ["--budget", "bytes_fetched=+10%"]

  @Test func `policies cannot be combined with worlds`() {
    let console = RecordingConsole()
    #expect(console.run("tune", Self.path, "--policies", "--worlds", "4") == .usage)
    #expect(console.errors.contains("leave out --uncertain, --worlds and --for"))
  }

  @Test func `worlds that exceed a budget are told where the budget comes from`() {
    let origin = " (raised from +10 %; --budget sets it)"
    for (options, isRaised) in [([], true), (Self.words.suffix(2), false)] {
      let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
      #expect(console.run(["tune", Self.path, "--worlds", "4"] + options) == .success)
      #expect(console.output.contains("exceeds the budget, +25 % fetched and +10 % memory drawn"), "\(console.output)")
      #expect(console.output.contains(origin) == isRaised, "\(console.output)")
    }
  }

  /// With 575 points the feed is good, and in the worlds 525 points hold more often, which make it fair as the default budget does.
  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `a budget that was raised for a verdict which worlds give up says so`() {
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    let words = ["tune", ShippedScenarios.path("flashlist-inbox.json"), "--worlds", "64"]
    #expect(console.run(words) == .success)
    let effect = "; wait p95 133 to 58.3 ms; fetched 86 to 96 kB, memory drawn 18.4 to 26.7 MB (over +10 %)\n"
    #expect(console.output.contains(effect), "\(console.output)")
    #expect(console.run(words + ["--explain-more"]) == .success)
    #expect(
      console.output.contains(
        "It exceeds the default budget, +10 %, which was raised for the best answer for your values."))
    #expect(!console.output.contains("Within the default budget"))
  }

  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `every format says in how many worlds the advice holds, and where it fails`() throws {
    let words = Self.words + ["--uncertain", "loading.latency=45ms..360ms", "--worlds", "16"]
    let sentence = /holds in (\d+) of 16 worlds/
    let table = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(table.run(words + ["--explain-more"]) == .success)
    let count = try #require(table.output.firstMatch(of: sentence)?.1)
    #expect(table.output.contains("With all else as assumed, it "))
    #expect(table.output.contains("loading.latency from") && table.output.contains("Uncertain settings"))

    let folder = try TemporaryDirectory()
    for (name, mark) in [("a.md", "| loading.latency from |"), ("a.html", "<bdi>In other worlds</bdi></h2>")] {
      #expect(RecordingConsole().run(words + ["-o", folder.path(name)]) == .success)
      let text = try folder.read(name)
      #expect(try #require(text.firstMatch(of: sentence)?.1) == count && text.contains(mark), "\(name)")
    }
    let json = RecordingConsole()
    #expect(json.run(words + ["--format", "json"]) == .success)
    let root = try JSONDocument(path: nil, bytes: Array(json.output.utf8), exitCode: .malformedData).root
    let worlds = try #require(root["worlds"])
    #expect(worlds["holds"]?.number?.double == Double(count) && worlds["count"]?.number?.double == 16)
    let regions = try #require(worlds["measure"]?["regions"]?.elements)
    #expect(regions.first?["from"]?.number?.double == 45 && regions.last?["to"]?.number?.double == 360)
  }

  /// The scenario has 110 ms.
  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `the scenario's value is marked if the advice fails there or it is outside the range`() {
    let inside = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    let range = ["--uncertain", "loading.latency=x0.5..x2", "--worlds", "16"]
    #expect(inside.run(["tune", Self.path] + Self.tenth + range) == .success)
    #expect(
      inside.output.contains(
        "it fails where loading.latency < 121 ms or 207 ms < loading.latency < 212 ms, which includes the scenario's 110 ms."
      ))
    let rows = inside.output.split(separator: "\n").filter { $0.contains("your value (110 ms) is here  ") }
    #expect(rows.count == 1 && rows.allSatisfy { $0.contains("99.2 ms") && $0.contains("114 ms") })
    let answer = "The best answer for your values (preload.leading=3 minimum.preload.leading=3) holds in 2 ("
    #expect(inside.output.contains(answer))
    #expect(!inside.output.contains("is outside"))
    let outside = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(outside.run("tune", Self.path, "--uncertain", "loading.latency=0.5..2", "--worlds", "4") == .success)
    #expect(outside.output.contains("The scenario's loading.latency, 110 ms, is outside the stated range."))
    #expect(!outside.output.contains("which includes"))
  }

  @Test func `settings that cannot be uncertain are refused`() {
    for (words, message) in [
      (["--uncertain", "loading.latency=5"], "expected two factors or two values"),
      (["--uncertain", "loading.latensy=1..2"], "unknown setting"),
      (["--uncertain", "preload.leading=1..2"], "it is tuned, so it cannot be uncertain"),
      (["--worlds", "1"], "--worlds"), (["--for", "best"], "--for"),
    ] {
      let refused = RecordingConsole()
      #expect(refused.run(["tune", Self.path] + words) == .usage, "\(words)")
      #expect(refused.errors.contains(message), "\(words): \(refused.errors)")
    }
  }
}
