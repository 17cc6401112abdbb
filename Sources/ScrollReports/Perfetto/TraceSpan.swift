import ScrollQuantities

/// A span that may overlap others, and those inside it, while they are being written.
struct TraceSpan {
  let category: String
  /// Tells it from others of the category.
  let number: Int
  let thread: Int
  /// Of what has begun and not ended, from the outside in.
  private var names: [String] = []

  init(_ category: String, number: Int, thread: Int) {
    (self.category, self.number, self.thread) = (category, number, thread)
  }

  var depth: Int { names.count }

  mutating func begin(
    _ name: String, at time: SimulatedTime, _ arguments: [(name: String, value: TraceEvent.Value)] = [],
    to text: inout TraceEventText
  ) {
    names.append(name)
    write(.begin(number), name, time, arguments, &text)
  }

  /// Ends the innermost. Precondition: there is one.
  mutating func end(
    at time: SimulatedTime, _ arguments: [(name: String, value: TraceEvent.Value)] = [], to text: inout TraceEventText
  ) {
    write(.end(number), names.removeLast(), time, arguments, &text)
  }

  private func write(
    _ phase: TraceEvent.Phase, _ name: String, _ time: SimulatedTime,
    _ arguments: [(name: String, value: TraceEvent.Value)], _ text: inout TraceEventText
  ) {
    text.append(
      TraceEvent(phase: phase, name: name, category: category, time: time, thread: thread, arguments: arguments))
  }
}
