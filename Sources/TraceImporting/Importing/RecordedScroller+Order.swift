internal import Quantities

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
