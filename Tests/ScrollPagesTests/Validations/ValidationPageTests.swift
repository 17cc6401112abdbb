import Foundation
import ScrollCalibrating
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollReports
import ScrollValidating
import TestScenarios
import Testing

@testable import ScrollPages

/// What a validation's page says is what was found.
struct ValidationPageTests {
  private static let validation = ShippedPage.shippedValidation

  private func page(_ validation: Validation) throws -> ReadPage {
    try ReadPage(ValidationPage().text(of: validation))
  }

  /// The sample's log with other settings, or as it is.
  private static func validation(
    _ settings: [String] = [], logs: Int = 1, limit: Double? = nil
  ) throws -> Validation {
    let log = try AppLog(path: ShippedScenarios.path("logs/session.csv"))
    let experiment = try ShippedScenarios.experiment("logs/session.json", settings)
    return try Validation(experiment, Array(repeating: log, count: logs), limit: limit)
  }

  private func verdict(_ page: ReadPage) -> (grade: String?, text: String?) {
    let verdict = page.elements("p").first { $0["class"]?.hasPrefix("verdict") == true }
    return (verdict?["class"], verdict?.stringValue)
  }

  @Test func `every metric and every item is in a table`() throws {
    let (page, words) = (try page(Self.validation), ValidationWords(Self.validation, usesUnicode: true))
    let rows = page.rows
    for metric in Self.validation.metrics { #expect(rows.contains(words.cells(metric).dropLast())) }
    let items = try page.rows(ofTable: "Waits of items")
    #expect(items.map { Array($0.prefix(3)) } == Self.validation.items.inBoth.map { Array(words.cells($0).prefix(3)) })
  }

  @Test func `predicted and measured lateness are counted in four classes`() throws {
    let counts = try page(Self.validation).rows.filter { $0.first?.hasSuffix("in the prediction") == true }
    #expect(counts.map { $0.count } == [3, 3])
    let numbers = counts.flatMap { $0.dropFirst() }.compactMap { Int($0) }
    #expect(numbers.reduce(0, +) == Self.validation.items.inBoth.count)
    #expect(numbers[0] + numbers[3] == Self.validation.items.inBoth.count(where: \.agreesOnLate))
  }

  @Test func `each item has a mark in both drawings that shows its waits`() throws {
    let page = try page(Self.validation)
    let figure = try page.element(id: "item-latencies")
    let marks = ReadPage.elements("rect", in: figure).filter { $0["class"] == "mark" }
    #expect(marks.count == 2 * Self.validation.items.inBoth.count)
    let words = ValidationWords(Self.validation, usesUnicode: true)
    for (mark, item) in zip(marks, Self.validation.items.inBoth) {
      let cells = words.cells(item)
      #expect(
        mark.stringValue?.hasPrefix("Item \(cells[0]): predicted \(cells[1]), measured \(cells[2])") == true)
    }
  }

  @Test func `the first different request is in a table and a line in the drawing`() throws {
    let order = try #require(Self.validation.order)
    let page = try page(Self.validation)
    let predicted = try #require(order.predicted)
    let rows = try page.rows(ofTable: "Around the first difference")
    #expect(rows.contains { $0[0] == "\(order.sharedCount + 1)" && $0[1] == "item \(predicted.item)" })
    let lines = ReadPage.elements("line", in: try page.element(id: "request-order"))
    #expect(lines.count { $0["stroke-dasharray"] != nil } == 2)
    #expect(try page.rows(ofTable: "Requests in the order of their starts").count == 95)
  }

  @Test func `of a long log only the first requests are listed`() throws {
    let rows = (0..<2500).map { "\($0 % 150),\($0 / 150 + 1),\($0),\(Double($0) + 0.5),500,\($0 % 150),\($0 % 150)" }
    let titles = "item,attempt,started_ms,loaded_ms,received_bytes,first_shown_ms,first_drawn_ms"
    let text = (["#applog 1", titles] + rows).joined(separator: "\n") + "\n"
    let log = try AppLog(path: "long.csv", bytes: Array(text.utf8))
    let validation = try Validation(ShippedScenarios.experiment("logs/session.json"), [log], limit: nil)
    #expect(try page(validation).rows(ofTable: "The first 2000 of 2500 requests").count == 2000)
  }

