internal import ScrollQuantities

/// Watches requests and drawings of the items of policies that observe them. Nothing of other items takes room here.
struct LoadWatch: Sendable {
  /// By kind of container.
  private(set) var observations: [LoadObservations]
  /// By row, when its data was asked for.
  private var askedFor: [SimulatedTime] = []
  /// By row, when it was ready to be drawn.
  private var readyToDraw: [SimulatedTime] = []

  init(kindCount: Int) { observations = Array(repeating: LoadObservations(), count: kindCount) }

  mutating func reset() {
    observations.refill(LoadObservations(), count: observations.count)
    askedFor.removeAll(keepingCapacity: true)
    readyToDraw.removeAll(keepingCapacity: true)
  }

  mutating func dataAskedFor(_ row: Int, at time: SimulatedTime) {
    Self.note(time, of: row, in: &askedFor)
  }

  /// Precondition: it was asked for.
  mutating func dataLoaded(_ row: Int, bytes: Int64, ofKind kind: Int, at time: SimulatedTime) {
    observations[kind].loaded(bytes: bytes, after: time - askedFor[row])
  }

  mutating func drawingAskedFor(_ row: Int, at time: SimulatedTime) {
    Self.note(time, of: row, in: &readyToDraw)
  }

  /// Precondition: it was asked for.
  mutating func drawn(_ row: Int, ofKind kind: Int, at time: SimulatedTime) {
    observations[kind].drawn(after: time - readyToDraw[row])
  }

  private static func note(_ time: SimulatedTime, of row: Int, in times: inout [SimulatedTime]) {
    if times.count <= row { times += repeatElement(.never, count: row + 1 - times.count) }
    times[row] = time
  }
}
