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
    #expect(count == 4)
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
    #expect(selection.told.map(\.facts) == [events[0].facts])
    #expect(selection.untold.map(\.facts) == events.dropFirst().map(\.facts))
    #expect(selection.words == "the first 1 of \(events.count) events")
    #expect(MarkSelection("first", "events", events, limit: events.count).words == nil)
  }
}
