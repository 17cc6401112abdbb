import ScrollExperiments
import ScrollExplaining
import ScrollTraces
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollReports

/// A finger that moves a list by 10 pt every 10 ms, past items of 100 pt that are asked for 200 ms before they show and take
/// 308 ms: item 10 shows at 610 ms.
struct ExplanationReportTests {
  private let style = TerminalStyle(usesColor: false, usesUnicode: false, width: 100)
  private let folder: TemporaryDirectory
  private let explanation: Explanation

  init() throws {
    folder = try TemporaryDirectory()
    let samples = (0...100).map { "\($0 * 10),\($0 * 10),tracking,\($0 == 0 ? "begin_drag" : "")\n" }
    try folder.write(
      "#scrolltrace 1\n#viewport_points 390x400\ntime_ms,offset_y,phase,event\n" + samples.joined(), to: "steady.csv")
    let settings = [
      "name=steady", "replay.refresh_hz=100", "viewport.height=400", "content.items=60", "content.length=100",
      "batching.enabled=false", "loading.concurrent_requests=100", "displaying.concurrent_operations=100",
      "preload.leading=0.5", "loading.latency=300",
    ]
    let source = try ScenarioSource(path: folder.path("steady.csv"), overrides: settings.map(SettingOverride.init))
    explanation = try Explanation(Experiment(source), strideLimit: 4)
  }

  private func lines(_ report: some ExplanationReport) -> [String] {
    report.text(of: explanation).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `a chain of events is drawn on one time scale`() throws {
    let lines = lines(ItemExplanationReport(ContainerPath(items: [10]), style: style))
    let text = lines.joined(separator: "\n")
    let wait = "a placeholder for 110 ms from 610 ms on"
    #expect(lines[0...1] == ["steady", "  item 10: \(wait)"])
    #expect(text.contains("\n                 410 ms                   +310 ms\n"))
    #expect(text.contains("\n  preload range  #" + blanks(31) + "  requested at 410 ms, 200 ms before it showed\n"))
    let fetch = String(repeating: "#", count: 31) + " "
    #expect(text.contains("\n  fetch          " + fetch + "  fetched in 300 ms (latency 300 ms, rest 0 ms)\n"))
    #expect(text.contains("\n  drawing        " + blanks(31) + "#  drawn in 8 ms\n"))
    #expect(text.contains("\n  on screen      " + blanks(21) + "...........  \(wait)\n"))
  }

  @Test func `a miss with several late links has the part of the wait of each`() throws {
    let few = ["loading.concurrent_requests=2", "preload.leading=0.5", "loading.latency=300"]
    let source = try ScenarioSource(path: folder.path("steady.csv"), overrides: few.map(SettingOverride.init))
    let explanation = try Explanation(Experiment(source), strideLimit: nil)
    let miss = try #require(explanation.misses.first { $0.lateLinks.count > 1 })
    let wide = TerminalStyle(usesColor: false, usesUnicode: false, width: 300)
    let text = ItemExplanationReport(miss.appearance.identity.item, style: wide).text(of: explanation)
    let (first, second) = (miss.lateLinks[0].delay, miss.lateLinks[1].delay)
    #expect(text.contains(" Of the wait, \(ChainText.text(first.wait)) are from the \(first.link.title)"), "\(text)")
    #expect(text.contains(" \(ChainText.text(second.wait)) from the \(second.link.title)"), "\(text)")
    let other = try #require(self.explanation.misses.first { $0.lateLinks.count == 1 })
    #expect(ChainText(miss: other).parts == nil)
  }

  @Test func `of an item without data, no request is told`() throws {
    let settings = ["content.bytes=0", "policy.kind=on-display"]
    let source = try ScenarioSource(path: folder.path("steady.csv"), overrides: settings.map(SettingOverride.init))
    let miss = try #require(Explanation(Experiment(source), strideLimit: nil).misses.first)
    #expect(
      ChainText(miss: miss).facts == "in the content from the start; has no data to load; in the preload range when it "
        + "showed; drawn in 8 ms")
  }

  @Test func `causes are ordered by their cost, with one example each`() {
    let text = lines(ExplanationTableReport(style: style, top: 0)).joined(separator: "\n")
    #expect(text.contains("\n1. After the first drag, the preload range reached items too late.\n"))
    #expect(text.contains("\n2. Items came on screen too soon after the start of the run.\n"))
    #expect(text.contains("The preload range was late by 108 ms."))
    #expect(text.contains("Helps: --set preload.leading=1 (now 0.5): all "))
    #expect(!text.contains("helps\n"))
  }

