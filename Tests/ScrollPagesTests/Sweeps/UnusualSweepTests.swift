import Foundation
import ScrollJSON
import Testing

@testable import ScrollPages
@testable import ScrollReports
@testable import ScrollSweeps

/// Sweeps of which there is little to show, or much.
struct UnusualSweepTests {
  private static let few = ["preload.leading=1,2", "display.leading=1,2"]

  /// The choices of the first chart, which is drawn for wide and for narrow screens.
  private func choices(_ page: ReadPage) throws -> [String?] {
    let drawings = ReadPage.elements("svg", in: try page.element(id: "front-1")).map { drawing in
      ReadPage.elements("a", in: drawing).filter { $0["class"] != nil }.map { $0["href"] }
    }.filter { !$0.isEmpty }
    #expect(drawings.count == 2 && drawings[0] == drawings[1])
    return drawings[0]
  }

  @Test func `a front of one point is drawn`() throws {
    let findings = try SweepFindings.made(Self.few) { point in
      let sum = point[0].number!.double + point[1].number!.double
      return ["display_latency.p95": sum, "bytes_fetched": sum]
    }
    #expect(try choices(ReadPage(SweepPage(findings).text)) == ["#trial-0"])
  }

  @Test func `one parameter gives no heat map, and one objective no trade-off`() throws {
    let findings = try SweepFindings.made(["preload.leading=1,2,3"], objectives: ["bytes_fetched"]) {
      ["bytes_fetched": $0[0].number!.double * 1e6]
    }
    let text = SweepPage(findings).text
    #expect(!text.contains("heat-map"))
    #expect(text.contains("bytes_fetched over preload.leading"))
    #expect(try choices(ReadPage(text)) == ["#trial-0"])
  }

  @Test func `one parameter gives a curve of each objective, with the present value, not parallel axes`() throws {
    let findings = try SweepFindings.made(["preload.leading=1,2,3"]) { point in
      ["display_latency.p95": 9 - point[0].number!.double, "bytes_fetched": point[0].number!.double * 1e6]
    }
    let text = SweepPage(findings).text
    let page = try ReadPage(text)
    #expect(!text.contains("id=\"parallel\"") && !text.contains("together with others"))
    #expect(
      try page.rows(ofTable: "bytes_fetched over preload.leading") == [["1", "1 MB"], ["2", "2 MB"], ["3", "3 MB"]])
    for figure in ["curve-1", "curve-2"] {
      let drawn = try page.element(id: figure)
      #expect(ReadPage.elements("li", in: drawn).map(\.stringValue) == ["now"])
      #expect(ReadPage.elements("line", in: drawn).contains { $0["stroke"] == "var(--text)" })
    }
  }

  @Test func `a sweep of one trial has a page`() throws {
    let findings = try SweepFindings.made(["preload.leading=2"]) { _ in
      ["display_latency.p95": 0, "bytes_fetched": 1e6]
    }
    let page = try ReadPage(SweepPage(findings).text)
    #expect(try choices(page) == ["#trial-0"])
    #expect(try page.rows(ofTable: "Best trials") == [["0", "front", "2", "0 ms", "1 MB"]])
  }

  @Test func `without a feasible trial the page names the nearest`() throws {
    let findings = try SweepFindings.made(Self.few, constraints: ["bytes_fetched < 1MB"]) {
      ["display_latency.p95": 5, "bytes_fetched": $0[0].number!.double * 1e6 + $0[1].number!.double]
    }
    let text = SweepPage(findings).text
    let page = try ReadPage(text)
    #expect(text.contains("No trial meets all constraints; the nearest is trial 0."))
    #expect(text.contains("No trial meets all constraints, so none is recommended."))
    #expect(try page.rows(ofTable: "Tuning of trial 0") == [["preload.leading", "1"], ["display.leading", "1"]])
  }

  @Test func `without a runnable trial the page says why`() throws {
    let text = SweepPage(try SweepFindings.made(Self.few) { _ in nil }).text
    _ = try ReadPage(text)
    #expect(text.contains("! cannot be run: 4 trials. The first is trial 0: no such thing."))
  }

  @Test func `words have positions on the axes`() throws {
    let findings = try SweepFindings.made(["loading.network=wifi,lte", "preload.leading=1,2"]) { point in
      ["display_latency.p95": point[0].string == "wifi" ? 10 : 30, "bytes_fetched": point[1].number!.double]
    }
    let page = try ReadPage(SweepPage(findings).text)
    let axes = try #require(
      ReadPage.elements("g", in: try page.element(id: "parallel")).first { $0["class"] == "axes sweep-axes" })
    let labels = ReadPage.elements("text", in: axes).compactMap(\.stringValue)
    #expect(labels.contains("wifi") && labels.contains("lte"))
  }

  /// Numbers that no run comes to, and one value alone far from zero, must not break an axis.
  @Test(arguments: [0, 1e100, -1e100, 1e-300, 123_456_789.123])
  func `values of any size fit on an axis`(value: Double) throws {
    for difference in [0, 1e-9, 1] {
      let findings = try SweepFindings.made(["preload.leading=1,2", "display.leading=1,2"]) { point in
        ["display_latency.p95": value * (1 + difference * point[0].number!.double), "bytes_fetched": value]
      }
      _ = try ReadPage(SweepPage(findings).text)
    }
  }

  @Test func `names with markup are text`() throws {
    for name in [
      "<script>window.hacked=1</script>", "\"'><img src=x onerror=alert(1)>", "]]></script>-->",
      "\u{202E}right to left",
      String(repeating: "long ", count: 50), "line\nfeed\u{0}\u{7}", "",
    ] {
      let findings = try SweepFindings.tradeOff(scenario: name)
      let page = try ReadPage(SweepPage(findings).text)
      #expect(page.elements("script").count == 2)
      #expect(page.elements("img").isEmpty)
    }
  }

  @Test func `thousands of trials keep the page small`() throws {
    let leading = (0..<64).map { "\(1 + Double($0) / 32)" }.joined(separator: ",")
    let findings = try SweepFindings.made(
      ["preload.leading=\(leading)", "display.leading=\(leading)"], constraints: ["bytes_fetched <= 8MB"]
    ) { point in
      let (preload, display) = (point[0].number!.double, point[1].number!.double)
      return ["display_latency.p95": 500 / preload + 10 * display, "bytes_fetched": 1e6 * preload * display]
    }
    #expect(findings.result.rows.count == 4096)
    let text = SweepPage(findings).text
    #expect(text.utf8.count < 1_500_000)
    // The front has 64 trials along one parameter, those of display.leading=1 that meet the constraint.
    #expect(try choices(ReadPage(text)).count <= SweepView.detailLimit)
    #expect(text.contains("of 4,096 trials are drawn"))
  }
}
