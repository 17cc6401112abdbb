import ScrollQuantities
import ScrollSimulation

/// The waiting and the bytes of a run, by which changes of settings are compared.
struct RunLoad: Sendable {
  /// The number of appearances that begin as placeholders.
  let missCount: Int
  /// The number of items that come on screen as placeholders.
  let placeholders: Int
  /// The total time that misses wait to be drawn and that scrolling stalls at the end of the content.
  let wait: SimulatedTime
  /// The part of `wait` in which scrolling stalls.
  let stall: SimulatedTime
  let bytes: Int64
  /// The peak of drawn contents, in bytes.
  let drawnBytes: Int64
  /// The time when the first screen is drawn; nil if nothing is on screen in the first frame.
  let firstScreen: SimulatedTime?

  /// - Parameter appearances: The appearances of the run; nil if only first appearances can be misses, or `wait` does not matter.
  init(_ record: RunRecord, _ appearances: Appearances?) {
    missCount = record.missCount
    placeholders = record.rows.count(where: \.isLate)
    let waits =
      appearances?.misses.map(\.wait)
      ?? record.rows.indices.filter { record.rows[$0].isLate }.map { record.displayWait(ofRow: $0) }
    stall = record.stalls.map { record.background.foregroundTime(from: $0.began, to: $0.ended) }.reduce(.zero, +)
    wait = waits.reduce(stall, +)
    bytes = record.rows.reduce(0) { $0 + $1.bytesFetched }
    drawnBytes = record.peaks.displayBytes
    firstScreen = record.firstScreenWait
  }
}
