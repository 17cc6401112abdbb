import ScrollQuantities

/// Values that change together, while they are being written: only where one of them does.
struct TraceCounter {
  let name: String
  let thread: Int
  private var last: [TraceEvent.Value] = []

  init(_ name: String, thread: Int) { (self.name, self.thread) = (name, thread) }

  /// - Parameter values: Always of the same names.
  mutating func note(
    _ values: [(name: String, value: TraceEvent.Value)], at time: SimulatedTime, to text: inout TraceEventText
  ) {
    if values.map(\.value) == last { return }
    last = values.map(\.value)
    text.append(
      TraceEvent(phase: .counter, name: name, category: "amount", time: time, thread: thread, arguments: values))
  }
}
