import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollPages

struct ItemRasterTests {
  /// Cells 3 by 3: 40 columns and 50 rows.
  private let x = LinearScale(domain: 0...1, range: (0, 120))
  private let rowCount = 50

  /// By column and row, the state that is drawn there, read back from the paths.
  private func drawn(_ raster: ItemRaster) throws -> [[RunJournal.ItemState?]] {
    var cells = [[RunJournal.ItemState?]](repeating: Array(repeating: nil, count: rowCount), count: 40)
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

  /// Of each scenario, the content up to its end mapped to 150 units, compared with every item in every column as the
  /// diagram in characters has it.
  @Test(arguments: ["flashing-feed.json", "reading-feed.json", "reset-under-failures.json"])
  func `a cell shows the worst of the items that cover it`(name: String) throws {
    let timeline = try ShippedScenarios.experiment(name).runTimeline()
    let (track, record) = (timeline.journal.tracks[0], timeline.record)
    let length = track.contentLength.values.map(\.value).max()!
    let y: (Double, SimulatedTime) -> Double = { place, _ in place / length * 150 }
    let raster = ItemRaster(
      timeline, places: RowPlaces(timeline), x: x, top: 0, height: 150, y: y)
    let step = SimulatedTime(nanoseconds: record.duration.nanoseconds / 40)
    let diagram = TimelineDiagram(record, timeline.journal, from: .zero, step: step, count: 40)
    let cells = try drawn(raster)
    for column in 0..<40 {
      let time = SimulatedTime(nanoseconds: step.nanoseconds * Int64(column))
      let frames = try #require(track.layout.value(at: time)).frames
      var worst = [Int?](repeating: nil, count: rowCount)
      for line in diagram.lines {
        let state = Array(line.steps)[column]
        guard let rank = ItemRaster.states.firstIndex(where: { $0.character == state }) else { continue }
        let frame = frames[record.rows[line.row].item.position]
        let ends = [frame.y.value, frame.y.value + frame.size.height.value].map { Int((y($0, time) / 3).rounded()) }
        let last = ends[1] - ends[0] > 3 && ends[1] < rowCount ? ends[1] - 1 : ends[1]
        for row in ends[0]..<max(ends[0], last) { worst[row] = max(worst[row] ?? 0, rank) }
      }
      #expect(cells[column] == worst.map { $0.map { ItemRaster.states[$0] } }, "column \(column)")
    }
  }
}