  /// Its two items never get their data: late by at least 962.5 ms and at least 1,187.5 ms.
  @Test func `if the least delay is not known, all are at least that`() throws {
    let explanation = try Explanation(ShippedScenarios.experiment("social-feed.json"), strideLimit: nil)
    let cause = try #require(explanation.causes.first)
    #expect(cause.misses.map(\.delay.isLowerBound) == [true, true])
    #expect(ExplanationWords(explanation).weight(cause).hasSuffix(" The fetch was late by at least 962.5 ms."))
  }

  @Test func `data is one thing, contents are several`() {
    #expect(
      Link.preloadRange.fault(.dropped) == "Items lost their data before they showed, and got it back too late.")
    #expect(
      Link.displayRange.fault(.dropped) == "Items lost their contents before they showed, and got them back too late.")
  }

  @Test func `the outcome as recorded is told if rests are held`() throws {
    let source = try ScenarioSource(
      path: folder.path("steady.csv"), overrides: [SettingOverride("replay.holds_for_blank=2s")])
    let held = try Explanation(Experiment(source), strideLimit: nil)
    let note = try #require(held.asRecorded?.note)
    let table = ExplanationTableReport(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300), top: 0)
    for (report, told) in [(table, note), (ExplanationMarkdownReport(top: 0), note.markdownText)]
      as [(any ExplanationReport, String)]
    {
      #expect(report.text(of: held).contains(told))
      #expect(!report.text(of: explanation).contains("held until everything"))
    }
    #expect(ExplanationJSONReport().text(of: held).contains("\"as_recorded\": {"))
    #expect(ExplanationJSONReport().text(of: explanation).contains("\"as_recorded\": null"))
  }

  @Test(arguments: [
    (518_200, 28_400_000, "+518.2 kB, +28.4 MB memory drawn"), (0, -2000, "no more bytes, -2 kB memory drawn"),
    (0, 0, "no more bytes"),
  ])
  func `the price of a change has the memory drawn if that changes`(bytes: Double, drawn: Double, price: String) {
    #expect(MetricFormat(usesUnicode: false).price(bytes: bytes, drawn: drawn) == price)
  }

  @Test func `the change to try first stands before the causes, as run tells it`() throws {
    let words = SuggestionWords(try #require(explanation.bestChange), usesUnicode: true)
    let sentence = "To try first: \(words.change) (\(words.gain), \(words.price))."
    #expect(ExplanationWords(explanation).summary[1] == sentence)
    let lines = ExplanationMarkdownReport(top: 3).text(of: explanation).split(separator: "\n")
    let advice = try #require(lines.firstIndex(of: "- \(sentence.markdownText)"))
    #expect(try advice < #require(lines.firstIndex { $0.hasPrefix("#### ") }))
  }

  @Test func `without ranges, a cell or a request is late, not a range`() {
    #expect(Link.preloadRange.fault(.lateCell) == "Cells were made too late.")
    #expect(Link.preloadRange.fault(.lateRequest) == "Items were requested too late.")
    #expect(Link.displayRange.fault(.lateDrawing) == "Drawing ahead began too late.")
    let titles = [Circumstance.lateCell, .lateRequest, .lateDrawing, .shortReach].map(Link.preloadRange.lateTitle)
    #expect(titles == ["cell", "request", "drawing", "preload range"])
  }

  @Test(arguments: [1, 2, 100])
  func `as many misses of a cause are listed as requested`(top: Int) {
    let lines = lines(ExplanationTableReport(style: style, top: top))
    let misses = explanation.causes.map(\.misses.count)
    #expect(lines.count { $0.hasPrefix("  item ") } == misses.reduce(0) { $0 + ($1 > 1 ? min($1, top) : 0) })
  }

  @Test func `no line is wider than the terminal, except commands to copy`() {
    for width in [60, 100] {
      let style = TerminalStyle(usesColor: false, usesUnicode: true, width: width)
      let lines = lines(ExplanationTableReport(style: style, top: 0)).filter { !$0.contains(". ") }
      #expect(lines.allSatisfy { $0.count <= width })
    }
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
