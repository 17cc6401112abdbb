package import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
import ScrollTraces

extension WebMessage {
  /// The limits of a message's contents.
  package enum Limit {
    package static let scrollers = 32
    package static let samples = 20_000
    package static let items = 20_000
    /// The largest number of characters of a name, a title or an address; longer ones are truncated.
    static let text = 200
  }

  private static let keys = ["session", "scrollers", "from", "samples"]
  private static let optionalKeys = ["title", "address", "refresh_hz", "items", "total"]

  /// Parses a message:
  ///
  ///     {"session": "x1", "title": "Feed", "address": "https://example.com/", "refresh_hz": 60,
  ///      "scrollers": [{"name": "page", "width": 1280, "height": 800, "content_width": 1280, "content_height": 9000}],
  ///      "from": 0, "samples": [[0, 16.7, 0, 120.5], [0, 33.3, 0, 180, "end_drag"], [0, 50, 0, 180, "resize", 800, 600]],
  ///      "items": {"scroller": 0, "places": [[0, 0, 1280, 240]]}, "total": 3}
  ///
  /// A sample has the number of its scroller, its time in milliseconds, its offsets to the right and down, and
  /// optionally an event. A place has left, top, width and height.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  package init(_ body: [UInt8]) throws(Failure) {
    let document = try JSONDocument(path: nil, bytes: body, exitCode: .malformedData)
    var reader = JSONReader(document, exitCode: .malformedData)
    _ = reader.check(reader.root, keys: Self.keys, optional: Self.optionalKeys)
    let root = reader.root
    session = reader.text(root["session"]).map { $0.excerpt(upTo: Limit.text) } ?? ""
    title = reader.text(root["title"])?.excerpt(upTo: Limit.text) ?? ""
    address = reader.text(root["address"])?.excerpt(upTo: Limit.text) ?? ""
    refreshRate = reader.number(root["refresh_hz"], in: 1...1000)
    let scrollers = reader.list(root["scrollers"], limit: Limit.scrollers) { reader, field in
      WebScroller(field, &reader)
    }
    self.scrollers = scrollers
    firstSample = reader.count(root["from"]) ?? 0
    samples = reader.list(root["samples"], limit: Limit.samples) { reader, field in
      WebSample(field, scrollerCount: scrollers.count, &reader)
    }
    items = root["items"].flatMap { WebItems($0, scrollerCount: scrollers.count, &reader) }
    sampleTotal = reader.count(root["total"])
    try reader.finish()
  }
}

extension WebScroller {
  private static let keys = ["name", "width", "height", "content_width", "content_height"]

  fileprivate init?(_ field: JSONField, _ reader: inout JSONReader) {
    guard reader.check(field, keys: Self.keys) else { return nil }
    let name = reader.text(field["name"])
    let lengths = Self.keys.dropFirst().compactMap { reader.number(field[$0], in: 0...TraceLimits.offset.value) }
    guard let name, lengths.count == 4 else { return nil }
    self.name = name.excerpt(upTo: WebMessage.Limit.text)
    viewport = PointSize(width: Points(lengths[0]), height: Points(lengths[1]))
    contentSize = PointSize(width: Points(lengths[2]), height: Points(lengths[3]))
  }
}

extension WebSample {
  private static let words: [String: Event] = [
    "begin_drag": .beginDrag, "end_drag": .endDrag, "background": .background, "foreground": .foreground,
  ]

  fileprivate init?(_ field: JSONField, scrollerCount: Int, _ reader: inout JSONReader) {
    guard let elements = field.elements, [4, 5, 7].contains(elements.count) else {
      reader.expect("a sample of 4, 5 or 7 values", at: field)
      return nil
    }
    let limit = TraceLimits.offset.value
    let scroller = reader.scroller(elements[0], among: scrollerCount)
    let time = reader.number(elements[1], in: 0...TraceLimits.duration.milliseconds)
    let x = reader.number(elements[2], in: -limit...limit)
    let y = reader.number(elements[3], in: -limit...limit)
    let event = Self.event(elements.dropFirst(4), &reader)
    guard let scroller, let time, let x, let y else { return nil }
    self.init(
      scroller: scroller, time: SimulatedTime(milliseconds: time), x: Points(x), y: Points(y), event: event)
  }

  /// Returns the event in a sample's last values; nil if there is none, or it is a problem.
  private static func event(_ fields: ArraySlice<JSONField>, _ reader: inout JSONReader) -> Event? {
    guard let word = fields.first else { return nil }
    if fields.count == 3 {
      guard word.node.string == "resize" else {
        reader.expect("'resize'", at: word)
        return nil
      }
      let sides = fields.dropFirst().compactMap { reader.number($0, in: .leastNonzeroMagnitude...1e5) }
      return sides.count == 2 ? .resize(PointSize(width: Points(sides[0]), height: Points(sides[1]))) : nil
    }
    let expected = "one of \(words.keys.sorted().joined(separator: ", "))"
    return reader.value(word, expected) { $0.string.flatMap { words[$0] } }
  }
}

extension WebItems {
  fileprivate init?(_ field: JSONField, scrollerCount: Int, _ reader: inout JSONReader) {
    guard reader.check(field, keys: ["scroller", "places"]) else { return nil }
    let places = reader.list(field["places"], limit: WebMessage.Limit.items) { reader, place in reader.place(place) }
    guard let scroller = reader.scroller(field["scroller"], among: scrollerCount) else { return nil }
    self.init(scroller: scroller, places: places)
  }
}

extension JSONReader {
  fileprivate mutating func number(_ field: JSONField?, in range: ClosedRange<Double>) -> Double? {
    let isAboveZero = range.lowerBound == .leastNonzeroMagnitude
    let bounds = "\(isAboveZero ? "above 0, at most" : "from \(range.lowerBound.shortestText) to")"
    return value(field, "a number \(bounds) \(range.upperBound.shortestText)") { node in
      node.number.map(\.double).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  fileprivate mutating func count(_ field: JSONField?) -> Int? {
    value(field, "a whole number from 0 to 1000000000") { node in
      node.number?.integer(as: Int.self).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
    }
  }

  fileprivate mutating func scroller(_ field: JSONField?, among count: Int) -> Int? {
    value(field, "the number of one of \(count) scrollers") { node in
      node.number?.integer(as: Int.self).flatMap { (0..<count).contains($0) ? $0 : nil }
    }
  }

  fileprivate mutating func place(_ field: JSONField) -> PointRect? {
    guard let elements = field.elements, elements.count == 4 else {
      expect("a place of 4 numbers", at: field)
      return nil
    }
    let limit = TraceLimits.offset.value
    let corner = elements.prefix(2).compactMap { number($0, in: -limit...limit) }
    let sides = elements.suffix(2).compactMap { number($0, in: 0...limit) }
    guard corner.count == 2, sides.count == 2 else { return nil }
    return PointRect(x: corner[0], y: corner[1], width: sides[0], height: sides[1])
  }

  /// Returns the elements of an array, without invalid ones.
  fileprivate mutating func list<Element>(
    _ field: JSONField?, limit: Int, _ element: (inout JSONReader, JSONField) -> Element?
  ) -> [Element] {
    guard let field, let fields = elements(field) else { return [] }
    guard fields.count <= limit else {
      note("expected at most \(limit) elements, found \(fields.count)", at: field)
      return []
    }
    var list: [Element] = []
    for field in fields where !problems.isFull {
      if let element = element(&self, field) { list.append(element) }
    }
    return list
  }
}
