import ScrollDiagnostics
import ScrollJSON

@testable import ScrollTraceImporting

/// A form in which rrweb's events are stored.
enum Wrapping: CaseIterable {
  case array, lines, linesOfWindows, linesOfBatches, snapshotsByWindow, export, exportByWindow, events, eventsLater
  case segments

  /// The events of a recording that is an array.
  static func events(of name: String) throws -> [String] {
    var elements = JSONElements(path: name, layout: JSONLayout(arrays: [[]]))
    let bytes = try RecordingFile.bytes(name)
    var position = 0
    var events: [String] = []
    while let element = bytes.withSpan({ elements.next(in: $0, from: &position) }) {
      events.append(String(decoding: element.bytes, as: UTF8.self))
    }
    return events
  }

  /// Whether it says which window an event is of: `w1`.
  var namesWindows: Bool {
    switch self {
    case .array, .lines, .events, .eventsLater, .segments: false
    case .linesOfWindows, .linesOfBatches, .snapshotsByWindow, .export, .exportByWindow: true
    }
  }

  func wrap(_ events: [String]) -> String {
    let list = events.joined(separator: ",\n")
    switch self {
    case .array: return "[\(list)]"
    case .lines: return events.joined(separator: "\n")
    case .linesOfWindows: return events.map { "[\"w1\", \($0)]" }.joined(separator: "\n")
    case .linesOfBatches:
      let half = events.count / 2
      return [events[..<half], events[half...]].map { batch in
        "{\"window_id\": \"w1\", \"data\": [\(batch.joined(separator: ","))]}"
      }.joined(separator: "\n")
    case .snapshotsByWindow: return "{\"snapshot_data_by_window_id\": {\"w1\": [\(list)]}}"
    case .export:
      let named = events.map { "{\"windowId\": \"w1\", " + $0.dropFirst() }.joined(separator: ",")
      return "{\"version\": \"2023-04-28\", \"data\": {\"id\": 1, \"snapshots\": [\(named)]}}"
    case .exportByWindow:
      return "{\"version\": \"2022-12-02\", \"data\": {\"person\": {}, \"snapshotsByWindowId\": {\"w1\": [\(list)]}}}"
    case .events: return "{\"events\": [\(list)]}"
    case .eventsLater: return "{\"id\": \"a\", \"tags\": {\"events\": 1}, \"events\": [\(list)], \"more\": [2]}"
    case .segments:
      let half = events.count / 2
      return [events[..<half], events[half...]].enumerated().map { number, segment in
        "{\"segment_id\": \(number)}\n[\(segment.joined(separator: ","))]"
      }.joined(separator: "\n")
    }
  }
}
