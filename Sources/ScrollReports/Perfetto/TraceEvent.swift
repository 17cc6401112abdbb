import ScrollQuantities

/// An event in the Trace Event Format that Perfetto and Chrome's trace viewer read.
///
/// Source: "Trace Event Format", Google; the names of its fields are the format's.
struct TraceEvent {
  enum Phase {
    /// A span on a thread (`X`). On a thread spans follow one another or lie inside one another, never across.
    case complete(SimulatedTime)
    /// An instant on a thread (`i`).
    case instant
    /// The begin of a span that may overlap others (`b`). It lies inside those of the same category and number that
    /// have not ended.
    case begin(Int)
    /// The end of the one that began last of those with this category and number (`e`).
    case end(Int)
    /// Values from here on (`C`).
    case counter
    /// What a process or a thread is called and where it stands (`M`).
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
  /// Unique in the file, as Perfetto names threads by it alone.
  let thread: Int
  var arguments: [(name: String, value: Value)] = []
}

extension TraceEvent.Value: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral count: Int64) { self = .count(count) }
  init(_ count: Int) { self = .count(Int64(count)) }
  init(_ points: Points) { self = .amount(points.value) }
  /// In milliseconds.
  init(_ time: SimulatedTime) { self = .amount(time.milliseconds) }
}
