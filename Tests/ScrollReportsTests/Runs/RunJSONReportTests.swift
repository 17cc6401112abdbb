import Foundation
import ScrollMetrics
import Testing

@testable import ScrollExperiments
@testable import ScrollReports

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
