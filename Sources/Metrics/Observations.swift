internal import Quantities
internal import ScrollSimulation

/// A record, and what several metrics need of it.
struct Observations {
  let record: RunRecord
  /// Rows of items that came on screen after the first frame, in the order of the record: the items that preloading
  /// could do something for.
  let shown: [Int]
  /// Rows of items that were on screen in the first frame: no preloading could have helped (compulsory misses).
  let compulsory: [Int]

  init(_ record: RunRecord) {
    self.record = record
    var (shown, compulsory): ([Int], [Int]) = ([], [])
    shown.reserveCapacity(record.rowCount)
    for row in 0..<record.rowCount where record.firstVisible[row] != .never {
      if record.firstVisible[row] == .zero { compulsory.append(row) } else { shown.append(row) }
    }
    self.shown = shown
    self.compulsory = compulsory
  }

  /// From an item's coming on screen to its being drawn. If its first appearance, or the run, ended before that, the
  /// wait that was seen.
  func displayWait(_ row: Int) -> SimulatedTime {
    let end = min(record.firstDrawn[row], record.firstHidden[row], record.duration)
    return end - record.firstVisible[row]
  }

  /// Whether an item's first appearance ended without its having been drawn.
  func isCensored(_ row: Int) -> Bool { record.firstDrawn[row] == .never }
}
