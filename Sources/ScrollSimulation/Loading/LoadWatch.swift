internal import ScrollQuantities

/// The loads and drawings of items whose policies observe them. Other items take no space.
struct LoadWatch: Sendable {
  /// The observations by kind of container.
  private(set) var observations: [LoadObservations]
  /// The time of each row's last request for data, by row.
  private var askedFor: [SimulatedTime] = []
  /// The time when each row was last ready to be drawn, by row.
  private var readyToDraw: [SimulatedTime] = []

  init(kindCount: Int) { observations = Array(repeating: LoadObservations(), count: kindCount) }

  mutating func reset() {
    observations.refill(LoadObservations(), count: observations.count)
    askedFor.removeAll(keepingCapacity: true)
    readyToDraw.removeAll(keepingCapacity: true)
  }

  mutating func dataRequested(_ row: Int, at time: SimulatedTime) {
    Self.note(time, of: row, in: &askedFor)
  }

  /// Precondition: the data was requested.
  mutating func dataLoaded(_ row: Int, bytes: Int64, ofKind kind: Int, at time: SimulatedTime) {
    observations[kind].loaded(bytes: bytes, after: time - askedFor[row])
  }

  mutating func drawingRequested(_ row: Int, at time: SimulatedTime) {
    Self.note(time, of: row, in: &readyToDraw)
  }

  /// Precondition: the drawing was requested.
  mutating func drawn(_ row: Int, ofKind kind: Int, at time: SimulatedTime) {
    observations[kind].drawn(after: time - readyToDraw[row])
  }

  private static func note(_ time: SimulatedTime, of row: Int, in times: inout [SimulatedTime]) {
    if times.count <= row { times += repeatElement(.never, count: row + 1 - times.count) }
    times[row] = time
  }
}
