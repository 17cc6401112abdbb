import ScrollExperiments
import ScrollQuantities
import ScrollSimulation

/// The places of items along the outer container: the frames of its own items, and for items of containers in cells
/// those of the cells.
struct RowPlaces {
  private let record: RunRecord
  private let tracks: [ContainerTrack]
  private let axis: ScrollAxis
  private let layout: History<ContentLayout>
  private let itemCount: History<Int>
  /// The times at which items changed places, with the index of each item from then on: −1 for items that are gone, and
  /// nil while every index is the item's number.
  private let indices: (times: History<ItemOrder?>, values: [[Int]?])
  /// For each container, the enclosing container that is in a cell of the outer one, possibly itself; nil for the outer
  /// container.
  private let outermost: [Int?]

  init(_ timeline: RunTimeline) {
    record = timeline.record
    tracks = timeline.journal.tracks
    let track = tracks[0]
    (axis, layout, itemCount) = (track.traits.axis, track.layout, track.itemCount)
    indices = (track.order, track.traits.keepsResultsByIndex ? [] : track.order.values.map { $0.map(Self.inverse) })
    var outermost: [Int?] = []
    for (index, container) in timeline.record.containers.enumerated() {
      outermost.append(container.parent.map { $0 == 0 ? index : outermost[$0]! })
    }
    self.outermost = outermost
  }

  /// The places at one time.
  struct Moment {
    fileprivate let layout: ContentLayout?
    fileprivate let itemCount: Int
    /// The index of each item; nil if all indices are the items' numbers.
    fileprivate let indices: [Int]?
    fileprivate let time: SimulatedTime
  }

  func moment(_ time: SimulatedTime) -> Moment {
    let change = indices.values.isEmpty ? nil : indices.times.index(at: time)
    return Moment(
      layout: layout.value(at: time), itemCount: itemCount.value(at: time) ?? 0,
      indices: change.flatMap { indices.values[$0] }, time: time)
  }

  /// Returns the extent along the axis; nil if the item, or the cell around it, is not in the content.
  func extent(ofRow row: Int, _ moment: Moment) -> ClosedRange<Double>? {
    let index: Int
    if let container = outermost[Int(record.rows[row].container)] {
      index = tracks[container].cell.value(at: moment.time) ?? -1
    } else {
      let item = record.rows[row].item.position
      index = moment.indices.map { $0.indices.contains(item) ? $0[item] : -1 } ?? item
    }
    guard let layout = moment.layout, index >= 0, index < min(moment.itemCount, layout.count) else { return nil }
    let frame = layout.frame(of: ItemIndex(index))
    let start = frame.origin(along: axis).value
    return start...start + frame.size.length(along: axis).value
  }

  /// Returns the index of each item, from the item of each index.
  private static func inverse(_ order: ItemOrder) -> [Int] {
    var indices = [Int](repeating: -1, count: (order.max() ?? -1) + 1)
    for (index, item) in order.enumerated() { indices[item] = index }
    return indices
  }
}
