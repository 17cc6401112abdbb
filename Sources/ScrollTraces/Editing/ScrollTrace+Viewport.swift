internal import Quantities

extension ScrollTrace {
  /// The viewport after every event before a time; nil if it is not known.
  func viewport(before time: SimulatedTime) -> Size? {
    events.prefix { times[$0.sample] < time }.reduce(metadata.viewport) { $1.kind.viewport(after: $0) }
  }

  /// The viewport at the end of the recording, if it was `viewport` at its start; nil if it is not known.
  func lastViewport(from viewport: Size?) -> Size? { events.reduce(viewport) { $1.kind.viewport(after: $0) } }
}

extension ScrollEvent.Kind {
  /// The viewport after the event, if it was `viewport` before.
  func viewport(after viewport: Size?) -> Size? {
    switch self {
    case .resize(let size): size
    case .rotate: viewport.map { Size(width: $0.height, height: $0.width) }
    default: viewport
    }
  }
}
