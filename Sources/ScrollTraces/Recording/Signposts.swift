#if canImport(os)
  internal import os
#endif

/// Marks for Instruments, in the category Points of Interest of the subsystem `ScrollTraces`.
///
/// They cost next to nothing while Instruments does not record. Only Apple's platforms have them. Those of requests, decoding
/// and cells have all times that `scrollbench calibrate` needs.
package struct Signposts: Sendable {
  package static let subsystem = "ScrollTraces"

  /// What a mark is about. All marks of one interval have its id.
  package enum Subject: Sendable, CaseIterable {
    case drag, deceleration, programmaticScroll
    case request, decoding
    /// A cell is created or configured for an item.
    case creation, configuration
    /// The first byte of a response: an event during its request.
    case firstByte
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

    package var name: StaticString {
      switch self {
      case .drag: "Drag"
      case .deceleration: "Deceleration"
      case .programmaticScroll: "Programmatic Scroll"
      case .request: "Request"
      case .decoding: "Decoding"
      case .creation: "Creation"
      case .configuration: "Configuration"
      case .firstByte: "First Byte"
      case .blank: "Blank"
      }
    }
  }

  /// The text of a mark.
  package enum Message: Hashable, Sendable {
    /// An interval of an item begins; `pixels` is the size of the image that is decoded, if it is known.
    case item(ContainerPath, pixels: Int? = nil)
    /// A response is complete; `bytes` is the size of its body on the wire.
    case loaded(bytes: Int)
    case failed
    case canceled

    /// Parses a text; nil if it is another one.
    package init?(_ text: String) {
      let words = text.split(separator: " ").map(String.init)
      switch (words.first, words.count) {
      case ("item", 2), ("item", 4):
        guard let item = ContainerPath(words[1]) else { return nil }
        self = .item(item, pixels: words.count == 4 ? Int(words[2]) : nil)
      case ("loaded", 3):
        guard let bytes = Int(words[1]), bytes >= 0 else { return nil }
        self = .loaded(bytes: bytes)
      case ("failed", 1): self = .failed
      case ("canceled", 1): self = .canceled
      default: return nil
      }
    }

    package var text: String {
      switch self {
      case .item(let item, nil): "item \(item)"
      case .item(let item, let pixels?): "item \(item) \(pixels) pixels"
      case .loaded(let bytes): "loaded \(bytes) bytes"
      case .failed: "failed"
      case .canceled: "canceled"
      }
    }
  }

  private enum Mark {
    case begin, end, event
  }

  /// False to emit nothing.
  let areEmitted: Bool

  /// Begins an interval. `id`, above 0, identifies its end.
  func began(_ subject: Subject, id: UInt64, _ message: Message? = nil) { emit(.begin, subject, id, message) }

  func ended(_ subject: Subject, id: UInt64, _ message: Message? = nil) { emit(.end, subject, id, message) }

  func happened(_ subject: Subject, id: UInt64) { emit(.event, subject, id, nil) }

  /// Ends the interval of a phase of scrolling, and begins that of the next.
  func phaseChanged(from old: TracePhase, to new: TracePhase) {
    guard old != new else { return }
    if let subject = Subject(old) { ended(subject, id: Self.scrolling) }
    if let subject = Subject(new) { began(subject, id: Self.scrolling) }
  }

  /// The id of scrolling intervals, of which there is one at a time.
  private static let scrolling: UInt64 = 1

  private func emit(_ mark: Mark, _ subject: Subject, _ id: UInt64, _ message: Message?) {
    #if canImport(os)
      guard areEmitted else { return }
      // The system keeps one log for each subsystem and category.
      let log = OSLog(subsystem: Self.subsystem, category: .pointsOfInterest)
      let type: OSSignpostType =
        switch mark {
        case .begin: .begin
        case .end: .end
        case .event: .event
        }
      guard let message else { return os_signpost(type, log: log, name: subject.name, signpostID: OSSignpostID(id)) }
      message.text.withCString { text in
        os_signpost(type, log: log, name: subject.name, signpostID: OSSignpostID(id), "%{public}s", text)
      }
    #endif
  }
}
