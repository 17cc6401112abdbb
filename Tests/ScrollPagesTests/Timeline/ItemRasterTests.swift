import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollPages

struct ItemRasterTests {
  /// The number of cells, 3 by 3, from top to bottom.
  private let rowCount = 50

  /// By column and row, the state that is drawn there, read back from the paths.
  private func drawn(_ raster: ItemRaster, columnCount: Int) throws -> [[RunJournal.ItemState?]] {
    var cells = [[RunJournal.ItemState?]](repeating: Array(repeating: nil, count: rowCount), count: columnCount)
    for (state, path) in zip(ItemRaster.states, raster.paths) {
      var place = (column: 0, row: 0)
      for rectangle in path.text.split(separator: "m") {
        let pattern = /(-?\d+) ?(-?\d+)(?:v(\d+))?(?:h(\d+))?(v-\d+z)?/
        let match = try #require(rectangle.wholeMatch(of: pattern))
        place = (place.column + Int(match.1)!, place.row + Int(match.2)!)
        let (height, width) = (match.3.map { Int($0)! } ?? 0, match.4.map { Int($0)! } ?? 0)
        for column in place.column...place.column + width {
          for row in place.row...place.row + height {
            #expect(cells[column][row] == nil, "two states in a cell")
            cells[column][row] = state
          }
        }
        if match.5 == nil { place = (place.column + width, place.row + height) }
      }
    }
    return cells
  }

  /// What a column is to show, worked out item by item from all entries of the journal.
  ///
  /// - Parameters:
  ///   - timeline: A run without nested containers.
  ///   - begin: The start of the column.
  ///   - end: The end of the column.
  ///   - hasBorders: Whether high items have borders.
  ///   - y: The vertical place of a place in the content.
  private func expected(
    _ timeline: RunTimeline, _ begin: SimulatedTime, _ end: SimulatedTime, hasBorders: Bool, _ y: (Double) -> Double
  ) throws -> [RunJournal.ItemState?] {
    let track = timeline.journal.tracks[0]
    var worst = [Int?](repeating: nil, count: rowCount)
    func paint(_ state: RunJournal.ItemState?, _ rows: some Sequence<Int>) {
      guard let rank = state.flatMap({ ItemRaster.states.firstIndex(of: $0) }) else { return }
      for row in rows { worst[row] = max(worst[row] ?? 0, rank) }
    }
    func cells(_ start: Double, _ length: Double) -> Range<Int> {
      let ends = [start, start + length].map { min(rowCount, max(0, Int((y($0) / 3).rounded()))) }
      return ends[0]..<ends[1]
    }
    func item(_ row: Int, _ time: SimulatedTime) throws -> Range<Int> {
      let frame = try #require(track.layout.value(at: time)).frames[timeline.record.rows[row].item.position]
      return cells(frame.y.value, frame.size.height.value)
    }
    func onScreen(_ rows: Range<Int>, _ time: SimulatedTime) throws -> [Int] {
      let (offset, size) = try (#require(track.offset.value(at: time)), #require(track.viewport.value(at: time)))
      let screen = Array(cells(offset.value, size.height.value))
      guard let first = screen.first, let last = screen.last else { return [] }
      let seen = screen.filter(rows.contains)
      return seen.isEmpty ? [rows.lowerBound.clamped(to: first...last)] : seen
    }
    for row in 0..<timeline.record.rowCount {
      let own = timeline.journal.entries.filter { $0.row == row }
      let past = own.filter { $0.time <= begin }
      if let state = past.last?.state {
        let rows = try item(row, begin)
        let isBordered = hasBorders && rows.count > 3 && rows.upperBound < rowCount
        let filled = isBordered ? rows.dropLast() : rows
        if state == .blank {
          paint(past.dropLast().last?.state, filled)
          paint(.blank, try onScreen(filled, begin))
        } else {
          paint(state, filled)
        }
      }
      for entry in own where entry.time > begin && entry.time < end && entry.state == .blank {
        paint(.blank, try onScreen(item(row, entry.time), entry.time))
      }
    }
    return worst.map { $0.map { ItemRaster.states[$0] } }
  }

  /// Of each scenario, the content up to its end mapped to 150 units, in columns of many frames and of few.
  @Test(arguments: ["flashing-feed.json", "reading-feed.json", "reset-under-failures.json"], [40, 400])
  func `a cell shows the worst of the items that cover it`(name: String, columnCount: Int) throws {
    let timeline = try ShippedScenarios.experiment(name).runTimeline()
    let (track, record) = (timeline.journal.tracks[0], timeline.record)
    let length = track.contentLength.values.map(\.value).max()!
    let x = LinearScale(domain: 0...1, range: (0, Double(3 * columnCount)))
    let raster = ItemRaster(timeline, places: RowPlaces(timeline), x: x, top: 0, height: 150) { place, _ in
      place / length * 150
    }
    let hasBorders = record.frameCount <= ItemRaster.borderFrames * columnCount
    let cells = try drawn(raster, columnCount: columnCount)
    let step = record.duration.nanoseconds / Int64(columnCount)
    for column in 0..<columnCount {
      let ends = [column, column + 1].map { SimulatedTime(nanoseconds: step * Int64($0)) }
      let expected = try expected(timeline, ends[0], ends[1], hasBorders: hasBorders) { $0 / length * 150 }
      #expect(cells[column] == expected, "column \(column)")
    }
  }

  @Test func `placeholders are nowhere but on screen`() throws {
    let timeline = try ShippedScenarios.experiment("flashing-feed.json").runTimeline()
    let bands = Bands(timeline.journal.tracks[0])
    // The screen is 10 of 50 cells.
    let raster = ItemRaster(
      timeline, places: RowPlaces(timeline), x: LinearScale(domain: 0...1, range: (0, 120)), top: 0, height: 150
    ) { place, time in
      60 + (bands.screenfuls(place, time) ?? 0) * 30
    }
    let cells = try drawn(raster, columnCount: 40)
    let blank = cells.map { column in column.indices.filter { column[$0] == .blank } }
    #expect(blank.joined().allSatisfy { 20..<30 ~= $0 } && blank.count { !$0.isEmpty } > 5)
  }
}
