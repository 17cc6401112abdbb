import Foundation
import ScrollExperiments
import ScrollSimulation
import Testing

@testable import ScrollPages

struct OffsetChartTests {
  private func page(_ detail: PageDetail, _ timeline: RunTimeline? = nil) throws -> ReadPage {
    let timeline = try timeline ?? PlayedRuns.changes()
    let chart = OffsetChart(
      timeline: timeline, bands: Bands(timeline.journal.tracks[0]), id: "offset", player: "", detail: detail)
    let section = Section(id: "timeline", title: "Timeline", content: [chart.figure])
    return try ReadPage(Page(title: "A run", sections: [section], scripts: []).text)
  }

  /// The tooltips in the wide and in the narrow drawing, and the bars that the paths of the others have there.
  private func events(_ page: ReadPage) -> (told: Int, untold: [Int]) {
    let isEvent = { (element: XMLElement, name: String) in element[name] == "var(--other-series)" }
    let paths = page.elements("path").filter { isEvent($0, "stroke") }
    return (
      page.elements("rect").count { $0["class"] == "mark" && isEvent($0, "fill") },
      paths.map { ($0["d"] ?? "").count { $0 == "M" } }
    )
  }

  @Test func `events without tooltips are drawn too`() throws {
    let count = try RunMark.events(PlayedRuns.changes()).count
    #expect(count == 5)
    let all = try page(PageDetail())
    #expect(events(all) == (2 * count, []))
    var detail = PageDetail()
    detail.laneMarks = count - 2
    let few = try page(detail)
    #expect(events(few) == (2 * detail.laneMarks, [2, 2]))
    let sentence = "Only the first \(detail.laneMarks) of \(count) events have tooltips."
    #expect(few.elements("p").compactMap(\.stringValue).contains { $0.hasSuffix(sentence) })
    #expect(!all.elements("p").compactMap(\.stringValue).contains { $0.contains("have tooltips") })
  }

  @Test func `bars of events that touch are one`() throws {
    var detail = PageDetail()
    detail.laneMarks = 10
    let timeline = try PlayedRuns.reloads(count: 200)
    #expect(RunMark.events(timeline).count == 200)
    #expect(try events(page(detail, timeline)) == (20, [1, 1]))
  }

  @Test func `the longest marks have tooltips, among equals the first`() throws {
    let events = try RunMark.events(PlayedRuns.changes())
    let selection = MarkSelection("first", "events", events, limit: 1)
    #expect(selection.withTooltips.map(\.facts) == [events[0].facts])
    #expect(selection.withoutTooltips.map(\.facts) == events.dropFirst().map(\.facts))
    #expect(selection.words == "the first 1 of \(events.count) events")
    #expect(MarkSelection("first", "events", events, limit: events.count).words == nil)
  }

  @Test func `labels of the vertical axis have room beside its title, on screen and in print`() {
    let wide = PlotArea(width: 960, height: 440)
    let narrow = PlotArea(width: 360, height: 400)
    #expect(wide.fitting(["0", "5"]).left == wide.left)
    // Seven digits and two commas in DejaVu Sans, one of the broadest fonts, are 5.09 times as wide as the size of the font.
    let label = "4,000,000"
    #expect(wide.fitting([label]).left - 6 - 5.09 * 22 > 12, "in print")
    #expect(wide.fitting([label]).left - 6 - 5.09 * 13 > 15)
    #expect(narrow.fitting([label]).left - 6 - 5.09 * 12 > 15)
    #expect(narrow.fitting([label]).innerWidth > 240)
  }

  @Test func `the bands of the legend look as in the drawing`() throws {
    let page = try page(PageDetail())
    let looks = { (name: String) in
      Set(
        page.elements(name).filter { $0["fill-opacity"] != nil }.map { element in
          ["fill", "fill-opacity", "stroke", "stroke-width"].map { element[$0] }
        })
    }
    #expect(looks("rect").count == 3 && looks("rect") == looks("path"))
  }
}
