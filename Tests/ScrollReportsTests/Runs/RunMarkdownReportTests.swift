import ScrollExperiments
import ScrollMetrics
import Testing

@testable import ScrollReports

struct RunMarkdownReportTests {
  @Test func `Markdown has a row for each metric and a column for each scenario`() throws {
    let text = RunMarkdownReport().text(of: [try .flashing(), try .sample(name: "other")])
    let lines = text.split(separator: "\n")
    #expect(
      lines.prefix(6) == [
        "| metric | flashing feed | other |", "| --- | ---: | ---: |", "| verdict | ! Fair | ! Unjudged |",
        "| `preload_hit_rate` | 8.3 % | 0 % |",
        "| `preload_hit_rate.misses` | 22 | 0 |", "| `display_hit_rate` | – | 0 % |",
      ])
    let table = lines.prefix { $0.hasPrefix("|") }
    #expect(table.count == 3 + MetricCatalog.names.count)
    #expect(table.allSatisfy { $0.count { $0 == "|" } == 4 })
    let note = "The recording has no phases; drags, decelerations and rests were inferred from its movement."
    #expect(text.hasSuffix(" |\n\n- flashing feed: \(note)\n"))
  }

  @Test func `every metric that any result has of a kind of container gets a row`() throws {
    let text = RunMarkdownReport().text(of: [try .sample(name: "plain"), try .carousels()])
    #expect(
      text.split(separator: "\n").dropFirst(3 + MetricCatalog.names.count) == [
        "| `preload_hit_rate{container=outer}` | – | 100 % |", "| `preload_hit_rate.misses{container=outer}` | – | 0 |",
        "| `preload_hit_rate{container=nested}` | – | 75 % |", "| `fetches.started{container=nested}` | – | 40 |",
        "| `peak_items.display{container=nested}` | – | 9 |",
      ])
  }

  @Test(
    arguments: [
      ("a|b", "a\\|b"), ("*bold* _it_ `code`", "\\*bold\\* \\_it\\_ \\`code\\`"), ("<b>", "\\<b\\>"),
      ("[x](y)", "\\[x\\](y)"), ("two\nlines", "two lines"), ("two\r\nlines", "two  lines"), ("&lt;", "\\&lt;"),
      ("|\u{301}", "\\|\u{301}"), ("back\\slash", "back\\\\slash"),
    ])
  func `a name cannot end its cell or start markup`(name: String, cell: String) throws {
    let text = RunMarkdownReport().text(of: [try .sample(name: name)])
    let expected = "| metric | \(cell) |\n| --- | ---: |\n"
    #expect(Array(text.utf8).starts(with: Array(expected.utf8)))
  }
}
