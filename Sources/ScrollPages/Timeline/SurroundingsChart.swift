import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// What is around the viewport over time, as somebody who holds the phone sees it: the screen stands still, and items pass
/// through what is prepared.
struct SurroundingsChart {
  let timeline: RunTimeline
  let id: String
  private let bands: Bands
  private let x: LinearScale
  private let y: LinearScale

  private static let area = PlotArea(width: 960, height: 360)
  /// No more screenfuls above and below are drawn.
  private static let reach = 5.0

  init(timeline: RunTimeline, bands: Bands, id: String) {
    (self.timeline, self.bands, self.id) = (timeline, bands, id)
    x = Self.area.x(0...max(timeline.record.duration.seconds, 1e-3))
    let extents = bands.around.flatMap(\.stretches).flatMap { stretch in
      stretch.extent.map { [$0.lowerBound, $0.upperBound].compactMap { bands.screenfuls($0, stretch.time) } } ?? []
    }
    let lowest = max(-Self.reach, min(-0.25, extents.min() ?? 0))
    let highest = min(1 + Self.reach, max(1.25, extents.max() ?? 1))
    y = LinearScale(domain: lowest...highest, range: (Self.area.top, Self.area.height - Self.area.bottom))
  }

  var figure: Markup {
    let (bands, y) = (bands, y)
    func place(_ place: Double, _ time: SimulatedTime) -> Double {
      bands.screenfuls(place, time).map { y($0) } ?? y.end
    }
    let raster = ItemRaster(
      timeline, places: RowPlaces(timeline), x: x, top: y.start, height: y.end - y.start, y: place)
    let outlined = bands.names.map { "the viewport, \($0)" } ?? "the viewport"
    return Chart(
      id: id, title: "Around the viewport",
      summary: """
        The same run with the screen at rest, between 0 and 1: items pass it in the colors of how they stand, and in red \
        while a placeholder is on screen. Outlined: \(outlined).
        """,
      area: Self.area, x: Axis("time, s", x, about: 10), y: Axis("screenfuls from the viewport's start", y, about: 8),
      marks: raster.markup + outlines(place), legend: legend, table: table
    ).figure
  }

  private func outlines(_ place: (Double, SimulatedTime) -> Double) -> [Markup] {
    let around = bands.around.reversed().map { (bands.whole($0.stretches), $0.band.color) }
    return (around + [(bands.visible, .visibleBand)]).map { stretches, color in
      .element(
        "path",
        [
          ("d", Bands.area(stretches, x: x, end: timeline.record.duration, y: place)), ("fill", "none"),
          ("stroke", color.css), ("stroke-width", "2"),
        ])
    }
  }

  private var legend: [LegendEntry] {
    [LegendEntry(.visibleBand, "viewport", sign: .line)]
      + bands.around.map { LegendEntry($0.band.color, $0.band.name, sign: .line) } + [
        LegendEntry(.fetching, "being fetched"),
        LegendEntry(.failed, "failed"), LegendEntry(.loaded, "loaded"), LegendEntry(.displayed, "drawn, off screen"),
        LegendEntry(.visible, "on screen"), LegendEntry(.blank, "placeholder on screen"),
      ]
  }

  /// How many items stand how at each tick of time.
  private var table: Table {
    var entries = timeline.journal.entries[...]
    var states = [RunJournal.ItemState](repeating: .idle, count: timeline.record.rowCount)
    let rows = x.ticks(about: 20).map { seconds -> [Markup] in
      let time = SimulatedTime(milliseconds: seconds * 1000)
      while let entry = entries.first, entry.time <= time {
        states[entry.row] = entry.state
        entries.removeFirst()
      }
      return [.text("\(seconds.grouped(decimals: 6)) s")]
        + ItemRaster.states.map { state in .text("\(states.count { $0 == state })") }
    }
    return Table(
      "How many items stand how", header: ["Time", "On screen", "Drawn", "Loaded", "Fetched", "Failed", "Placeholder"],
      rows: rows)
  }
}

extension Bands {
  /// How far a place is from the viewport's start, in lengths of the viewport; nil before the container is loaded.
  func screenfuls(_ place: Double, _ time: SimulatedTime) -> Double? {
    guard let extent = Self.extent(in: visible, at: time), extent.lowerBound < extent.upperBound else { return nil }
    return (place - extent.lowerBound) / (extent.upperBound - extent.lowerBound)
  }

  /// A band at each time at which it or the viewport changes.
  func whole(_ stretches: [Stretch]) -> [Stretch] {
    Set((stretches + visible).map(\.time)).sorted().map { ($0, Self.extent(in: stretches, at: $0)) }
  }
}
