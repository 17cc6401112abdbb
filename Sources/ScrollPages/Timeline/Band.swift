import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// What a policy prepares around a viewport, as it is drawn and called.
struct Band: Hashable {
  let color: Palette
  /// In legends and sentences.
  let name: String
  /// Beside the band.
  let label: String

  /// What is drawn, or has a cell.
  static func display(of stages: PolicyStages) -> Band {
    stages.contains(.cells)
      ? Band(color: .displayBand, name: "window of cells", label: "cells")
      : Band(color: .displayBand, name: "display range", label: "display")
  }

  /// Whose data is asked for.
  static let preload = Band(color: .preloadBand, name: "preload range", label: "preload")

  /// Those that any of some containers has at some time, each once.
  static func all(in tracks: [ContainerTrack]) -> [Band] {
    var bands: [Band] = []
    for band in tracks.flatMap({ all(in: $0) }) where !bands.contains(band) { bands.append(band) }
    return bands
  }

  /// Those that a container has at some time, the narrower first.
  static func all(in track: ContainerTrack) -> [Band] {
    let ranges = track.ranges.values.compactMap(\.self)
    return (ranges.contains { $0.display != nil } ? [display(of: track.traits.stages)] : [])
      + (ranges.contains { $0.preload != nil } ? [preload] : [])
  }

  /// Where it is, of the ranges at a time.
  var range: KeyPath<PreloadingRanges, PointRect?> { self == .preload ? \.preload : \.display }
}
