#if canImport(os)
  internal import os
#endif

/// Intervals for Instruments, in the category Points of Interest of the subsystem `ScrollTraces`.
///
/// They cost next to nothing while Instruments does not record. Only Apple's platforms have them.
struct Signposts: Sendable {
  /// The kind of an interval.
  enum Interval: Sendable {
    case drag, deceleration, programmaticScroll
    case request, decoding
    /// An item is on screen but not drawn.
    case blank

    /// The interval of a phase; nil for idle.
    init?(_ phase: TracePhase) {
      switch phase {
      case .tracking: self = .drag
      case .decelerating: self = .deceleration
      case .programmatic: self = .programmaticScroll
      case .idle: return nil
      }
    }
  }

  /// False to emit nothing.
  let areEmitted: Bool

  /// Begins an interval. `id`, above 0, identifies its end; `item` is the index of its item, nil without one.
  func began(_ interval: Interval, id: UInt64, item: Int? = nil) { tell(interval, id: id, item: item, isBegin: true) }

  func ended(_ interval: Interval, id: UInt64) { tell(interval, id: id, item: nil, isBegin: false) }

  /// Ends the interval of a phase of scrolling, and begins that of the next.
  func phaseChanged(from old: TracePhase, to new: TracePhase) {
    guard old != new else { return }
    if let interval = Interval(old) { ended(interval, id: Self.scrolling) }
    if let interval = Interval(new) { began(interval, id: Self.scrolling) }
  }

  /// The id of scrolling intervals, of which there is one at a time.
  private static let scrolling: UInt64 = 1

  private func tell(_ interval: Interval, id: UInt64, item: Int?, isBegin: Bool) {
    #if canImport(os)
      guard areEmitted else { return }
      // The system keeps one log for each subsystem and category.
      let log = OSLog(subsystem: "ScrollTraces", category: .pointsOfInterest)
      let (type, signpost) = (isBegin ? OSSignpostType.begin : .end, OSSignpostID(id))
      if let item {
        os_signpost(type, log: log, name: interval.name, signpostID: signpost, "item %ld", item)
      } else {
        os_signpost(type, log: log, name: interval.name, signpostID: signpost)
      }
    #endif
  }
}

#if canImport(os)
  extension Signposts.Interval {
    fileprivate var name: StaticString {
      switch self {
      case .drag: "Drag"
      case .deceleration: "Deceleration"
      case .programmaticScroll: "Programmatic Scroll"
      case .request: "Request"
      case .decoding: "Decoding"
      case .blank: "Blank"
      }
    }
  }
#endif
