internal import Quantities
internal import ScrollTraces

/// One page that was visited, while the rows about it arrive.
struct EvtrackPage: Sendable {
  /// What scrolled of it, in the order of the file; the window's path is empty.
  private(set) var scrollers: [(path: String, track: RecordedScroller)] = []
  private var paths = NumberedNames()
  private var firstTime: SimulatedTime?
  private var lastTime: SimulatedTime?
  /// True if the page was loaded.
  private(set) var isLoaded = false
  /// True if it was loaded before anything scrolled.
  private var beginsAtTop = false

  /// True if a row at `time` is near enough to the page's first.
  func isInRange(_ time: SimulatedTime) -> Bool {
    time.isWithinTraceDuration(of: firstTime ?? time)
  }

  /// Takes over that there was a row.
  mutating func append(rowAt time: SimulatedTime) {
    firstTime = firstTime ?? time
    lastTime = max(lastTime ?? time, time)
  }

  /// Takes over that the page was loaded.
  mutating func load() {
    isLoaded = true
    beginsAtTop = scrollers.isEmpty
  }

  /// Takes over where the element at `path` stood; the window's path is `/`.
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

  /// Ends the page: what scrolled stays where it is until the last row.
  mutating func finish() {
    guard let lastTime else { return }
    for index in scrollers.indices { scrollers[index].track.stay(until: lastTime) }
  }
}

extension RecordedScroller {
  /// Rows may be out of order, because evtrack sends them in parts.
  fileprivate mutating func stay(until time: SimulatedTime) {
    guard let last = times.indices.max(by: { times[$0] < times[$1] }), times[last] < time else { return }
    append(time, x: x[last], y: y[last])
  }

  /// True if it was ever anywhere but at its beginning.
  var hasMoved: Bool { x.contains { $0 != 0 } || y.contains { $0 != 0 } }
}
