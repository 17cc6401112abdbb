import ScrollExperiments
import ScrollQuantities
import TemporaryDirectories
import Testing

@testable import ScrollReports

/// Of a list of 100-point items in a viewport of 200 points, with a carousel of 50-point items in the cell of item 1.
@Suite struct `Timeline report` {
  private let timeline: RunTimeline

  init() throws {
    let folder = try TemporaryDirectory()
    let settings = """
      {"name": "small", "trace": "rest.csv", "viewport": {"width_points": 100, "height_points": 200},
       "content": {"items": 2, "length_points": 100, "display_ms": 0}, "batching": {"enabled": false},
       "nested": {"first": 1, "every": 5, "content": {"items": 3, "length_points": 50, "display_ms": 0}},
       "loading": {"latency_ms": 10}}
      """
    try folder.write("time_ms,offset_y\n0,0\n100,0\n", to: "rest.csv")
    try folder.write(settings, to: "small.json")
    timeline = try Experiment(ScenarioSource(path: folder.path("small.json"), overrides: [])).runTimeline()
  }

  private func text(_ window: TimelineReport.Window, width: Int = 80) -> String {
    TimelineReport(window, style: TerminalStyle(usesColor: false, usesUnicode: true, width: width)).text(of: [timeline])
  }

  private func milliseconds(_ value: Double) -> SimulatedTime { SimulatedTime(milliseconds: value) }

  /// Two frames at 120 Hz pass before the data of the first screen is drawn, in the third; the item of the carousel that
  /// is out of view but in the display range is drawn as soon as it has its data, after 10 ms.
  @Test func `items of a nested container are named by their path`() {
    let window = TimelineReport.Window(start: .zero, end: milliseconds(40), step: milliseconds(5))
    let lines = text(window).split(separator: "\n")
    #expect(lines.contains("  0    bbbbVVVV"))
    #expect(lines.contains("  1/0  bbbbVVVV"))
    #expect(lines.contains("  1/2  ffdddddd"))
  }

  @Test func `a time window fits the width`() {
    let longest = text(TimelineReport.Window(), width: 60).split(separator: "\n").map(\.count).max()
    #expect(longest.map { $0 <= 60 } == true)
  }

  @Test func `the heading says what is drawn`() {
    let window = TimelineReport.Window(start: milliseconds(5), end: milliseconds(25), step: milliseconds(2.5))
    #expect(text(window).contains("5 ms to 25 ms, 2.5 ms a column"))
  }

  @Test func `a window of more than 10,000 columns ends with a note, and the heading has the time that is drawn`() {
    let step = milliseconds(0.005)
    let cut = text(TimelineReport.Window(end: milliseconds(60), step: step))
    #expect(cut.contains("0 ms to 50 ms, 0.005 ms a column"))
    #expect(cut.hasSuffix("\n  The first 10,000 columns; --timeline-window draws another part.\n"))
    let whole = text(TimelineReport.Window(end: milliseconds(50), step: step))
    #expect(whole.contains("0 ms to 50 ms") && !whole.contains("The first"))
  }

  @Test func `the automatic step of a short window is a millisecond`() {
    let window = TimelineReport.Window(start: milliseconds(5), end: milliseconds(25))
    #expect(text(window).contains("5 ms to 25 ms, 1 ms a column"))
  }
}
