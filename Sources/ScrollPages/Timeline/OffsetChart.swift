import ScrollDiagnostics
import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// The offset over time with the ranges around the viewport and each item's first appearance; other events are below it.
struct OffsetChart {
  let timeline: RunTimeline
  let id: String
  /// The prefix of ids of the player that shows the same run.
  let player: String
  private let bands: Bands
  private let detail: PageDetail
  private let places: RowPlaces
  private let area: PlotArea
  private let x: LinearScale
  private let y: LinearScale
  private let offsetTicks: [Axis.Tick]

  private static let lanes: [(label: String, color: Palette)] = [
    ("batches", .fetching), ("stalls", .warning), ("events", .otherSeries),
  ]
  private static let laneHeight = PlotArea.printedLabelHeight
  private static let barHeight = 10.0

  private static let wide = PlotArea(width: 960, height: 440)
  private static let narrow = PlotArea(width: 360, height: 400)

  init(timeline: RunTimeline, bands: Bands, id: String, player: String, detail: PageDetail) {
    self.init(timeline, bands, RowPlaces(timeline), id: id, player: player, detail, in: Self.wide)
  }

  private init(
    _ timeline: RunTimeline, _ bands: Bands, _ places: RowPlaces, id: String, player: String, _ detail: PageDetail,
    in area: PlotArea
  ) {
    self.timeline = timeline
    self.id = id
    self.player = player
    self.bands = bands
    self.detail = detail
    self.places = places
    let extent = bands.visibleExtent
    let margin = (bands.visible.compactMap(\.extent).first.map { $0.upperBound - $0.lowerBound } ?? 0) / 2
    // Half a lane separates the lanes from the lowest label of the axis.
    let bottom = area.height - area.bottom - (Double(Self.lanes.count) + 0.5) * Self.laneHeight
    y = LinearScale(domain: min(0, extent.lowerBound)...extent.upperBound + margin, range: (area.top, bottom))
    offsetTicks = y.ticks(about: 6).map(Axis.Tick.init)
    self.area = area.fitting(offsetTicks.map(\.label) + Self.lanes.map(\.label))
    x = self.area.seconds(upTo: timeline.record.duration)
  }

  var figure: Markup {
    let narrow = OffsetChart(timeline, bands, places, id: id, player: player, detail, in: Self.narrow)
    return chart.figure(onNarrowScreens: narrow.chart)
  }

  private var chart: Chart {
    let misses = MarkSelection("longest", "placeholders", RunMark.misses(timeline), limit: detail.markedMisses)
    let lanes = [
      MarkSelection("longest", "batches", RunMark.batches(timeline), limit: detail.laneMarks),
      MarkSelection("longest", "stalls", RunMark.stalls(timeline), limit: detail.laneMarks),
      MarkSelection("first", "events", RunMark.events(timeline), limit: detail.laneMarks),
    ]
    let selections = [misses] + lanes
    let notable = (lanes + [misses]).flatMap(\.withTooltips)
    let marks = notable.enumerated().sorted {
      ($0.element.began, $0.offset) < ($1.element.began, $1.offset)
    }.map(\.element)
    let others = zip(lanes.indices, lanes).map { bars($1.withoutTooltips, inLane: $0) }
    return Chart(
      id: id, title: "Offset over time", summary: summary(selections.compactMap(\.words)), area: area,
      x: Axis("time, s", x, about: area.isWide ? 10 : 5), y: Axis("place in the content, pt", y, ticks: ticks),
      marks: areas + [laneBackground] + items + others + marks.enumerated().map { mark($1, isFirst: $0 == 0) },
      legend: legend, isInteractive: !marks.isEmpty, player: player, table: table)
  }

  /// The bands, and the kinds of points that are drawn.
  private var legend: [LegendEntry] {
    let shown = timeline.record.rows.filter(\.wasShown)
    let drawn = LegendEntry(.visible, "item that was drawn when it showed", sign: .mark)
    let blank = LegendEntry(.blank, "placeholder, until it was drawn or gone", sign: .mark)
    return [LegendEntry(.visibleBand, "viewport", sign: .band(opacity: Self.viewportOpacity))]
      + bands.around.map { LegendEntry($0.band.color, $0.band.name, sign: .band(opacity: Self.opacity(of: $0.band))) }
      + (shown.allSatisfy(\.beganBlank) ? [] : [drawn]) + (shown.contains(where: \.beganBlank) ? [blank] : [])
  }

  /// - Parameter withTooltips: The marks with tooltips in words, for each kind of mark that also has others.
  private func summary(_ withTooltips: [String]) -> String {
    let fewer = withTooltips.isEmpty ? "" : " Only \(withTooltips.listed()) have tooltips."
    let around = bands.names.map { " Around the viewport: \($0)." } ?? ""
    return """
      Further down is further into the content.\(around) A point is where an item first came on screen; red points have a \
      line as long as the item was a placeholder. Below: batch fetches, stalls at the end of the content, events of the \
      recording.\(fewer)
      """
  }

  private var ticks: [Axis.Tick] {
    offsetTicks
      + Self.lanes.enumerated().map { lane, what in
        Axis.Tick(value: y.value(at: laneMiddle(lane)), label: what.label)
      }
  }

  private func laneMiddle(_ lane: Int) -> Double {
    area.height - area.bottom - (Double(Self.lanes.count - lane) - 0.5) * Self.laneHeight
  }

