import ScrollDiagnostics
internal import ScrollJSON
internal import ScrollTraces

/// A format that is recognized but not imported, so that an error can name it and its remedy.
enum UnreadableFormat: String, Sendable, CaseIterable {
  /// JSON saved by profiler.firefox.com.
  case firefoxProfile = "a profile of the Firefox Profiler"
  /// JSON exported from Web Inspector's timelines.
  case safariTimeline = "a timeline recording of Safari's Web Inspector"
  /// XML printed by `xctrace export`.
  case xctraceExport = "an export of xctrace"
  /// Lines printed or logged by the listeners in pynput's documentation.
  case pynput = "a log of pynput"
  /// A session of the Balabit Mouse Dynamics Challenge.
  case balabit = "a session of the Balabit mouse data set"

  /// Recognizes the format of a file by its first bytes, at most 64 KiB; nil if it is unknown.
  init?(recognizing head: Span<UInt8>) {
    for format in Self.allCases where format.isRecognized(in: head) {
      self = format
      return
    }
    return nil
  }

  /// The steps to a recording that can be imported.
  var remedy: String {
    switch self {
    case .firefoxProfile, .safariTimeline:
      "Record the page with rrweb, or in Chrome with the categories cc, blink, input and devtools.timeline."
    case .xctraceExport: "Record the scrolling in the app itself, with ScrollTraces' ScrollTraceRecorder."
    case .pynput, .balabit:
      "It shows where the pointer was and not how far the content scrolled. Record wheel events, or a table with the "
        + "columns t_ms,offset_y."
    }
  }

  private func isRecognized(in head: Span<UInt8>) -> Bool {
    switch self {
    case .firefoxProfile: JSONHead(head)?.isFirefoxProfile == true
    case .safariTimeline: JSONHead(head)?.isSafariTimeline == true
    case .xctraceExport: head.holds("<trace-toc") || head.holds("<trace-query-result")
    case .pynput:
      head.firstLineHolds("Pointer moved to (") || head.firstLineHolds("Mouse moved to (")
        || head.firstLineHolds("Mouse scrolled at (") || head.firstLineHolds("Scrolled down at (")
        || head.firstLineHolds("Scrolled up at (") || head.firstLineHolds("Pressed at (")
        || head.firstLineHolds("Released at (") || head.firstLineHolds("Mouse clicked at (")
    case .balabit: head.firstLineHolds("record timestamp,client timestamp,button,state,x,y")
    }
  }
}

extension JSONHead {
  /// True if one member of a profile is known by the names in it. A member can fill the head: Firefox writes `libs`
  /// first, with an entry for each library, and profiler.firefox.com writes `meta` first, with the schemas of all
  /// markers.
  fileprivate var isFirefoxProfile: Bool {
    let hasMeta =
      has("meta", inBrackets: 1)
      && (has("markerSchema", inBrackets: 2) || has("product", "interval", inBrackets: 2))
    return hasMeta || has("libs", inBrackets: 1) && has("breakpadId", inBrackets: 3)
  }

  /// True if the names are those of a timeline recording. The pauses before `instrumentTypes` can fill the head.
  fileprivate var isSafariTimeline: Bool {
    has("displayName", "instrumentTypes", inBrackets: 2) || has("displayName", "discontinuities", inBrackets: 2)
  }
}

extension Span<UInt8> {
  /// True if the first line that is neither blank nor a comment contains `word`.
  fileprivate func firstLineHolds(_ word: StaticString) -> Bool {
    guard let line = firstLine(skippingLinesWith: UInt8(ascii: "#")) else { return false }
    return line.withSpan { $0.holds(word) }
  }
}
