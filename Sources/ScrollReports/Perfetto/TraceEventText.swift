import ScrollJSON
import ScrollQuantities
import ScrollTraces

/// Trace events as JSON, one a line, to be handed over block by block.
///
/// What a reader needs to place an event comes first, so that those that look no further do not meet any text.
struct TraceEventText {
  /// Whose events they are.
  var process = 0
  private var text = TextBuffer()
  private var separator = "\n"

  init() { text.append("{\"traceEvents\":[") }

  mutating func append(_ event: TraceEvent) {
    text.append("\(separator){\"ph\":\"\(event.phase.letter)\",\"pid\":\(process),\"tid\":\(event.thread),\"ts\":")
    separator = ",\n"
    append(microseconds: event.time)
    switch event.phase {
    case .complete(let duration):
      text.append(",\"dur\":")
      append(microseconds: duration)
    case .begin(let number), .end(let number): text.append(",\"id2\":{\"local\":\"0x\(String(number, radix: 16))\"}")
    case .instant: text.append(",\"s\":\"t\"")
    case .counter, .metadata: break
    }
    text.append(",\"name\":")
    append(event.name)
    if !event.category.isEmpty {
      text.append(",\"cat\":")
      append(event.category)
    }
    if !event.arguments.isEmpty { append(event.arguments) }
    text.append("}")
  }

  /// Hands over what has been written since the last time.
  mutating func handOver<Problem: Error>(to take: ([UInt8]) throws(Problem) -> Void) throws(Problem) {
    try text.handOver(to: take)
  }

  /// Nothing comes after it.
  mutating func finish() { text.append("\n]}\n") }

  private mutating func append(_ arguments: [(name: String, value: TraceEvent.Value)]) {
    var separator = ",\"args\":{"
    for (name, value) in arguments {
      text.append(separator)
      separator = ","
      append(name)
      text.append(":")
      switch value {
      case .text(let string): append(string)
      case .count(let count): text.append("\(count)")
      case .amount(let number): text.append(number)
      }
    }
    text.append("}")
  }

  /// Exact to the nanosecond.
  private mutating func append(microseconds time: SimulatedTime) {
    text.append(Double(time.nanoseconds) / 1000)
  }

  private mutating func append(_ string: String) {
    text.append(JSONNode(string).description)
  }
}

extension TraceEvent.Phase {
  fileprivate var letter: Character {
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
