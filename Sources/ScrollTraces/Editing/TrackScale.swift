internal import Quantities

/// Factors for what a track tells.
struct TrackScale: Hashable {
  /// How the sides of the viewport grow.
  struct Sides: Hashable {
    var x: Double
    var y: Double
  }

  var time: Double
  /// For distances along the horizontal axis, and along the vertical one.
  var x: Double
  var y: Double
  /// Nil if the viewport stays.
  var sides: Sides?

  static let identity = TrackScale(time: 1, x: 1, y: 1)

  func factor(along axis: ScrollAxis) -> Double { axis == .vertical ? y : x }

  /// Precondition: times stay within what a file can hold.
  func applied(to track: ScrollTrace.Track) -> ScrollTrace.Track {
    let factor = factor(along: track.axis)
    return ScrollTrace.Track(
      axis: track.axis,
      times: track.times.map { SimulatedTime(nanoseconds: Int64((Double($0.nanoseconds) * time).rounded())) },
      offsets: track.offsets.map { $0 * factor }, phases: track.phases,
      events: track.events.map { ScrollEvent(sample: $0.sample, kind: applied(to: $0.kind, factor: factor)) })
  }

  private func applied(to event: ScrollEvent.Kind, factor: Double) -> ScrollEvent.Kind {
    switch event {
    case .endDrag(let end):
      .endDrag(
        DragEnd(targetOffset: end.targetOffset.map { $0 * factor }, velocity: end.velocity.map { $0 * factor / time }))
    case .resize(let size):
      .resize(Size(width: size.width * (sides?.x ?? 1), height: size.height * (sides?.y ?? 1)))
    default: event
    }
  }
}
