internal import ScrollDiagnostics
internal import ScrollQuantities
internal import ScrollTraceReading
internal import ScrollTraces

/// One visited page, built from its rows.
struct EvtrackPage: Sendable {
  /// The scrollers of the page, in the order of the file; the window's path is empty.
  private(set) var scrollers: [(path: String, track: RecordedScroller)] = []
  private var paths = NumberedNames()
  private var firstTime: SimulatedTime?
  private var lastTime: SimulatedTime?
  /// True if the page was loaded.
  private(set) var isLoaded = false
  /// True if the page was loaded before anything scrolled.
  private var beginsAtTop = false

  /// True if `time` is within the longest duration of a recording from the page's first row.
  func isInRange(_ time: SimulatedTime) -> Bool {
    time.isWithinTraceDuration(of: firstTime ?? time)
  }

  /// Extends the page's duration to a row's time.
  mutating func append(rowAt time: SimulatedTime) {
    firstTime = firstTime ?? time
    lastTime = max(lastTime ?? time, time)
  }

  /// Marks the page as loaded.
  mutating func load() {
    isLoaded = true
    beginsAtTop = scrollers.isEmpty
  }

  /// Adds an offset of the element at `path`; the window's path is `/`.
  mutating func scroll(_ path: Span<UInt8>, to x: Double, _ y: Double, at time: SimulatedTime) {
    let isWindow = path.isEmpty || path.count == 1 && path[0] == UInt8(ascii: "/")
    let number = paths.number(of: isWindow ? path.extracting(first: 0) : path)
    if number == scrollers.count {
      let text = isWindow ? "" : path.text(in: 0..<path.count)
      var track = RecordedScroller(id: isWindow ? "window" : text, name: isWindow ? "window" : "element \(text)")
      if beginsAtTop, let firstTime { track.append(min(firstTime, time), x: 0, y: 0) }
      scrollers.append((text, track))
    }
    scrollers[number].track.append(time, x: x, y: y)
  }

  /// Ends the page; its offsets hold until the last row.
  mutating func finish() {
    guard let lastTime else { return }
    for index in scrollers.indices { scrollers[index].track.stay(until: lastTime) }
  }
}

extension RecordedScroller {
  /// Extends the samples to a time. They may be out of order, because evtrack sends its log in parts.
  fileprivate mutating func stay(until time: SimulatedTime) {
    guard let last = times.indices.max(by: { times[$0] < times[$1] }), times[last] < time else { return }
    append(time, x: x[last], y: y[last])
  }

  /// True if any offset is not 0.
  var hasMoved: Bool { x.contains { $0 != 0 } || y.contains { $0 != 0 } }
}
