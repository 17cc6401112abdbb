import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// The viewport and the ranges around it over a run, as stretches of the outer container's axis.
struct Bands {
  /// The extent from a time on; nil if the band does not exist at that time.
  typealias Stretch = (time: SimulatedTime, extent: ClosedRange<Double>?)

  let visible: [Stretch]
  /// The existing bands around the viewport, the narrower first.
  let around: [(band: Band, stretches: [Stretch])]

  init(_ track: ContainerTrack) {
    let axis = track.traits.axis
    visible = Self.merged(track.offset.times, track.viewport.times) { time in
      guard let offset = track.offset.value(at: time), let size = track.viewport.value(at: time) else { return nil }
      return offset.value...offset.value + size.length(along: axis).value
    }
    around = Band.all(in: track).map { band in
      (
        band,
        zip(track.ranges.times, track.ranges.values).map { time, ranges in
          (
            time,
            ranges.flatMap { $0[keyPath: band.range] }.map { rect in
              let start = rect.origin(along: axis).value
              return start...start + max(0, rect.size.length(along: axis).value)
            }
          )
        }
      )
    }
  }

  /// The names of the bands around the viewport for a sentence; nil if there are none.
  var names: String? {
    around.isEmpty ? nil : around.map { "the \($0.band.name)" }.joined(separator: " and ")
  }

  /// Returns the extent at each time in either list.
  private static func merged(
    _ a: [SimulatedTime], _ b: [SimulatedTime], _ extent: (SimulatedTime) -> ClosedRange<Double>?
  ) -> [Stretch] {
    Set(a + b).sorted().map { ($0, extent($0)) }
  }

  /// The range from the least to the greatest visible place.
  var visibleExtent: ClosedRange<Double> {
    let extents = visible.compactMap(\.extent)
    guard let first = extents.first else { return 0...1 }
    return extents.reduce(first) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
  }

  /// Returns the extent at a time; nil if there is none.
  static func extent(in stretches: [Stretch], at time: SimulatedTime) -> ClosedRange<Double>? {
    let next = stretches.partitioningIndex { $0.time > time }
    return next == 0 ? nil : stretches[next - 1].extent
  }
}

extension Bands {
  /// Returns the area between the two edges of a band, in pieces if the band has gaps.
  ///
  /// - Parameters:
  ///   - stretches: The band.
  ///   - x: The time axis.
  ///   - end: The end of the run.
  ///   - columnWidth: The width of the columns in which an edge has a single step.
  ///   - y: Returns the vertical coordinate of a place in the content at a time.
  static func area(
    _ stretches: [Stretch], x: LinearScale, end: SimulatedTime, columnWidth: Double,
    y: (Double, SimulatedTime) -> Double
  ) -> String {
    pieces(of: stretches, end: end).map { piece, end in
      func edge(_ place: (ClosedRange<Double>) -> Double) -> [(x: Double, y: Double)] {
        var points: [(x: Double, y: Double)] = []
        for stretch in piece {
          let point = (x: x(stretch.time.seconds), y: y(place(stretch.extent!), stretch.time))
          if let last = points.last { points.append((point.x, last.y)) }
          points.append(point)
        }
        if let last = points.last { points.append((x(end.seconds), last.y)) }
        return ThinnedLine(points, columnWidth: columnWidth).points
      }
      var path = PathData(turning: (edge(\.lowerBound) + edge(\.upperBound).reversed()).lazy.map { ($0.x, $0.y) })
      path.close()
      return path.text
    }.joined()
  }

  /// Returns runs of consecutive stretches that have extents, each with its end.
  private static func pieces(of stretches: [Stretch], end: SimulatedTime) -> [([Stretch], SimulatedTime)] {
    var pieces: [([Stretch], SimulatedTime)] = []
    var piece: [Stretch] = []
    for stretch in stretches {
      if stretch.extent != nil {
        piece.append(stretch)
      } else if !piece.isEmpty {
        pieces.append((piece, stretch.time))
        piece = []
      }
    }
    return piece.isEmpty ? pieces : pieces + [(piece, end)]
  }
}

/// A range or a window around a viewport, with its color and names.
struct Band: Hashable {
  let color: Palette
  /// The name in legends and sentences.
  let name: String
  /// The label beside the band.
  let label: String

  /// Returns the band of items that are drawn or, if the policy drives cells, have a cell.
  static func display(of stages: PolicyStages) -> Band {
    stages.contains(.cells)
      ? Band(color: .displayBand, name: "window of cells", label: "cells")
      : Band(color: .displayBand, name: "display range", label: "display")
  }

  /// The band of items whose data is requested.
  static let preload = Band(color: .preloadBand, name: "preload range", label: "preload")

  /// Returns the bands that any of the containers has at some time, each once.
  static func all(in tracks: [ContainerTrack]) -> [Band] {
    var bands: [Band] = []
    for band in tracks.flatMap({ all(in: $0) }) where !bands.contains(band) { bands.append(band) }
    return bands
  }

  /// Returns the bands that a container has at some time, the narrower first.
  static func all(in track: ContainerTrack) -> [Band] {
    let ranges = track.ranges.values.compactMap(\.self)
    return (ranges.contains { $0.display != nil } ? [display(of: track.traits.stages)] : [])
      + (ranges.contains { $0.preload != nil } ? [preload] : [])
  }

  /// The key path of its range.
  var range: KeyPath<PreloadingRanges, PointRect?> { self == .preload ? \.preload : \.display }
}
