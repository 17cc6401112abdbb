import Foundation
import ScrollMetrics
import Testing
@testable import ScrollExperiments
@testable import ScrollReports

struct RunReportFormatTests {
  @Test(arguments: RunReportFormat.allCases)
  func `every format gives the same text for the same results, ending in a line break`(format: RunReportFormat) throws {
    let report = format.report(style: .file)
    let text = report.text(of: [try .flashing(), try .sample()])
    #expect(text == report.text(of: [try .flashing(), try .sample()]))
    #expect(text.hasSuffix("\n"))
    #expect(!text.contains("\r"))
    #expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") && format != .table })
  }

  @Test func `only the table format depends on the terminal`() throws {
    let narrow = TerminalStyle(usesColor: true, usesUnicode: false, width: 60)
    for format in RunReportFormat.allCases {
      let texts = try [narrow, .file].map { format.report(style: $0).text(of: [try .flashing()]) }
      #expect((texts[0] == texts[1]) == (format != .table))
    }
  }
}

struct RunCSVReportTests {
  @Test func `CSV has a row for each scenario and metric, in catalog order`() throws {
    let text = RunCSVReport().text(of: [try .flashing(), try .sample(name: "other")])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let count = MetricCatalog.names.count
    #expect(lines.count == 1 + 2 * count + 1)
    #expect(lines.last == "")
    #expect(
      lines.prefix(6) == [
        "scenario,metric,value,half_width,unit,container", "flashing feed,preload_hit_rate,0.0831,,ratio,",
        "flashing feed,preload_hit_rate.misses,22,,count,", "flashing feed,display_hit_rate,,,ratio,",
        "flashing feed,display_hit_rate.misses,0,,count,", "flashing feed,display_latency.p50,8.25,,ms,",
      ])
    #expect(lines[1 + count] == "other,preload_hit_rate,0,,ratio,")
    #expect(lines.dropFirst().dropLast().map { $0.split(separator: ",")[1] }.prefix(count) == names[...])
  }

  private var names: [Substring] { MetricCatalog.names.map { $0[...] } }

  @Test func `an interval has its own column, with all its digits`() throws {
    let estimate = try #require(Estimate([0.1, 0.2, 0.4]))
    let text = RunCSVReport().text(of: [try .sample(metrics: ["preload_hit_rate": estimate])])
    let line = try #require(text.split(separator: "\n").dropFirst().first)
    let row = line.split(separator: ",", omittingEmptySubsequences: false)
    #expect(row.count == 6)
    #expect(Double(row[2]) == estimate.mean)
    #expect(Double(row[3]) == estimate.halfWidth)
  }

  @Test(
    arguments: [
      ("plain name", "plain name"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
      ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""), ("\r", "\"\r\""),
      ("\"\u{301}", "\"\"\"\u{301}\""), ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("-x", "'-x"), ("+5", "+5"),
      ("@a,b", "\"'@a,b\""), ("-5", "-5"),
      ("-cmd", "'-cmd"), ("semi;colon", "semi;colon"),
    ])
  func `a name is quoted if it has to be`(name: String, cell: String) throws {
    let text = RunCSVReport().text(of: [try .sample(name: name)])
    let expected = "scenario,metric,value,half_width,unit,container\n\(cell),preload_hit_rate,0,,ratio,\n"
    #expect(Array(text.utf8).starts(with: Array(expected.utf8)))
  }

  @Test func `metrics of kinds of containers follow, with the kind in its own column`() throws {
    let text = RunCSVReport().text(of: [try .carousels(), try .sample(name: "other")])
    let lines = text.split(separator: "\n")
    let count = MetricCatalog.names.count
    #expect(lines.count == 1 + count + 5 + count)
    #expect(
      lines[(1 + count)...].prefix(6) == [
        "carousels,preload_hit_rate,1,,ratio,outer", "carousels,preload_hit_rate.misses,0,,count,outer",
        "carousels,preload_hit_rate,0.75,,ratio,nested", "carousels,fetches.started,40,,count,nested",
        "carousels,peak_items.display,9,,count,nested", "other,preload_hit_rate,0,,ratio,",
      ])
  }

  @Test func `without results only the header is written`() {
    #expect(RunCSVReport().text(of: []) == "scenario,metric,value,half_width,unit,container\n")
  }
}

struct RunJSONReportTests {
  @Test func `a document has its schema version, the tool and the results`() throws {
    let text = RunJSONReport().text(of: [try .flashing("seed=18446744073709551615"), try .sample()])
    let document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document.keys.sorted() == ["results", "schema_version", "tool"])
    #expect(document["schema_version"] as? Int == RunResult.schemaVersion)
    #expect((document["tool"] as? [String: String]) == ["name": "scrollbench", "version": ToolVersion.current])
    let results = try #require(document["results"] as? [[String: Any]])
    #expect(results.map { $0["scenario"] as? String } == ["flashing feed", "feed"])
    #expect((results[0]["settings"] as? [String: Any])?["seed"] as? UInt64 == .max)
  }

  @Test func `a metric has its value and unit`() throws {
    let text = RunJSONReport().text(of: [try .flashing()])
    let document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let result = try #require((document["results"] as? [[String: Any]])?.first)
    let metrics = try #require(result["metrics"] as? [String: [String: Any]])
    #expect(Set(metrics.keys) == Set(MetricCatalog.names))
    #expect(metrics["bytes_fetched"]?["value"] as? Double == 2_438_900)
    #expect(metrics["bytes_fetched"]?["unit"] as? String == "B")
    #expect(metrics["display_hit_rate"]?["value"] is NSNull)
  }

  @Test func `no results give an empty array`() {
    #expect(RunJSONReport().text(of: []).contains("\"results\": []"))
  }
}
