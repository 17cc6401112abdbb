internal import Quantities

/// What events do to a viewport, whatever its size was before.
struct ViewportChange {
  /// The last size that an event gave; nil if none did.
  private var size: Size?
  /// Whether it has been turned an odd number of times since.
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

  /// The viewport at the end; nil if it is not known.
  func applied(to viewport: Size?) -> Size? {
    let viewport = size ?? viewport
    return isTurned ? ScrollEvent.Kind.rotate.viewport(after: viewport) : viewport
  }
}
