import ScrollQuantities
import ScrollSimulation

@testable import ScrollPages

/// How a run stands at a tick, as a player tells it: lengths in points with one decimal.
struct PlayedState: Decodable, Equatable {
  struct Container: Decodable, Equatable {
    var offset: Double
    /// Width and height.
    var viewport: [Double]
    var itemCount: Int
    var contentLength: Double
    var isOnScreen: Bool
    /// Where they begin along the axis, and how long they are.
    var display: [Double]?
    var preload: [Double]?
    var direction: Int
    var page: Int?
    /// The items, by index, of which more than an edge is between both ends of the viewport.
    var itemsInView: [Int]
  }

  /// nil where a container has not been loaded yet.
  var containers: [Container?]
  /// The states by row.
  var items: [String]
}

extension PlayedState {
  /// As the run has it at the end of a tick.
  init(_ record: RunRecord, _ journal: RunJournal, tick: Int) {
    let time = SimulatedTime(nanoseconds: Int64(tick) * 100_000 + 49_999)
    containers = journal.tracks.map { Container($0, at: time) }
    var states = [RunJournal.ItemState](repeating: .idle, count: record.rowCount)
    for entry in journal.entries where entry.time <= time { states[entry.row] = entry.state }
    items = states.map { "\($0)" }
  }
}

extension PlayedState.Container {
  init?(_ track: ContainerTrack, at time: SimulatedTime) {
    guard let count = track.itemCount.value(at: time) else { return nil }
    let axis = track.traits.axis
    let viewport = track.viewport.value(at: time)!
    let ranges = track.ranges.value(at: time)!
    let (start, length) = (tenths(track.offset.value(at: time)!), tenths(viewport.length(along: axis)))
    let order = track.order.value(at: time)!
    let frames = track.layout.value(at: time)!.frames
    offset = start / 10
    self.viewport = [tenths(viewport.width) / 10, tenths(viewport.height) / 10]
    itemCount = count
    contentLength = tenths(track.contentLength.value(at: time)!) / 10
    isOnScreen = track.isOnScreen.value(at: time)!
    display = ranges?.display.map { $0.span(along: axis) }
    preload = ranges?.preload.map { $0.span(along: axis) }
    direction = Int(track.direction.value(at: time)!.rawValue)
    page = track.page.value(at: time)!
    itemsInView = (0..<count).filter { index in
      let first = tenths(frames[index].origin(along: axis))
      let last = first + tenths(frames[index].size.length(along: axis))
      return first < start + length && last > start
    }.map { order?[$0] ?? $0 }
  }
}

extension PointRect {
  fileprivate func span(along axis: ScrollAxis) -> [Double] {
    [tenths(origin(along: axis)) / 10, tenths(size.length(along: axis)) / 10]
  }
}

private func tenths(_ length: Points) -> Double { (length.value * 10).rounded() }
