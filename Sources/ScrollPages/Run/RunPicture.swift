import ScrollComparing
import ScrollExperiments
import ScrollMetrics
import ScrollReports
import ScrollSimulation

/// A run around the viewport as an SVG file: the verdict, the drawing of its page, and the legend.
///
/// It has colors for light and for dark backgrounds.
package struct RunPicture: Sendable {
  private let title: String
  private let verdict: String
  private let grade: FeedVerdict.Grade
  private let chart: Chart

  private static let legendTop = 64.0
  private static let legendLine = 22.0

  /// Creates the picture; nil for a result from a file, which has no timeline.
  package init?(_ run: ReportedRun) {
    guard let timeline = run.timeline else { return nil }
    title = run.title
    verdict = run.verdictWords.sentence
    grade = run.verdict.grade
    chart = SurroundingsChart(timeline: timeline, bands: Bands(timeline.journal.tracks[0]), id: "run", player: "").wide
  }

  /// The text of the file, ending with a line feed.
  package var text: String {
    let (legend, lineCount) = legend
    let top = Self.legendTop + Double(lineCount) * Self.legendLine
    let (width, height) = (chart.area.width, top + chart.area.height)
    let children: [Markup] = [
      .element("title", [.text("\(title). \(verdict)")]), Resource.pictureStyle.element,
      PlaceholderStripes.definition,
      .element("rect", [("width", width.svg), ("height", height.svg), ("rx", "8"), ("fill", Palette.surface.css)]),
      heading(title, "title", y: 26, .text), heading(verdict, "verdict", y: 48, color), .element("g", legend),
      .element("g", [("transform", "translate(0 \(top.svg))")], chart.elements(clip: "plot")),
    ]
    return Markup.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width.svg), ("height", height.svg),
        ("viewBox", "0 0 \(width.svg) \(height.svg)"), ("role", "img"),
      ], children
    ).html + "\n"
  }

  private var color: Palette {
    switch grade {
    case .good: .better
    case .unjudged, .fair: .warning
    case .bad: .worse
    }
  }

  private func heading(_ text: String, _ name: String, y: Double, _ color: Palette) -> Markup {
    .element(
      "text", [("class", name), ("x", "16"), ("y", y.svg), ("style", "fill:\(color.css)")], [.text(text)])
  }

  /// The legend from left to right, in as many lines as necessary; a letter is assumed to be half as wide as high.
  private var legend: (entries: [Markup], lineCount: Int) {
    var (x, line) = (16.0, 0)
    var entries: [Markup] = []
    for entry in chart.legend {
      let width = 24 + 7 * Double(entry.label.count)
      if x + width > chart.area.width - 16 { (x, line) = (16, line + 1) }
      let y = Self.legendTop + Double(line) * Self.legendLine
      entries.append(
        .element(
          "g", [("transform", "translate(\(x.svg) \(y.svg))")],
          [entry.swatch, .label(entry.label, x: 22, y: 11, anchor: "start")]))
      x += width + 14
    }
    return (entries, line + 1)
  }
}
