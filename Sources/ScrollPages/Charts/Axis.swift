import ScrollReports

/// An axis of a chart: what it counts, in which unit, and where numbers stand on it.
struct Axis: Sendable {
  struct Tick: Hashable, Sendable {
    var value: Double
    var label: String
  }

  /// With the unit: `time, s`.
  var label: String
  var scale: LinearScale
  var ticks: [Tick]

  init(_ label: String, _ scale: LinearScale, ticks: [Tick]) {
    self.label = label
    self.scale = scale
    self.ticks = ticks
  }

  /// With round numbers.
  init(_ label: String, _ scale: LinearScale, about count: Int) {
    self.init(label, scale, ticks: scale.ticks(about: count).map(Tick.init))
  }
}

extension Axis.Tick {
  /// With the number itself.
  init(_ value: Double) { self.init(value: value, label: value.grouped(decimals: 6)) }
}
