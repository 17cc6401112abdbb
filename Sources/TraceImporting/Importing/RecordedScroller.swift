package import Quantities

/// One thing that scrolled: a layer, an element, a window, a wheel.
package struct RecordedScroller: Sendable {
  /// What offsets count.
  package typealias Unit = RecordedUnit

  /// How the file calls it, as `--scroller` takes it.
  package var id: String
  /// What it is, for the list a user chooses from: `window`, `element 55`.
  package var name: String
  /// When each sample was taken, from any origin; as the file has them, in order or not.
  package var times: [SimulatedTime] = []
  /// Where the content stood at each, or by how much it moved; as many as `times`.
  package var x: [Double] = []
  package var y: [Double] = []
  /// Of each sample, if they differ or are not pixels; empty if all are pixels.
  package var units: [Unit] = []
  /// Whether `x` and `y` are movements to be summed, and not offsets.
  package var isRelative = false
  /// The size of its own viewport and of its content, in points; nil where the file does not say.
  package var viewport: Size?
  package var contentSize: Size?
  /// What a user should know of it. Whole sentences.
  package var notes: [String] = []

  package init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// Adds a sample.
  package mutating func append(_ time: SimulatedTime, x: Double, y: Double, unit: Unit = .pixel) {
    if unit != .pixel, units.isEmpty { units = Array(repeating: .pixel, count: times.count) }
    if unit != .pixel || !units.isEmpty { units.append(unit) }
    times.append(time)
    self.x.append(x)
    self.y.append(y)
  }
}
