package import ScrollDiagnostics
package import ScrollQuantities
package import ScrollTraces

extension ScrollTrace {
  /// Returns the recording scaled in time, in distance, or to another viewport.
  ///
  /// `time` and `distance` are factors. A viewport multiplies distances by its growth along each container's axis as
  /// well; it replaces the recording's viewport, and both sides of later viewport sizes grow by the same factors. The
  /// length of the content and the targets of drags are distances too; velocities are also divided by `time`. Phases
  /// that were inferred from the movement are inferred again from the scaled one, and so are drags. If times or distances
  /// change, the result is at best `derived`.
  ///
  /// `flips` then changes the sign of the outer container's offsets, targets and velocities, and `shift` is added to its
  /// offsets and targets.
  ///
  /// - Throws: `malformedData` if `viewport` is given but the recording has none, or if the result exceeds a file's
  ///   limits. Precondition: the factors and the sides of the viewport are above 0 and finite, and so is the shift.
  package func scaled(
    time: Double = 1, distance: Double = 1, viewport: PointSize? = nil, flips: Bool = false, shift: Points = .zero
  ) throws(Failure) -> ScrollTrace {
    let sides = try viewport.map { viewport throws(Failure) in try growth(to: viewport) }
    guard lastTime.milliseconds * time <= TraceLimits.duration.milliseconds else { throw Self.tooLong }
    let scale = TrackScale(time: time, x: distance * (sides?.x ?? 1), y: distance * (sides?.y ?? 1), sides: sides)
    var metadata = metadata
    metadata.viewport = viewport ?? metadata.viewport
    metadata.contentLength = metadata.contentLength.map { $0 * scale.factor(along: axis) }
    if scale != .identity { metadata.kind = metadata.kind.lessReal(.derived) }
    let infersPhases = phaseSource == .inferred
    var outerScale = scale
    if flips { (outerScale.x, outerScale.y) = (-scale.x, -scale.y) }
    outerScale.shift = shift
    return try ScrollTrace(
      metadata: metadata, track: outerScale.applied(to: track, infersPhases: infersPhases), phaseSource: phaseSource,
      nested: nested.map {
        NestedTrack(path: $0.path, track: scale.applied(to: $0.track, infersPhases: infersPhases))
      }
    ).withinLimits()
  }

  private func growth(to viewport: PointSize) throws(Failure) -> TrackScale.Sides {
    guard let own = metadata.viewport else {
      throw Failure(
        .malformedData,
        Diagnostic(
          message: "the recording has no viewport, so --viewport has nothing to scale from",
          remedy: "Add a line such as '#viewport_points 390x844' to it, or scale its distances by a factor."))
    }
    return TrackScale.Sides(x: viewport.width / own.width, y: viewport.height / own.height)
  }
}

/// Factors for the times, distances and viewport sizes of a track, and a shift of its offsets.
private struct TrackScale: Hashable {
  /// The growth factors of the viewport's sides.
  struct Sides: Hashable {
    var x: Double
    var y: Double
  }

  var time: Double
  /// The factors for distances along the horizontal axis and along the vertical one.
  var x: Double
  var y: Double
  /// The factors for viewport sizes; nil if they do not change.
  var sides: Sides?
  /// What is added to the scaled offsets.
  var shift = Points.zero

  static let identity = TrackScale(time: 1, x: 1, y: 1)

  func factor(along axis: ScrollAxis) -> Double { axis == .vertical ? y : x }

  /// Returns the scaled track; if `infersPhases`, with phases inferred again if those of `track` follow from its
  /// movement. Precondition: scaled times are within a file's limits.
  func applied(to track: ScrollTrace.Track, infersPhases: Bool) -> ScrollTrace.Track {
    let factor = factor(along: track.axis)
    let times = track.times.map { SimulatedTime(nanoseconds: Int64((Double($0.nanoseconds) * time).rounded())) }
    // The sum is never a negative zero.
    let offsets = track.offsets.map { $0 * factor + shift }
    func scaled(_ events: [ScrollEvent]) -> [ScrollEvent] {
      events.map { ScrollEvent(sample: $0.sample, kind: applied(to: $0.kind, factor: factor)) }
    }
    if infersPhases, let events = track.eventsBeforeInference {
      return ScrollTrace.Track(axis: track.axis, times: times, offsets: offsets, events: scaled(events))
    }
    return ScrollTrace.Track(
      axis: track.axis, times: times, offsets: offsets, phases: track.phases, events: scaled(track.events))
  }

  private func applied(to event: ScrollEvent.Kind, factor: Double) -> ScrollEvent.Kind {
    switch event {
    case .endDrag(let end):
      .endDrag(
        DragEnd(
          targetOffset: end.targetOffset.map { $0 * factor + shift }, velocity: end.velocity.map { $0 * factor / time })
      )
    case .resize(let size):
      .resize(PointSize(width: size.width * (sides?.x ?? 1), height: size.height * (sides?.y ?? 1)))
    default: event
    }
  }
}

extension ScrollTrace.Track {
  /// The events from which the inference of phases makes this track: without the drags, if they are inferred too; nil
  /// if the phases do not follow from the movement and the drags. A recording whose phases count as inferred may have
  /// such a track, because another container's are inferred, or after an edit.
  fileprivate var eventsBeforeInference: [ScrollEvent]? {
    let others = events.filter { !$0.kind.isDrag }
    if inferred(around: others) == self { return others }
    return inferred(around: events).phases == phases ? events : nil
  }

  private func inferred(around events: [ScrollEvent]) -> ScrollTrace.Track {
    ScrollTrace.Track(axis: axis, times: times, offsets: offsets, events: events)
  }
}
