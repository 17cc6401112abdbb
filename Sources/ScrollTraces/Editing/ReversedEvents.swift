internal import Quantities

/// What events become when time goes backwards; drags follow from the phases and are left out.
struct ReversedEvents {
  /// The viewport before the first event; nil if it is not known.
  let viewport: Size?

  /// From the last to the first, with the samples they had. Of equal ones at a sample one is kept.
  func reversed(_ events: [ScrollEvent]) -> [ScrollEvent] {
    var undone: [ScrollEvent] = []
    var viewport = viewport
    var depth = 0
    for event in events {
      if let kind = undoing(event.kind, viewport: viewport, depth: depth) {
        undone.append(ScrollEvent(sample: event.sample, kind: kind))
      }
      viewport = event.kind.viewport(after: viewport)
      if case .visibilityDepth(let steps) = event.kind { depth = steps }
    }
    var known: Set<ScrollEvent> = []
    return undone.reversed().filter { known.insert($0).inserted }
  }

  /// Nil if nothing undoes the event, or it is a drag's.
  private func undoing(_ event: ScrollEvent.Kind, viewport: Size?, depth: Int) -> ScrollEvent.Kind? {
    switch event {
    case .beginDrag, .endDrag, .scrollTo: nil
    case .background: .foreground
    case .foreground: .background
    case .appear: .disappear
    case .disappear: .appear
    case .insert(let item, let count): .delete(at: item, count: count)
    case .delete(let item, let count): .insert(at: item, count: count)
    case .resize: viewport.flatMap { ScrollEvent.Kind.resize($0).isWithinLimits ? .resize($0) : nil }
    case .visibilityDepth: .visibilityDepth(depth)
    case .memoryWarning, .rotate, .reload, .reset, .resetItem: event
    }
  }
}
