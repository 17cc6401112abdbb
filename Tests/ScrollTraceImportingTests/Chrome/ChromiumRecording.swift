import Foundation
import ScrollDiagnostics
import ScrollQuantities
import Testing

@testable import ScrollTraceImporting

/// A page that Chromium recorded while it logged in every frame where its scrollers were.
struct ChromiumRecording: Sendable {
  /// The pages, and the pixels of the trace in one of the page's.
  static let pages: [(name: String, scale: Double)] = [
    ("finger", 3), ("finger-emulated", 1), ("trackpad", 2), ("wheel", 1), ("keyboard", 1), ("script", 1.5), ("snap", 3),
    ("nested", 2), ("carousel", 3), ("frame", 1), ("frame-elsewhere", 1.25), ("sticky", 1.5), ("growing", 1),
    ("scrollbar", 1), ("right-to-left", 2), ("own-wheel", 1), ("zoomed", 2.2), ("pinched", 1),
  ]

  /// A place that the page logged, in pixels of the trace.
  struct Place: Sendable {
    /// In microseconds.
    let time: Double
    let x: Double
    let y: Double
  }

  /// The recordings of the pages, which are read once.
  static let all = Result { try pages.map(ChromiumRecording.init) }

  let name: String
  /// The events as they are written, one a line, and their categories.
  private let events: [(text: Substring, categories: Set<Substring>)]
  /// The places of the scrollers that moved, by name.
  let places: [String: [Place]]

  init(_ page: (name: String, scale: Double)) throws {
    name = page.name
    let text = try RecordingFile.text("chromium/\(page.name).json.gz")
    // The first line and the last are the object's around the events.
    events = text.split(separator: "\n").dropFirst().dropLast().map { line in
      let categories = line.firstRange(of: #""cat":""#).map { line[$0.upperBound...].prefix { $0 != "\"" } } ?? ""
      return (line.last == "," ? line.dropLast() : line, Set(categories.split(separator: ",")))
    }
    places = try Self.places("chromium/\(page.name).csv", scale: page.scale)
  }

  /// The log of a page: rows of `t_us,scroller,x,y`.
  static func places(_ path: String, scale: Double) throws -> [String: [Place]] {
    let log = String(decoding: try RecordingFile.bytes(path), as: UTF8.self)
    let rows = try log.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",")
      let numbers = try [0, 2, 3].map { try #require(Double(cells[$0])) }
      return (
        name: String(cells[1]), place: Place(time: numbers[0], x: numbers[1] * scale, y: numbers[2] * scale)
      )
    }
    return Dictionary(grouping: rows, by: \.name).mapValues { $0.map(\.place) }.filter { $0.value.count > 1 }
  }

  /// What a trace with no other categories than these would be.
  func text(_ categories: Set<Substring>) -> String {
    let kept = events.filter { !$0.categories.isDisjoint(with: categories) }
    return "[" + kept.map(\.text).joined(separator: ",\n") + "]"
  }

  /// What a trace with no other events than those of a name would be.
  func text(named name: String) -> String {
    "[" + events.map(\.text).filter { $0.contains("\"name\":\"\(name)\"") }.joined(separator: ",\n") + "]"
  }
}

extension RecordedScroller {
  /// How far, in pixels and on average, the page's log is from what is recorded: at each of its frames the nearest of the
  /// offsets in the 50 ms before, because the compositor moves content before the page hears of it.
  func meanError(of places: [ChromiumRecording.Place]) -> Double {
    let samples = times.indices.map { (time: Double(times[$0].nanoseconds) / 1000, x: x[$0], y: y[$0]) }
    let first = origin ?? (samples[0].x, samples[0].y)
    let errors = places.map { place in
      let past = samples.prefix { $0.time <= place.time }
      let recent = past.drop { $0.time < place.time - 50_000 }
      let before = past.count > recent.count ? past[past.count - recent.count - 1] : (0, first.x, first.y)
      return ([before] + recent).map { abs($0.x - place.x) + abs($0.y - place.y) }.min()!
    }
    return errors.reduce(0, +) / Double(errors.count)
  }

  /// The path along both axes, from the origin on.
  var path: Double {
    let points = (origin.map { [$0] } ?? []) + zip(x, y).map { ($0, $1) }
    return zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.1.0 - $1.0.0) + abs($1.1.1 - $1.0.1) }
  }
}

extension [ChromiumRecording.Place] {
  var path: Double { zip(self, dropFirst()).reduce(0) { $0 + abs($1.1.x - $1.0.x) + abs($1.1.y - $1.0.y) } }
}
