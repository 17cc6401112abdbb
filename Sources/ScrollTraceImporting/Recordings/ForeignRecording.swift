internal import ScrollQuantities
internal import ScrollTraces

/// The data of another tool's recording, before it becomes a `ScrollTrace`.
struct ForeignRecording: Sendable {
  /// The scrollers in the order of the file; empty for a recording of touches.
  var scrollers: [RecordedScroller] = []
  /// The touches; empty for a recording of scrolling.
  var touches: [TouchSample] = []
  /// The unit of the touches' positions.
  var touchUnit = TouchUnit.point
  /// The viewport's size at the beginning, in points; nil if it is unknown.
  var viewport: PointSize?
  /// The changes of the viewport's size, in order.
  var resizes: [(time: SimulatedTime, size: PointSize)] = []
  /// Notes for the user on missing and skipped data, in complete sentences.
  var notes: [String] = []

  init() {}
}

/// The unit of touch positions.
enum TouchUnit: Hashable, Sendable {
  case point
  /// A screen pixel. A point may have several.
  case physicalPixel
  /// A unit of a touch panel; `panel` is the panel's size in units, nil if it is unknown.
  case panelUnit(panel: PointSize?)
}

/// A scroller: a layer, an element, a window, or a wheel.
struct RecordedScroller: Sendable {
  /// The id, for `--scroller`.
  var id: String
  /// The name in the list of scrollers, such as `window` or `element 55`.
  var name: String
  /// The times of the samples from any origin, in the order of the file.
  var times: [SimulatedTime] = []
  /// The offsets or movements of the samples; as many as `times`.
  var x: [Double] = []
  var y: [Double] = []
  /// The offset before the first sample, in pixels; nil if it is unknown, or if the samples are movements, which start
  /// at `ImportOptions.startOffset`.
  var origin: (x: Double, y: Double)?
  /// The unit of each sample; empty if all are pixels.
  var units: [RecordedUnit] = []
  /// True if a pixel is a screen pixel. A point may have several screen pixels.
  var countsPhysicalPixels = false
  /// True if `x` and `y` are movements to be summed, not offsets.
  var isRelative = false
  /// The sizes of its own viewport and of its content, in points; nil if unknown.
  var viewport: PointSize?
  var contentSize: PointSize?
  /// Notes for the user, in complete sentences.
  var notes: [String] = []

  init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// Adds a sample.
  mutating func append(_ time: SimulatedTime, x: Double, y: Double, unit: RecordedUnit = .pixel) {
    if unit != .pixel, units.isEmpty { units = Array(repeating: .pixel, count: times.count) }
    if unit != .pixel || !units.isEmpty { units.append(unit) }
    times.append(time)
    self.x.append(x)
    self.y.append(y)
  }
}

extension RecordedScroller {
  /// The number of times that the clock goes back, and the longest step back.
  var setbacks: (count: Int, longest: SimulatedTime) {
    zip(times, times.dropFirst()).reduce(into: (0, .zero)) { setbacks, step in
      guard step.1 < step.0 else { return }
      setbacks.count += 1
      let (length, overflows) = step.0.nanoseconds.subtractingReportingOverflow(step.1.nanoseconds)
      setbacks.longest = max(setbacks.longest, overflows ? .never : SimulatedTime(nanoseconds: length))
    }
  }

  /// Sorts the samples by time, with a stable order for equal times.
  mutating func sortByTime() {
    let order = times.indices.sorted { times[$0] < times[$1] }  // The library's sort is stable.
    times = order.map { times[$0] }
    x = order.map { x[$0] }
    y = order.map { y[$0] }
    if !units.isEmpty { units = order.map { units[$0] } }
  }
}
