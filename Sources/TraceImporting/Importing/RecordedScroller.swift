internal import Quantities

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
