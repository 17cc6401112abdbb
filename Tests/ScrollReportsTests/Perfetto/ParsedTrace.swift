import Foundation
import Testing

/// A trace as a reader of the Trace Event Format sees it, by the rules of the format alone.
struct ParsedTrace {
  struct Event {
    let phase: String
    let process: Int
    let thread: Int
    /// In nanoseconds.
    let time: Int
    let duration: Int
    let name: String
    let category: String
    let id: String
    let arguments: [String: Any]

    func text(_ argument: String) -> String? { arguments[argument] as? String }
    func number(_ argument: String) -> Double? { (arguments[argument] as? NSNumber)?.doubleValue }
  }

  /// A span of the asynchronous kind, begin and end matched.
  struct Span {
    let begin: Event
    let end: Event
    /// How many others it lies in.
    let depth: Int
  }

  let events: [Event]

  init(_ bytes: [UInt8]) throws {
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let objects = try #require(root?["traceEvents"] as? [[String: Any]])
    events = try objects.map(Event.init)
  }

  func events(_ phase: String, _ category: String? = nil) -> [Event] {
    events.filter { $0.phase == phase && (category == nil || $0.category == category) }
  }

  /// Records an issue for each rule that does not hold.
  func check() {
    checkTracks()
    checkNesting()
    checkCounters()
  }

  /// Threads have names, and each belongs to one process.
  private func checkTracks() {
    let named = events("M").filter { $0.name == "thread_name" }
    #expect(Set(named.map(\.thread)).count == named.count)
    #expect(Set(events.map(\.thread)) == Set(named.map(\.thread)))
    for (_, events) in Dictionary(grouping: events, by: \.thread) { #expect(Set(events.map(\.process)).count == 1) }
    for event in events("M") { #expect(event.text("name") != nil || event.number("sort_index") != nil) }
  }

  /// Spans on a thread follow one another or lie inside one another.
  private func checkNesting() {
    for (thread, spans) in Dictionary(grouping: events("X"), by: \.thread) {
      var ends: [Int] = []
      for span in spans.sorted(by: { ($0.time, -$0.duration) < ($1.time, -$1.duration) }) {
        while let end = ends.last, end <= span.time { ends.removeLast() }
        if let end = ends.last { #expect(span.time + span.duration <= end, "across on thread \(thread)") }
        ends.append(span.time + span.duration)
      }
    }
  }

  private func checkCounters() {
    for event in events("C") {
      #expect(!event.arguments.isEmpty)
      #expect(event.arguments.keys.allSatisfy { event.number($0)?.isFinite == true })
    }
  }

  /// Those that overlap others: begins and ends are paired by process, category and id, the last begun first.
  func spans(_ category: String) throws -> [Span] {
    var spans: [Span] = []
    let ends = events.filter { "be".contains($0.phase) && $0.category == category }
    for (_, events) in Dictionary(grouping: ends, by: \.key) {
      var open: [Event] = []
      var last = 0
      for event in events {
        #expect(event.time >= last)
        last = event.time
        if event.phase == "b" {
          open.append(event)
        } else {
          let begin = try #require(open.last)
          open.removeLast()
          #expect(begin.name == event.name)
          spans.append(Span(begin: begin, end: event, depth: open.count))
        }
      }
      #expect(open.isEmpty)
    }
    return spans
  }
}

extension ParsedTrace.Event {
  fileprivate var key: String { "\(process) \(category) \(id)" }

  fileprivate init(_ object: [String: Any]) throws {
    phase = try #require(object["ph"] as? String)
    process = try #require(object["pid"] as? Int)
    thread = try #require(object["tid"] as? Int)
    time = try Self.nanoseconds(object["ts"])
    duration = phase == "X" ? try Self.nanoseconds(object["dur"]) : 0
    name = try #require(object["name"] as? String)
    category = object["cat"] as? String ?? ""
    arguments = object["args"] as? [String: Any] ?? [:]
    id = (object["id2"] as? [String: String])?["local"] ?? ""
    #expect(["M", "X", "b", "e", "i", "C"].contains(phase))
    #expect("be".contains(phase) == (object["id2"] != nil))
    #expect(phase != "i" || object["s"] as? String == "t")
    #expect((phase == "M") == category.isEmpty)
  }

  /// Of microseconds, which have to be a whole number of nanoseconds.
  private static func nanoseconds(_ value: Any?) throws -> Int {
    let microseconds = try #require((value as? NSNumber)?.doubleValue)
    let nanoseconds = (microseconds * 1000).rounded()
    #expect(nanoseconds >= 0 && nanoseconds / 1000 == microseconds)
    return Int(nanoseconds)
  }
}
