internal import ScrollDiagnostics
internal import ScrollJSON
internal import ScrollQuantities
internal import ScrollTraces

/// A reader of Chrome's trace events: an array of them, or `{"traceEvents": [event, …], …}`.
///
/// An array need not be closed, because its writer may be terminated early (Trace Event Format, JSON Array Format).
///
/// Snapshots of `cc::LayerTreeHostImpl` (category `disabled-by-default-cc.debug` of older versions) have the layers
/// with their scroll offsets, in layout pixels; ``ChromePropertyTrees`` have them in newer versions. Events of the
/// categories `blink`, `input` and `cc` have the offsets that pages set, and
/// `InputHandlerProxy::HandleGestureScrollUpdate_Result` (`input.scrolling`, one per update) has the offset or the
/// movement; these are in screen pixels. Old versions have the movements of main frames, in layout pixels.
/// ``ChromeScrolling`` chooses among them. All other events, and layers that never move, are skipped.
struct ChromeTraceReader: JSONRecordingReader, Sendable {
  private enum ArgumentName: String, CaseIterable {
    case snapshot
    case deltas = "scroll_deltas"
    case latency = "event_latency"
    /// The older form of ``latency``, which has only the type.
    case event
  }
  private enum LatencyName: String, CaseIterable { case eventType = "event_type" }

  private static let argumentNames = JSONNames<ArgumentName>()
  private static let latencyNames = JSONNames<LatencyName>()

  var elements: JSONElements
  private let path: String
  private var scrolling = ChromeScrolling()
  /// True if an event about scrolling has no distance. Several events describe one update, so they are not counted.
  private var hasVagueScrolls = false

  /// Creates a reader. `path` is the file's name in errors.
  init(path: String) {
    self.path = path
    elements = JSONElements(path: path, layout: JSONLayout(arrays: [[], ["traceEvents"]], isArrayEndOptional: true))
  }

  static func recognizes(_ head: Span<UInt8>) -> Bool {
    guard let head = JSONHead(head) else { return false }
    return head.has("traceEvents", inBrackets: 1) || (2...3).contains { head.has("ph", "pid", inBrackets: $0) }
  }

  mutating func read(_ element: JSONElement) throws(JSONProblem) {
    var cursor = JSONCursor(element)
    guard try cursor.enterObject() else { return }
    let event = try ChromeEvent(&cursor)
    switch event.kind {
    case .layerTree, .gestureResult, .latency: try readArguments(of: event)
    case .page(let kind):
      if kind == .scroller { hasVagueScrolls = true }
      try readPage(kind, event)
    case .propertyTrees:
      guard var arguments = event.arguments else { return }
      scrolling.trees.append(
        try ChromePropertyTreesFrame(&arguments), at: try event.requiredTime, process: event.process)
    case .vagueScroll: hasVagueScrolls = true
    case .other: break
    }
  }

  consuming func recording() throws(Failure) -> ForeignRecording {
    let recording = scrolling.recording
    if recording.scrollers.isEmpty, hasVagueScrolls {
      throw ChromeScrolling.failureWithoutOffsets(path: path)
    }
    return recording
  }

  private mutating func readPage(_ kind: ChromePageEventKind, _ event: ChromeEvent) throws(JSONProblem) {
    guard var cursor = event.arguments, let read = try ChromePageEvent(kind, &cursor) else { return }
    scrolling.append(
      read, at: try event.requiredTime, thread: "\(event.process)/\(event.thread)", process: event.process)
  }

  private mutating func readArguments(of event: ChromeEvent) throws(JSONProblem) {
    guard var cursor = event.arguments, try cursor.enterObject() else { return }
    while let name = try cursor.nextName(among: Self.argumentNames) {
      switch (name, event.kind) {
      case (.snapshot, .layerTree):
        let snapshot = try ChromeLayerSnapshot(&cursor)
        scrolling.append(snapshot, of: event.treeID, at: try event.requiredTime)
      case (.deltas, .gestureResult):
        guard let update = try ChromeScrollUpdate(&cursor, at: try event.requiredTime) else { continue }
        scrolling.gestures.append(update, process: event.process)
      case (.latency, .latency):
        guard try cursor.enterObject() else { continue }
        while try cursor.nextName(among: Self.latencyNames) != nil { noteScroll(ofType: try cursor.text()) }
      case (.event, .latency): noteScroll(ofType: try cursor.text())
      default: try cursor.skip()
      }
    }
  }

  /// Notes a scroll update without a distance: `GESTURE_SCROLL_UPDATE_EVENT`, or in older versions
  /// `GestureScrollUpdate`.
  private mutating func noteScroll(ofType type: String) {
    if type.hasPrefix("GESTURE_SCROLL_UPDATE") || type == "GestureScrollUpdate" { hasVagueScrolls = true }
  }
}

/// The head of a trace event. Its arguments are read later.
private struct ChromeEvent {
  enum Kind: Hashable {
    /// A snapshot of the layers of a page.
    case layerTree
    /// The result of an update of a scroll gesture.
    case gestureResult
    /// An event about an offset of a page.
    case page(ChromePageEventKind)
    /// The property trees of a page in one frame.
    case propertyTrees
    /// The latency of an input event, which may be a scroll, depending on its arguments.
    case latency
    /// An event about scrolling that has no distance.
    case vagueScroll
    case other
  }

  private enum Name: String, CaseIterable { case name, ph, ts, pid, tid, id, id2, args }
  private enum ScopedName: String, CaseIterable { case local, global }

  private static let names = JSONNames<Name>()
  private static let scopedNames = JSONNames<ScopedName>()

  private var name = ""
  private var phase = ""
  private var time: SimulatedTime?
  private(set) var process = ""
  private(set) var thread = ""
  private var id = ""
  /// A cursor at the value of `args`; nil if there is none.
  private(set) var arguments: JSONCursor?

  /// Reads the members of an entered object.
  init(_ cursor: inout JSONCursor) throws(JSONProblem) {
    while let member = try cursor.nextName(among: Self.names) {
      switch member {
      case .name: name = try cursor.text()
      case .ph: phase = try cursor.text()
      case .ts: time = try cursor.time(in: .microsecond)
      case .pid: process = try cursor.text()
      case .tid: thread = try cursor.text()
      case .id: id = try cursor.text()
      case .id2:
        guard try cursor.enterObject() else { continue }
        while try cursor.nextName(among: Self.scopedNames) != nil { id = try cursor.text() }
      case .args:
        arguments = cursor
        try cursor.skip()
      }
    }
  }

  var kind: Kind {
    switch (name, phase) {
    case ("cc::LayerTreeHostImpl", "O"): .layerTree
    case (ChromeScrollUpdate.eventName, _) where phase != "E": .gestureResult
    case ("EventLatency", _) where phase != "E" && phase != "e": .latency
    case (_, "E"): .other
    case (ChromePropertyTrees.eventName, _): .propertyTrees
    default:
      ChromePageEventKind(rawValue: name).map(Kind.page)
        ?? (ChromeScrolling.vagueNames.contains(name) ? .vagueScroll : .other)
    }
  }

  var treeID: ChromeLayerTree.ID { ChromeLayerTree.ID(process: process, object: id) }

  var requiredTime: SimulatedTime {
    get throws(JSONProblem) {
      guard let time else { throw JSONProblem(field: "ts", message: "the event has no time", position: 0) }
      return time
    }
  }
}
