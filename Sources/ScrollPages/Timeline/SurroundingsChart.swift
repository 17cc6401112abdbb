import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// The surroundings of the viewport over time, as the person who holds the phone sees them: the screen stands still, and items
/// pass through the ranges.
struct SurroundingsChart {
  let timeline: RunTimeline
  let id: String
  /// The prefix of ids of the player that shows the same run.
  let player: String
  private let bands: Bands
  private let detail: PageDetail

  private static let wide = PlotArea(width: 960, height: 400)
  /// The area beside the change to try, drawn about as large as it is shown on a wide screen.
  private static let beside = PlotArea(width: 660, height: 390)
  private static let narrow: PlotArea = {
    var area = PlotArea(width: 360, height: 280)
    area.left = 44
    return area
  }()
  /// The maximum number of screenfuls drawn above and below.
  private static let reachLimit = 5.0

  init(timeline: RunTimeline, bands: Bands, id: String, player: String, detail: PageDetail = PageDetail()) {
    (self.timeline, self.bands, self.id, self.player, self.detail) = (timeline, bands, id, player, detail)
  }

  /// The chart as an SVG file has it.
  var wide: Chart { chart(Self.wide) }

  /// The figure on a page, no higher than what is left of a laptop's screen below the verdict.
  var figure: Markup { chart(Self.beside).figure(onNarrowScreens: chart(Self.narrow)) }

  private func chart(_ area: PlotArea) -> Chart {
    let x = area.seconds(upTo: timeline.record.duration)
    let y = LinearScale(domain: reach, range: (area.top, area.height - area.bottom))
    let bands = bands
    func place(_ place: Double, _ time: SimulatedTime) -> Double {
      bands.screenfuls(place, time).map { y($0) } ?? y.end
    }
    let raster = ItemRaster(
      timeline, places: RowPlaces(timeline), x: x, top: y.start, height: y.end - y.start, cell: detail.rasterCell,
      y: place)
    let outlined = bands.names.map { "the viewport, \($0)" } ?? "the viewport"
    let isNarrow = area == Self.narrow
    return Chart(
      id: id, title: "The whole run",
      summary: """
        The screen is between 0 and 1, and items pass it in the colors of their states: red while an item \
        on screen is a placeholder. Outlined: \(outlined).
        """,
      area: area, x: Axis("time, s", x, about: isNarrow ? 5 : 10),
      y: Axis(isNarrow ? "screens" : "screens from the viewport", y, about: isNarrow ? 6 : 8),
      marks: raster.markup + outlines(x, place), legend: legend(raster), player: player, table: table(x)
    )
  }

  /// The range of places drawn, in screenfuls from the start of the viewport.
  private var reach: ClosedRange<Double> {
    let extents = bands.around.flatMap(\.stretches).flatMap { stretch in
      stretch.extent.map { [$0.lowerBound, $0.upperBound].compactMap { bands.screenfuls($0, stretch.time) } } ?? []
    }
    let lowest = max(-Self.reachLimit, min(-0.25, extents.min() ?? 0))
    return lowest...min(1 + Self.reachLimit, max(1.25, extents.max() ?? 1))
  }

  private func outlines(_ x: LinearScale, _ place: (Double, SimulatedTime) -> Double) -> [Markup] {
    let around = bands.around.reversed().map { (bands.whole($0.stretches), $0.band.color) }
    return (around + [(bands.visible, .visibleBand)]).map { stretches, color in
      .element(
        "path",
        [
          ("d", Bands.area(stretches, x: x, end: timeline.record.duration, columnWidth: detail.bandColumn, y: place)),
          ("fill", "none"),
          ("stroke", color.css), ("stroke-width", "2"),
        ])
    }
  }

  /// Returns the legend: the bands, and the states that are drawn.
  private func legend(_ raster: ItemRaster) -> [LegendEntry] {
    [LegendEntry(.visibleBand, "viewport", sign: .line)]
      + bands.around.map { LegendEntry($0.band.color, $0.band.name, sign: .line) }
      + RunJournal.ItemState.allCases.filter(raster.draws).map { LegendEntry($0.color, $0.meaning) }
  }

  /// Returns the number of items in each state at each tick of time.
  private func table(_ x: LinearScale) -> Table {
    var entries = timeline.journal.entries[...]
    var states = [RunJournal.ItemState](repeating: .idle, count: timeline.record.rowCount)
    let rows = x.ticks(about: detail.tableRows).map { seconds -> [Markup] in
      let time = SimulatedTime(milliseconds: seconds * 1000)
      while let entry = entries.first, entry.time <= time {
        states[entry.row] = entry.state
        entries.removeFirst()
      }
      return [.text("\(seconds.grouped(decimals: 6)) s")]
        + ItemRaster.states.map { state in .text("\(states.count { $0 == state })") }
    }
    return Table(
      "Number of items in each state",
      header: ["Time"] + ItemRaster.states.map { .text($0.meaning.capitalizedFirst) }, rows: rows)
  }
}

extension Bands {
  /// Returns the distance of a place from the start of the viewport, in lengths of the viewport; nil before the container is
  /// loaded.
  func screenfuls(_ place: Double, _ time: SimulatedTime) -> Double? {
    guard let extent = Self.extent(in: visible, at: time), extent.lowerBound < extent.upperBound else { return nil }
    return (place - extent.lowerBound) / (extent.upperBound - extent.lowerBound)
  }

  /// Returns a band at each time at which it or the viewport changes.
  func whole(_ stretches: [Stretch]) -> [Stretch] {
    Set((stretches + visible).map(\.time)).sorted().map { ($0, Self.extent(in: stretches, at: $0)) }
  }
}
