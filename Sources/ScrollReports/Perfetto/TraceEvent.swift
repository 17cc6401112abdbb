import ScrollJSON
import ScrollQuantities
import ScrollTraces

/// An event in the Trace Event Format, which Perfetto and Chrome's trace viewer read.
///
/// Source: "Trace Event Format", Google; the names of its fields are the format's.
struct TraceEvent {
  enum Phase {
    /// A span on a thread (`X`). The spans of a thread follow one another or are nested.
    case complete(SimulatedTime)
    /// An instant on a thread (`i`).
    case instant
    /// The start of a span that may overlap others (`b`). It is nested in those of the same category and number that have not
    /// ended.
    case begin(Int)
    /// The end of the last span that began with this category and number (`e`).
    case end(Int)
    /// New values of a counter (`C`).
    case counter
    /// The name and position of a process or a thread (`M`).
    case metadata
  }

  enum Value: Equatable {
    case text(String)
    case count(Int64)
    case amount(Double)
  }

  let phase: Phase
  let name: String
  var category = ""
  let time: SimulatedTime
  /// The thread number, unique in the file, because Perfetto names threads by it alone.
  let thread: Int
  var arguments: [(name: String, value: Value)] = []
}

extension TraceEvent.Value: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral count: Int64) { self = .count(count) }
  init(_ count: Int) { self = .count(Int64(count)) }
  init(_ points: Points) { self = .amount(points.value) }
  /// Creates an amount in milliseconds.
  init(_ time: SimulatedTime) { self = .amount(time.milliseconds) }
}

/// Trace events as JSON, one per line, handed over in blocks.
///
/// The members that readers need to place an event come first, so that they can skip its text.
struct TraceEventText {
  /// The process of the events.
  var process = 0
  private var text = TextBuffer()
  private var separator = "\n"

  init() { text.append("{\"traceEvents\":[") }

  mutating func append(_ event: TraceEvent) {
    var json = JSONWriter(.dense)
    json.append(event, of: process)
    text.append(separator + json.text)
    separator = ",\n"
  }

  /// Hands over the text written since the last call.
  mutating func handOver<Problem: Error>(to take: ([UInt8]) throws(Problem) -> Void) throws(Problem) {
    try text.handOver(to: take)
  }

  /// Ends the text; nothing may follow.
  mutating func finish() { text.append("\n]}\n") }
}

extension JSONWriter {
  fileprivate mutating func append(_ event: TraceEvent, of process: Int) {
    object { json in
      json.name("ph")
      json.append(event.phase.letter)
      json.name("pid")
      json.append(process)
      json.name("tid")
      json.append(event.thread)
      json.name("ts")
      json.append(microseconds: event.time)
      json.append(event.phase)
      json.name("name")
      json.append(event.name)
      if !event.category.isEmpty {
        json.name("cat")
        json.append(event.category)
      }
      if !event.arguments.isEmpty { json.append(event.arguments) }
    }
  }

  /// Appends the members that only some phases have.
  private mutating func append(_ phase: TraceEvent.Phase) {
    switch phase {
    case .complete(let duration):
      name("dur")
      append(microseconds: duration)
    case .begin(let number), .end(let number):
      name("id2")
      object { json in
        json.name("local")
        json.append("0x" + String(number, radix: 16))
      }
    case .instant:
      name("s")
      append("t")
    case .counter, .metadata: break
    }
  }

  private mutating func append(_ arguments: [(name: String, value: TraceEvent.Value)]) {
    name("args")
    object { json in
      for (name, value) in arguments {
        json.name(name)
        switch value {
        case .text(let string): json.append(string)
        case .count(let count): json.append(Int(count))
        case .amount(let number): json.append(JSONNode(number))
        }
      }
    }
  }

  /// Appends a time in microseconds, exact to the nanosecond.
  private mutating func append(microseconds time: SimulatedTime) {
    append(JSONNode(Double(time.nanoseconds) / 1000))
  }
}

extension TraceEvent.Phase {
  fileprivate var letter: String {
    switch self {
    case .complete: "X"
    case .instant: "i"
    case .begin: "b"
    case .end: "e"
    case .counter: "C"
    case .metadata: "M"
    }
  }
}

/// A span that may overlap others, with its nested spans, while being written.
struct TraceSpan {
  let category: String
  /// The number of the span in its category.
  let number: Int
  let thread: Int
  /// The names of the spans that have not ended, from the outside in.
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

  /// Ends the innermost span. Precondition: there is one.
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
