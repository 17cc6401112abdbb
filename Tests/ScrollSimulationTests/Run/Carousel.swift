import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// A container in a cell of a `SmallFeed`: a horizontal list, at rest unless it is given a recording.
///
/// Its items are as costly as the feed's.
struct Carousel {
  /// Whose cell it is in.
  var item: Int
  /// How long its items are.
  var lengths: [Double]
  /// How many of them, the last ones, are there to be inserted.
  var spareCount = 0
  var arrangement = LayoutKind.list(spacing: .zero)
  var axis = ScrollAxis.horizontal
  /// Which of the configuration's kinds of container it is of.
  var kind = 0
  /// Containers in its cells.
  var carousels: [Carousel] = []
  /// Where its recording is, by frame of the run; without any it has none.
  var offsets: [Double] = []
  /// The phase of all samples but the first, which is at rest.
  var phase = TracePhase.programmatic
  /// By frame.
  var events: [(frame: Int, kind: ScrollEvent.Kind)] = []

  /// - Parameter viewport: Its cell.
  func content(viewport: PointSize, bytes: Int64, displayCost: Double) -> Content.NestedContent {
    let points = lengths.map(Points.init)
    let cells = arrangement.layout(lengths: points, axis: axis, viewport: viewport).frames
    return Content.NestedContent(
      item: ItemIndex(item),
      content: Content(
        arrangement: arrangement, axis: axis, lengths: points, bytes: lengths.map { _ in bytes },
        displayCosts: lengths.map { _ in SimulatedTime(milliseconds: displayCost) },
        layoutCosts: lengths.map { _ in .zero }, spareCount: spareCount, viewport: viewport, kind: kind,
        nested: carousels.map {
          $0.content(viewport: cells[$0.item].size, bytes: bytes, displayCost: displayCost)
        }))
  }

  /// Its recording and those of the containers in its cells.
  func tracks(inside path: [Int]) -> [ScrollTrace.NestedTrack] {
    let path = path + [item]
    let inner = carousels.flatMap { $0.tracks(inside: path) }
    if offsets.isEmpty { return inner }
    let track = ScrollTrace.Track(
      axis: axis, offsets: offsets, phases: offsets.indices.map { $0 == 0 ? .idle : phase }, events: events)
    return [ScrollTrace.NestedTrack(path: ContainerPath(items: path), track: track)] + inner
  }
}
