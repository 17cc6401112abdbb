internal import ScrollQuantities

/// The scrollers and the window sizes of a session, built from its events.
struct RRWebSession: Sendable {
  /// A window of the browser.
  private struct Window: Sendable {
    /// The document's id; the default is 1, as in rrweb.
    var document = 1
    /// The offsets in the last snapshot, by node, other than 0.
    var offsets: [Int: (x: Double, y: Double)] = [:]
    var sizes: [(time: SimulatedTime, size: PointSize)] = []
  }

  /// The identity of a scroller: a node in a window.
  private struct ScrollerKey: Hashable, Sendable {
    let window: String?
    /// The id of the node; nil for the window itself.
    let node: Int?
  }

  private var windows: [String?: Window] = [:]
  private var indices: [ScrollerKey: Int] = [:]
  private var keys: [ScrollerKey] = []
  private var scrollers: [RecordedScroller] = []
  /// The number of events with finger movements.
  private(set) var touchCount = 0

  /// Adds an event; `window` is nil if the file does not distinguish windows.
  mutating func take(_ event: RRWebEvent, inWindow window: String?) {
    switch event.kind {
    case .sized(let size): windows[window, default: Window()].sizes.append((event.time, size))
    case .page(let page): take(page, at: event.time, inWindow: window)
    case .scrolled(let node, let x, let y):
      let isWindow = node == windows[window, default: Window()].document
      append(event.time, x, y, to: ScrollerKey(window: window, node: isWindow ? nil : node))
    case .touched: touchCount += 1
    }
  }

  /// True if any scroller moved.
  var scrolls: Bool {
    scrollers.contains { scroller in
      let first = scroller.origin ?? (scroller.x[0], scroller.y[0])
      return scroller.x.contains { $0 != first.x } || scroller.y.contains { $0 != first.y }
    }
  }

  var recording: ForeignRecording {
    var recording = ForeignRecording()
    recording.scrollers = zip(scrollers, keys).map { scroller, key in
      var scroller = scroller
      if key.node != nil, windows[key.window]?.sizes.isEmpty == false {
        scroller.notes.append("The size of \(scroller.name) is not recorded; that of its window stands for it.")
      }
      if windows.count > 1 { scroller.viewport = windows[key.window]?.sizes.first?.size }
      return scroller
    }
    if let window = windows.values.first, windows.count == 1 {
      recording.viewport = window.sizes.first?.size
      recording.resizes = window.sizes
    }
    recording.notes = notes
    return recording
  }

  private var notes: [String] {
    var notes = [
      "rrweb keeps one scroll in 100 ms at most, for everything that scrolls, unless configured otherwise: "
        + "speeds from one sample to the next mean little, and the last offset may be missing."
    ]
    if touchCount > 0 {
      notes.append("Movements of fingers were left out (\(touchCount)): the recording has the scrolling itself.")
    }
    if windows.count > 1, windows.values.contains(where: { $0.sizes.count > 1 }) {
      notes.append("The recording has \(windows.count) windows; their changes of size were left out.")
    }
    return notes
  }

  private mutating func take(_ page: RRWebEvent.Page, at time: SimulatedTime, inWindow window: String?) {
    if let document = page.document { windows[window, default: Window()].document = document }
    if page.x != nil || page.y != nil {
      append(time, page.x ?? 0, page.y ?? 0, to: ScrollerKey(window: window, node: nil))
    }
    var offsets: [Int: (x: Double, y: Double)] = [:]
    for node in page.scrolledNodes {
      offsets[node.id] = (node.x, node.y)
      let key = ScrollerKey(window: window, node: node.id)
      if indices[key] != nil { append(time, node.x, node.y, to: key) }
    }
    windows[window, default: Window()].offsets = offsets
  }

  /// Adds a sample. Before its first sample an element is at 0, or at its offset in the last snapshot.
  private mutating func append(_ time: SimulatedTime, _ x: Double, _ y: Double, to key: ScrollerKey) {
    let index = indices[key] ?? scrollers.count
    if index == scrollers.count {
      indices[key] = index
      keys.append(key)
      scrollers.append(Self.scroller(key))
      if let node = key.node { scrollers[index].origin = windows[key.window]?.offsets[node] ?? (0, 0) }
    }
    scrollers[index].append(time, x: x, y: y)
  }

  private static func scroller(_ key: ScrollerKey) -> RecordedScroller {
    let prefix = key.window.map { $0 + "/" } ?? ""
    guard let node = key.node else {
      return RecordedScroller(
        id: prefix + "window", name: key.window.map { "the window \($0)" } ?? "the window")
    }
    return RecordedScroller(
      id: prefix + String(node), name: "element \(node)" + (key.window.map { " of the window \($0)" } ?? ""))
  }
}