  /// The background that covers the bands below the axis.
  private var laneBackground: Markup {
    .element(
      "rect",
      [
        ("x", area.left.svg), ("y", (y.end + 3).svg), ("width", area.innerWidth.svg),
        ("height", (area.height - area.bottom - y.end - 3).svg), ("fill", Palette.surface.css),
      ])
  }

  private static let viewportOpacity = "0.2"

  private static func opacity(of band: Band) -> String { band == .preload ? "0.35" : "0.45" }

  /// The bands, the widest at the back.
  private var areas: [Markup] {
    let around = bands.around.reversed().map { band, stretches in
      (stretches, band.color, opacity: Self.opacity(of: band))
    }
    let all = around + [(bands.visible, .visibleBand, opacity: Self.viewportOpacity)]
    let end = timeline.record.duration
    return all.map { stretches, color, opacity in
      .element(
        "path",
        [
          (
            "d",
            Bands.area(stretches, x: x, end: end, columnWidth: detail.bandColumn) { place, _ in min(y(place), y.end + 3)
            }
          ), ("fill", color.css),
          ("fill-opacity", opacity), ("stroke", color.css), ("stroke-width", "0.8"),
        ])
    }
  }

  /// Returns a point for each item's first appearance, with a line for a placeholder.
  private var items: [Markup] {
    let record = timeline.record
    var (drawn, blank) = (PathData(), PathData())
    for row in 0..<record.rowCount where record.rows[row].wasShown {
      let shown = record.rows[row].firstVisible
      guard let place = middle(row, at: shown) else { continue }
      if record.rows[row].beganBlank {
        blank.move(to: x(shown.seconds), place)
        let ended = record.waitEnd(ofRow: row)
        blank.line(to: x(ended.seconds) + 0.1, place)
      } else {
        drawn.move(to: x(shown.seconds), place)
        drawn.line(to: x(shown.seconds) + 0.1, place)
      }
    }
    return [(drawn, Palette.visible, "4"), (blank, .surface, "7"), (blank, .blank, "4")].map { path, color, width in
      .element(
        "path",
        [
          ("d", path.text), ("stroke", color.css), ("stroke-width", width), ("stroke-linecap", "round"),
        ])
    }
  }

  private func middle(_ row: Int, at time: SimulatedTime) -> Double? {
    places.extent(ofRow: row, places.moment(time)).map { y(($0.lowerBound + $0.upperBound) / 2) }
  }

  /// Returns a path of the bars of marks without tooltips, of which those that touch are one.
  private func bars(_ marks: [RunMark], inLane lane: Int) -> Markup {
    var path = PathData()
    func append(_ bar: ClosedRange<Double>?) {
      guard let bar else { return }
      path.move(to: bar.lowerBound, laneMiddle(lane))
      path.line(to: bar.upperBound, laneMiddle(lane))
    }
    var open: ClosedRange<Double>?
    for mark in marks.sorted(by: { $0.began < $1.began }) {
      let bar = extent(of: mark)
      if let last = open, bar.lowerBound <= last.upperBound {
        open = last.lowerBound...max(last.upperBound, bar.upperBound)
      } else {
        append(open)
        open = bar
      }
    }
    append(open)
    if path.text.isEmpty { return .group([]) }
    return .element(
      "path",
      [("d", path.text), ("stroke", Self.lanes[lane].color.css), ("stroke-width", Self.barHeight.svg)])
  }

  /// Returns the horizontal extent of a mark in a lane; the briefest is still visible.
  private func extent(of mark: RunMark) -> ClosedRange<Double> {
    let start = x(mark.began.seconds)
    return start...max(x(mark.ended.seconds), start + 3)
  }

  private func mark(_ mark: RunMark, isFirst: Bool) -> Markup {
    let bar = extent(of: mark)
    func rect(inLane lane: Int) -> Markup {
      .mark(
        "rect",
        [
          ("x", bar.lowerBound.svg), ("y", (laneMiddle(lane) - Self.barHeight / 2).svg),
          ("width", (bar.upperBound - bar.lowerBound).svg), ("height", Self.barHeight.svg),
          ("fill", Self.lanes[lane].color.css),
        ], facts: mark.facts, isFirst: isFirst)
    }
    switch mark.kind {
    case .batch: return rect(inLane: 0)
    case .stall: return rect(inLane: 1)
    case .event: return rect(inLane: 2)
    case .miss(let row):
      let place = middle(row, at: mark.began) ?? y.start
      return .mark(
        "circle",
        [("cx", bar.lowerBound.svg), ("cy", place.svg), ("r", "4"), ("fill", Palette.blank.css)],
        facts: mark.facts, isFirst: isFirst)
    }
  }

  /// The bands at each tick of time.
  private var table: Table {
    let rows = x.ticks(about: detail.tableRows).map { seconds -> [Markup] in
      let time = SimulatedTime(milliseconds: seconds * 1000)
      let extents = ([bands.visible] + bands.around.map(\.stretches)).map { Bands.extent(in: $0, at: time) }
      return [.text("\(seconds.grouped(decimals: 6)) s")]
        + extents.map { extent in
          let ends = extent.map { [$0.lowerBound, $0.upperBound].map { $0.grouped(decimals: 0) } }
          return .text(ends.map { "\($0[0]) to \($0[1])" } ?? "none")
        }
    }
    return Table(
      "From where to where in the content, pt",
      header: ["Time", "Viewport"] + bands.around.map { .text($0.band.name.capitalizedFirst) },
      rows: rows)
  }
}
