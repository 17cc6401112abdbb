import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// Both runs on one time axis: the offset, the changed items with their classes in A above and in B below, and a line at the
/// first difference.
struct ComparedTimeline {
  let id: String
  let comparison: RunComparison
  let a: RunTimeline
  let b: RunTimeline

  /// The maximum number of items with marks.
  private static let itemLimit = 300
  private static let laneHeight = 44.0
  /// The number of lines in a lane. They keep apart items that come on screen together.
  private static let lineCount = 3

  private static let wide = PlotArea(width: 960, height: 400)
  private static let narrow = PlotArea(width: 360, height: 360)
  private var area = Self.wide

  init(id: String, comparison: RunComparison, a: RunTimeline, b: RunTimeline) {
    (self.id, self.comparison, self.a, self.b) = (id, comparison, a, b)
  }

  var figure: Markup { drawn(in: Self.wide).figure(onNarrowScreens: drawn(in: Self.narrow)) }

  private func drawn(in area: PlotArea) -> Chart {
    var timeline = self
    timeline.area = area
    timeline.area = area.fitting(numbers(timeline.y).map(\.label))
    return timeline.chart
  }

  private var chart: Chart {
    let (changed, x, y) = (changed, x, y)
    let shown = Array(changed.prefix(Self.itemLimit))
    let interactive = [line(x)].compactMap(\.self) + shown.enumerated().flatMap { marks($1, order: $0, x) }
    return Chart(
      id: id, title: "Both runs on one time axis", summary: summary(changed.count), area: area,
      x: Axis("time, s", x, about: area.isWide ? 10 : 5),
      y: Axis("offset in the content, pt", y, ticks: ticks(y)),
      marks: lanes + curves(x, y) + interactive.enumerated().map { $1($0 == 0) }, legend: legend(shown),
      isInteractive: !interactive.isEmpty, table: table(shown))
  }

  private var changed: [ChangedItem] { ChangedItem.all(comparison.classChanges, a: a.record, b: b.record) }

  private func summary(_ count: Int) -> String {
    let items =
      count == 0
      ? "No item's outcome changed."
      : count == 1
        ? "The item whose outcome changed is marked when it came on screen, above in A and below in B."
        : "The \(count) items whose outcome changed are marked when they came on screen, above in A and below in B."
    let fewer = count > Self.itemLimit ? " The first \(Self.itemLimit) of them are drawn." : ""
    let firstDifference = divergence == nil ? "" : " The dashed line is the first difference."
    return items + fewer + firstDifference
  }

  private var divergence: Divergence? {
    if case .at(let divergence, _) = comparison.firstDifference { divergence } else { nil }
  }

  /// Returns the entries of the curves and of the marks that are drawn.
  private func legend(_ items: [ChangedItem]) -> [LegendEntry] {
    let curves =
      isOffsetShared
      ? [LegendEntry(.series, "offset, the same in A and B", sign: .line)]
      : [LegendEntry(.series, "offset in A", sign: .line), LegendEntry(.otherSeries, "offset in B", sign: .line)]
    let classes = items.flatMap { item in
      [(item.a, item.classes[0].a), (item.b, item.classes[0].b)].filter { $0.0.appeared != nil }.map(\.1)
    }
    let inTime = LegendEntry(.visible, "ready in time", sign: .mark)
    let late = LegendEntry(.blank, "late (a cross)", sign: .line)
    return curves + (classes.contains { $0 != .miss } ? [inTime] : []) + (classes.contains(.miss) ? [late] : [])
  }

  private func table(_ items: [ChangedItem]) -> Table {
    Table(
      "Items whose outcome changed",
      header: ["item", "rate", "in A", "in B", "on screen in A", "drawn in A", "on screen in B", "drawn in B"],
      rows: items.map(\.cells), textColumns: [1, 2, 3])
  }
}

/// Scales and lines.
extension ComparedTimeline {
  private var x: LinearScale { area.seconds(upTo: max(a.record.duration, b.record.duration)) }

  /// The scale of offsets, with the tail of the content down.
  private var y: LinearScale {
    let offsets = [a, b].flatMap { $0.journal.tracks.first?.offset.values ?? [] }.map(\.value)
    let (top, bottom) = (area.top + Self.laneHeight, area.height - area.bottom - Self.laneHeight)
    return LinearScale(
      domain: (offsets.min() ?? 0)...max(offsets.max() ?? 0, (offsets.min() ?? 0) + 1), range: (top, bottom))
  }

