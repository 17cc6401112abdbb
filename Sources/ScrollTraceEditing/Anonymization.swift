package import ScrollDiagnostics
package import ScrollQuantities
package import ScrollTraces

extension ScrollTrace {
  /// The level of detail that ``anonymized(_:)`` keeps.
  package struct Anonymization: Hashable, Sendable {
    /// The sampling rate: times are rounded to multiples of 1/`hertz` s. The default is 120, which keeps the samples of
    /// a 60 or 120 Hz display apart but hides its clock's jitter.
    package var hertz: Double
    /// The rounding step: offsets and targets are rounded to its multiples. The default is 1 point, which hides the
    /// fractions that reveal the screen's scale.
    package var distanceStep: Points

    /// Creates a level of detail. Precondition: `hertz` is from 0.001 to a million, and the step is above 0.
    package init(hertz: Double = 120, distanceStep: Points = Points(1)) {
      self.hertz = hertz
      self.distanceStep = distanceStep
    }
  }

  /// Returns the recording without the details that identify a person.
  ///
  /// Removed: the name and the source. Comments and unknown columns were dropped when the recording was read, and the
  /// time of day was never kept. Rounded: times and offsets, to the steps of `detail`, keeping the last sample at each
  /// time and those with events; velocities, to 0.01 points per millisecond; the sides of viewports, to hundreds of
  /// points, at least 100; the length of the content, up to the next 1,000 points, after it grew by as much as the
  /// viewport did, so that offsets stay within it.
  ///
  /// Kept, because a replay needs them: offsets and how long the person stayed there, the items that containers and
  /// events name, phases, and the kind of the recording. Anyone who knows the content can therefore tell which parts
  /// the person read, and a person may be recognized by the way they scroll. Ask before you publish.
  ///
  /// - Throws: `malformedData` if rounding takes the recording beyond what a file can hold.
  package func anonymized(_ detail: Anonymization = Anonymization()) throws(Failure) -> ScrollTrace {
    let (viewport, classed) = (metadata.viewport, metadata.viewport?.classed)
    let growth = viewport.flatMap { old in classed.map { $0.length(along: axis) - old.length(along: axis) } } ?? .zero
    let metadata = Metadata(
      kind: metadata.kind, viewport: classed,
      contentLength: metadata.contentLength.map { ($0 + max(.zero, growth)).rounded(to: Self.contentStep, .up) })
    return try ScrollTrace(
      metadata: metadata, track: track.anonymized(detail), phaseSource: phaseSource,
      nested: nested.map { NestedTrack(path: $0.path, track: $0.track.anonymized(detail)) }
    ).withinLimits()
  }

  private static let contentStep = Points(1_000)
}

extension ScrollTrace.Track {
  fileprivate func anonymized(_ detail: ScrollTrace.Anonymization) -> ScrollTrace.Track {
    let grid = TimeGrid(hertz: detail.hertz)
    let coarse = times.map(grid.time(nearest:))
    var columns = TrackColumns()
    var rest = events[...]
    for sample in times.indices {
      let isLastOfTime = sample + 1 == times.count || coarse[sample + 1] > coarse[sample]
      guard isLastOfTime || rest.first?.sample == sample else { continue }
      columns.append(
        time: coarse[sample], offset: offsets[sample].rounded(to: detail.distanceStep), phase: phases[sample])
      while let event = rest.first, event.sample == sample {
        columns.append(ScrollEvent(sample: columns.count - 1, kind: event.kind.coarse(detail)))
        rest.removeFirst()
      }
    }
    return columns.track(along: axis)
  }
}

extension ScrollEvent.Kind {
  fileprivate func coarse(_ detail: ScrollTrace.Anonymization) -> ScrollEvent.Kind {
    switch self {
    case .endDrag(let end):
      .endDrag(
        DragEnd(
          targetOffset: end.targetOffset?.rounded(to: detail.distanceStep),
          velocity: end.velocity.map { $0.rounded(toParts: 100) }))
    case .resize(let size): .resize(size.classed)
    default: self
    }
  }
}

extension PointSize {
  /// The size with both sides rounded to hundreds of points, at least 100, which makes similar devices equal.
  fileprivate var classed: PointSize { PointSize(width: Self.classed(width), height: Self.classed(height)) }

  private static func classed(_ side: Points) -> Points { max(side.rounded(to: Points(100)), Points(100)) }
}

extension Points {
  /// Returns the nearest multiple of a step, or the next one up if `rule` is `.up`; never a negative zero.
  fileprivate func rounded(
    to step: Points, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Points {
    step * (self / step).rounded(rule) + .zero
  }
}
