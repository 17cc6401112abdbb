internal import Quantities
internal import ScrollTraces

/// What a file of another tool's format says about scrolling, before it becomes a ``ScrollTrace``.
struct ForeignRecording: Sendable {
  /// What scrolled, in the order of the file; empty for a recording of touches.
  var scrollers: [RecordedScroller] = []
  /// Fingers on a screen; empty for a recording of scrolling.
  var touches: [TouchSample] = []
  /// The size of the area whose units the touches count, if those are not points; nil if the file does not say.
  var touchPanel: Size?
  /// True if the touches count pixels of a screen, of which a point may have several.
  var touchesCountPhysicalPixels = false
  /// The size of the viewport at the beginning, in points; nil if the file does not say.
  var viewport: Size?
  /// When the viewport got another size, in order.
  var resizes: [(time: SimulatedTime, size: Size)] = []
  /// What a user should know of the file: what was read past, what is missing. Whole sentences.
  var notes: [String] = []

  init() {}
}

/// One thing that scrolled: a layer, an element, a window, a wheel.
struct RecordedScroller: Sendable {
  /// How the file calls it, as `--scroller` takes it.
  var id: String
  /// What it is, for the list a user chooses from: `window`, `element 55`.
  var name: String
  /// When each sample was taken, from any origin; as the file has them, in order or not.
  var times: [SimulatedTime] = []
  /// Where the content stood at each, or by how much it moved; as many as `times`.
  var x: [Double] = []
  var y: [Double] = []
  /// Where the content stood before the first sample, in pixels; nil if the file does not say or the samples are
  /// movements, which begin at the start offset.
  var origin: (x: Double, y: Double)?
  /// Of each sample, if they differ or are not pixels; empty if all are pixels.
  var units: [RecordedUnit] = []
  /// True if a pixel is one of a screen, of which a point may have several.
  var countsPhysicalPixels = false
  /// True if `x` and `y` are movements to be summed, and not offsets.
  var isRelative = false
  /// The size of its own viewport and of its content, in points; nil where the file does not say.
  var viewport: Size?
  var contentSize: Size?
  /// What a user should know of it. Whole sentences.
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
  /// How often the times go back, and by how much at most.
  var setbacks: (count: Int, longest: SimulatedTime) {
    zip(times, times.dropFirst()).reduce(into: (0, .zero)) { setbacks, step in
      guard step.1 < step.0 else { return }
      setbacks.count += 1
      let (length, overflows) = step.0.nanoseconds.subtractingReportingOverflow(step.1.nanoseconds)
      setbacks.longest = max(setbacks.longest, overflows ? .never : SimulatedTime(nanoseconds: length))
    }
  }

  /// The samples in the order of their times; those that share one stay in their order.
  mutating func sortByTime() {
    let order = times.indices.sorted { times[$0] < times[$1] }  // The library's sort is stable.
    times = order.map { times[$0] }
    x = order.map { x[$0] }
    y = order.map { y[$0] }
    if !units.isEmpty { units = order.map { units[$0] } }
  }
}