  /// Returns the vertical center of a lane.
  private func middle(ofLaneA isA: Bool) -> Double {
    isA ? area.top + Self.laneHeight / 2 : area.height - area.bottom - Self.laneHeight / 2
  }

  private func numbers(_ y: LinearScale) -> [Axis.Tick] { y.ticks(about: 6).map(Axis.Tick.init) }

  private func ticks(_ y: LinearScale) -> [Axis.Tick] {
    let numbers = numbers(y)
    if comparison.classChanges.isEmpty { return numbers }
    return numbers + [
      Axis.Tick(value: y.value(at: middle(ofLaneA: true)), label: "A"),
      Axis.Tick(value: y.value(at: middle(ofLaneA: false)), label: "B"),
    ]
  }

  private var isOffsetShared: Bool { a.journal.tracks.first?.offset == b.journal.tracks.first?.offset }

  /// The lines between the lanes and the offsets; empty if the lanes are.
  private var lanes: [Markup] {
    if comparison.classChanges.isEmpty { return [] }
    return [area.top + Self.laneHeight - 4, area.height - area.bottom - Self.laneHeight + 4].map {
      place in
      .element(
        "line",
        [
          ("x1", area.left.svg), ("x2", (area.width - area.right).svg), ("y1", place.svg),
          ("y2", place.svg), ("stroke", Palette.rule.css),
        ])
    }
  }

  private func curves(_ x: LinearScale, _ y: LinearScale) -> [Markup] {
    func curve(_ timeline: RunTimeline) -> PathData {
      guard let offset = timeline.journal.tracks.first?.offset else { return PathData() }
      let changes = zip(offset.times, offset.values).lazy.map { (x: x($0.seconds), y: y($1.value)) }
      return StepLine(changes, end: x(timeline.record.duration.seconds)).path
    }
    if isOffsetShared { return [.stroke(curve(a), .series, width: 2)] }
    return [.stroke(curve(a), .series, width: 3.5), .stroke(curve(b), .otherSeries, width: 1.5)]
  }
}

/// Marks that show facts. They are created last, when it is known which is the first and gets the focus.
extension ComparedTimeline {
  private typealias Mark = (_ isFirst: Bool) -> Markup

  private func line(_ x: LinearScale) -> Mark? {
    guard let divergence else { return nil }
    let line = area.dashedLine(at: x(divergence.first.time.seconds))
    let text = EventDifferenceText(divergence.first)
    return { isFirst in
      .mark(
        "line", line, facts: "The runs first differ at \(text.time): \(text.words).", isFirst: isFirst)
    }
  }

  /// Returns marks in the lanes of the sides on which the item came on screen.
  private func marks(_ item: ChangedItem, order: Int, _ x: LinearScale) -> [Mark] {
    let step = Self.laneHeight / Double(Self.lineCount + 1)
    let shift = (Double(order % Self.lineCount) - Double(Self.lineCount - 1) / 2) * step
    return [(item.a, item.classes[0].a, true), (item.b, item.classes[0].b, false)].compactMap {
      course, itemClass, isA -> Mark? in
      guard let appeared = course.appeared else { return nil }
      let (across, down) = (x(appeared.seconds), middle(ofLaneA: isA) + shift)
      return { isFirst in Self.mark(itemClass, across, down, facts: item.facts, isFirst: isFirst) }
    }
  }

  /// Returns a dot, or a cross if the item was late.
  private static func mark(
    _ itemClass: ItemClass, _ x: Double, _ y: Double, facts: String, isFirst: Bool
  ) -> Markup {
    guard itemClass == .miss else {
      return .mark(
        "circle", [("cx", x.svg), ("cy", y.svg), ("r", "4"), ("fill", Palette.visible.css)], facts: facts,
        isFirst: isFirst)
    }
    var path = PathData()
    path.cross(x, y, reach: 4)
    return .mark(
      "path", [("d", path.text), ("fill", "none"), ("stroke", Palette.blank.css), ("stroke-width", "2.5")],
      facts: facts, isFirst: isFirst)
  }
}
