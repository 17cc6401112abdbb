package import ScrollQuantities
package import ScrollTraces

/// A movement put together from pieces of known shape, sampled at a fixed rate.
package struct MadeMotion {
  package private(set) var times: [SimulatedTime] = [.zero]
  package private(set) var offsets: [Points] = [.zero]
  package let refreshRate: Double

  package init(refreshRate: Double = 120) { self.refreshRate = refreshRate }

  /// The last sample there is.
  package var last: Int { times.count - 1 }
  /// What the phases and drags of a bare recording of it are.
  package var trace: ScrollTrace {
    ScrollTrace(metadata: ScrollTrace.Metadata(), axis: .vertical, times: times, offsets: offsets)
  }

  /// Samples for a time, at offsets that are a function of the milliseconds since the piece began, relative
  /// to there.
  package mutating func add(milliseconds: Double, _ way: (Double) -> Double) {
    let (start, origin) = (times[last], offsets[last])
    for frame in 1...Int((milliseconds * refreshRate / 1_000).rounded()) {
      let elapsed = Double(frame) * 1_000 / refreshRate
      times.append(start + SimulatedTime(milliseconds: elapsed))
      offsets.append(origin + Points(way(elapsed)))
    }
  }

  package mutating func rest(milliseconds: Double) { add(milliseconds: milliseconds) { _ in 0 } }

  /// A finger at a steady velocity, in points per millisecond.
  package mutating func drag(milliseconds: Double, velocity: Double) {
    add(milliseconds: milliseconds) { velocity * $0 }
  }

  package mutating func decelerate(
    milliseconds: Double, velocity: Double, rate: ScrollDeceleration.Rate = .normal
  ) {
    let fling = ScrollDeceleration(from: .zero, velocity: velocity, rate: rate)
    add(milliseconds: milliseconds) { fling.offset(after: SimulatedTime(milliseconds: $0)).value }
  }

  /// No samples for a time.
  package mutating func skip(milliseconds: Double) {
    let offset = offsets[last]
    times.append(times[last] + SimulatedTime(milliseconds: milliseconds))
    offsets.append(offset)
  }

  package mutating func roundOffsetsToPixels() {
    offsets = offsets.map { Points($0.value.rounded()) }
  }
}
