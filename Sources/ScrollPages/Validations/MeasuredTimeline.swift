import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollReports
import ScrollSimulation
import ScrollTraces
import ScrollValidating

/// The states of each item over time, predicted above and measured below, on one axis.
struct MeasuredTimeline {
  private struct Lane {
    let item: ValidatedItems.Item
    let predicted: PlaybackRow
    let measured: PlaybackRow
  }

  private let words: ValidationWords
  /// The lanes in the order of the items.
  private let lanes: [Lane]
  private let totalCount: Int
  private let seconds: Double
  private let player: String

  /// The maximum number of items drawn, those with the largest errors.
  private static let itemLimit = 40
  /// The height of an item's lane, and of each of its two lines, in units of the drawing.
  private static let (laneHeight, lineHeight) = (PlotArea.printedLabelHeight, 9.0)

  /// Creates the chart; nil if no item came on screen in both.
  ///
  /// - Parameters:
  ///   - validation: The validation.
  ///   - words: The words about it.
  ///   - player: The prefix of ids of the player that shows the same run.
  init?(_ validation: Validation, _ words: ValidationWords, player: String) {
    guard let run = validation.measured else { return nil }
    let (record, journal) = (validation.timeline.record, validation.timeline.journal)
    let predicted = Self.rowsByPath(PlaybackRow.all(record, journal), record)
    let measured = Self.rowsByPath(PlaybackRow.all(run, record), record)
    let all = validation.items.inBoth.compactMap { item -> Lane? in
      guard let predicted = predicted[item.item], let measured = measured[item.item] else { return nil }
      return Lane(item: item, predicted: predicted, measured: measured)
    }
    if all.isEmpty { return nil }
    lanes = all.separatingLargest(Self.itemLimit, by: \.item.absoluteError).largest
    (self.words, totalCount, self.player) = (words, all.count, player)
    seconds = max(record.duration.seconds, 1e-3)
  }

  private static func rowsByPath(_ rows: [PlaybackRow], _ record: RunRecord) -> [ContainerPath: PlaybackRow] {
    Dictionary(
      rows.map { (ContainerPath(items: record.path(ofContainer: $0.container).items + [$0.item]), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  var figure: Markup { chart(width: 960, ticks: 10).figure(onNarrowScreens: chart(width: 360, ticks: 4)) }

  private func chart(width: Double, ticks: Int) -> Chart {
    var area = PlotArea(width: width, height: 0)
    area.height = area.top + area.bottom + Double(lanes.count) * Self.laneHeight
    let y = LinearScale(domain: 0...Double(lanes.count), range: (area.top, area.height - area.bottom))
    let itemTicks = lanes.enumerated().map {
      Axis.Tick(value: Double($0.offset) + 0.5, label: $0.element.item.item.description)
    }
    area = area.fitting(itemTicks.map(\.label))
    let x = area.x(0...seconds)
    return Chart(
      id: "items-over-time", title: "Each item over time, predicted and measured", summary: summary, area: area,
      x: Axis("time, s", x, about: ticks), y: Axis("item", y, ticks: itemTicks), marks: bars(x, y) + marks(x, y),
      legend: legend, isInteractive: true, player: player, table: table)
  }

  private var summary: String {
    let fewer =
      lanes.count < totalCount ? " Of \(totalCount) items, the \(lanes.count) that are farthest off are drawn." : ""
    return """
      For each item, the upper line is predicted and the lower one measured, in the colors of its states: red while it is a \
      placeholder. A log does not record what happens to an item after it leaves the screen.\(fewer) Click a time to \
      see it in the player.
      """
  }

  private var legend: [LegendEntry] {
    Self.states.filter { state in
      lanes.contains { ($0.predicted.changes + $0.measured.changes).contains { $0.state == state } }
    }.map { LegendEntry($0.color, $0.meaning) }
  }

  private static let states = RunJournal.ItemState.allCases.filter { $0 != .idle }

  // MARK: Marks

  /// Returns a path for each state and line, for all items.
  private func bars(_ x: LinearScale, _ y: LinearScale) -> [Markup] {
    Self.states.compactMap { state in
      var path = PathData()
      for (index, lane) in lanes.enumerated() {
        let middle = y(Double(index) + 0.5)
        for (changes, shift) in [(lane.predicted.changes, -1.0), (lane.measured.knownChanges, 1.0)] {
          for (place, change) in changes.enumerated() where change.state == state {
            let end = place + 1 < changes.count ? changes[place + 1].tick.seconds : seconds
            let (from, to) = (x(min(change.tick.seconds, seconds)), x(min(end, seconds)))
            let line = middle + shift * (Self.lineHeight / 2 + 0.5)
            path.move(to: from, line)
            // The shortest wait is still visible.
            path.line(to: max(to, from + 1), line)
          }
        }
      }
      if path.text.isEmpty { return nil }
      return .element(
        "path",
        [
          ("d", path.text), ("fill", "none"), ("stroke", state.color.css), ("stroke-width", Self.lineHeight.svg),
        ])
    }
  }

  /// Returns marks over the full width of the drawing, which are easy to point at.
  private func marks(_ x: LinearScale, _ y: LinearScale) -> [Markup] {
    lanes.enumerated().map { index, lane in
      .mark(
        "rect",
        [
          ("x", x.start.svg), ("y", y(Double(index)).svg), ("width", (x.end - x.start).svg),
          ("height", Self.laneHeight.svg), ("fill", "transparent"),
        ], facts: facts(lane), isFirst: index == 0)
    }
  }

  private func facts(_ lane: Lane) -> String {
    "Item \(lane.item.item): predicted \(lane.predicted.course(words)); measured \(lane.measured.course(words))."
  }

  private var table: Table {
    Table(
      stacking: "Items over time",
      header: [
        "Item", "Requested", "Measured", "Loaded", "Measured", "On screen", "Measured", "Drawn", "Measured",
      ],
      rows: lanes.map { lane in
        let facts: [KeyPath<PlaybackRow, Int?>] = [\.requested, \.loaded, \.firstVisible, \.firstDrawn]
        return [.text(lane.item.item.description)]
          + facts.flatMap { fact in [lane.predicted, lane.measured].map { .text(words.time($0[keyPath: fact])) } }
      })
  }
}

extension Int {
  /// A time in ticks as seconds.
  fileprivate var seconds: Double { Double(self) / 10_000 }
}

extension PlaybackRow {
  /// The states from a log, without data and contents after the item's first time on screen, because it may have dropped them.
  fileprivate var knownChanges: [(tick: Int, state: RunJournal.ItemState)] {
    guard let last = changes.lastIndex(where: { $0.state == .visible || $0.state == .blank }) else { return changes }
    return changes.enumerated().map { place, change in
      let mayBeDropped = place > last && [.loaded, .displayed].contains(change.state)
      return mayBeDropped ? (change.tick, .idle) : change
    }
  }

  /// Returns the course of an item: `requested at 120 ms, on screen at 300 ms, drawn at 350 ms`.
  fileprivate func course(_ words: ValidationWords) -> String {
    let facts = [
      ("requested", requested), ("loaded", loaded), ("on screen", firstVisible), ("drawn there", firstDrawn),
    ]
    return facts.map { name, tick in tick == nil ? "never \(name)" : "\(name) at \(words.time(tick))" }
      .joined(separator: ", ")
  }
}

extension ValidationWords {
  /// Returns a time in ticks as milliseconds; a dash if there is none.
  fileprivate func time(_ tick: Int?) -> String {
    tick.map { format.text(ofValue: Double($0) / 10, .milliseconds) } ?? "–"
  }
}
