internal import ScrollQuantities
internal import ScrollTraces

/// The effect of a series of events on a viewport of any size.
struct ViewportChange {
  /// The size in the last resize event; nil if there is none.
  private var size: PointSize?
  /// True if the viewport was rotated an odd number of times since then.
  private var isTurned = false

  mutating func append(_ events: [ScrollEvent]) {
    for event in events {
      switch event.kind {
      case .resize(let size): (self.size, isTurned) = (size, false)
      case .rotate: isTurned.toggle()
      default: break
      }
    }
  }

  /// Returns the viewport at the end; nil if it is not known.
  func applied(to viewport: PointSize?) -> PointSize? {
    let viewport = size ?? viewport
    return isTurned ? ScrollEvent.Kind.rotate.viewport(after: viewport) : viewport
  }
}

extension ScrollTrace {
  /// Returns the viewport after every event before a time; nil if it is not known.
  func viewport(before time: SimulatedTime) -> PointSize? {
    events.prefix { times[$0.sample] < time }.reduce(metadata.viewport) { $1.kind.viewport(after: $0) }
  }

  /// Returns the viewport at the end of the recording, if it was `viewport` at its start; nil if it is not known.
  func lastViewport(from viewport: PointSize?) -> PointSize? { events.reduce(viewport) { $1.kind.viewport(after: $0) } }
}

extension ScrollEvent.Kind {
  /// Returns the viewport after the event, if it was `viewport` before.
  func viewport(after viewport: PointSize?) -> PointSize? {
    switch self {
    case .resize(let size): size
    case .rotate: viewport?.rotated
    default: viewport
    }
  }
}