  @Test func `each item shown in both has its history in a table, on one clock`() throws {
    let rows = try page(Self.validation).rows(ofTable: "Items over time")
    let run = try #require(Self.validation.measured)
    #expect(rows.count == Self.validation.items.inBoth.count)
    #expect(rows.map { $0[0] } == Self.validation.items.inBoth.map { "\($0.item)" })
    let format = ValidationWords(Self.validation, usesUnicode: true).format
    for (cells, item) in zip(rows, Self.validation.items.inBoth) {
      let measured = try #require(run.items.first { $0.path == item.item })
      func text(_ time: SimulatedTime?) -> String {
        time.map { format.text(ofValue: Double($0.tick) / 10, .milliseconds) } ?? "–"
      }
      #expect(measured.shown != nil && cells[6] == text(measured.shown))
      #expect(cells[8] == text(measured.drawn))
    }
  }

  @Test func `for each item, the prediction is drawn above what was measured`() throws {
    let validation = try Self.validation(["loading.latency=1200"])
    let figure = try page(validation).element(id: "items-over-time")
    let blank = ReadPage.elements("path", in: figure).filter { $0["stroke"] == "var(--blank)" && $0["fill"] == "none" }
    let lines = Set(blank.flatMap { ($0["d"] ?? "").matches(of: /M[0-9.]+ ([0-9.]+)/).compactMap { Double($0.1) } })
    let items = validation.items.inBoth
    let late = items.enumerated().filter { $0.element.predicted > 0 && $0.element.measured == 0 }
    #expect(!late.isEmpty && items.count <= 40)
    // Lanes of 22 units begin at 10. The lines of an item are 5 from the middle of its lane.
    for (place, item) in late {
      let middle = 10 + 22 * (Double(place) + 0.5)
      #expect(lines.contains(middle - 5) && !lines.contains(middle + 5), "item \(item.item)")
    }
  }

  @Test func `if no item waits, the page says so`() throws {
    let fast = ["loading.latency=0", "loading.bandwidth=null", "content.display=0", "replay.lead_in=5000"]
    let experiment = try ShippedScenarios.experiment("logs/session.json", fast)
    let run = RunExport(.items, .csv).text(of: [experiment.runTimeline()])
    let validation = try Validation(experiment, [AppLog(path: "run.csv", bytes: Array(run.utf8))], limit: 0)
    let page = try page(validation)
    let sentence = "No item waited, neither in the prediction nor in the logs."
    #expect(page.elements("p").contains { $0.stringValue == sentence })
    #expect(!ValidationPage().text(of: validation).contains("id=\"item-latencies"))
  }

  @Test func `the verdict follows the maximum error`() throws {
    #expect(verdict(try page(Self.validation)).grade == "verdict")
    let strict = verdict(try page(Self.validation(limit: 0.1)))
    #expect(strict.grade == "verdict bad" && strict.text == "✗ 2 of 9 metrics are off by more than 10 %.")
    let lenient = verdict(try page(Self.validation(limit: 1)))
    #expect(lenient.grade == "verdict good" && lenient.text == "✓ Every error is at most 100 %.")
  }

  @Test func `items late in only one are red, and the table says in which`() throws {
    let validation = try Self.validation(["loading.latency=1200"])
    #expect(validation.items.inBoth.contains { !$0.agreesOnLate })
    let page = try page(validation)
    let figure = try page.element(id: "item-latencies")
    #expect(ReadPage.elements("path", in: figure).contains { $0["stroke"] == "var(--blank)" })
    #expect(try page.rows(ofTable: "Waits of items").contains { $0.last == "late only in prediction" })
  }

  @Test func `several logs are shown with their spread`() throws {
    let page = try page(Self.validation(logs: 2))
    #expect(try page.rows(ofTable: "Metrics, predicted and measured")[0].count == 6)
    #expect(try page.rows(ofTable: "What the prediction is compared with").count == 2)
  }

  @Test func `names with markup are text`() throws {
    for name in ["<script>window.hacked=1</script>", "]]></script>-->\u{0}", "\u{202E}long"] {
      let page = try page(Self.validation(["name=\(JSONNode(name))"]))
      #expect(page.elements("script").count == (try self.page(Self.validation).elements("script").count))
    }
  }

  @Test func `the same validation gives the same page`() throws {
    #expect(try ValidationPage().text(of: Self.validation()) == ValidationPage().text(of: Self.validation()))
  }
}
