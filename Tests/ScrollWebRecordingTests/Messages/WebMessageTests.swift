import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import ScrollWebRecording
import SeededRandom
import Testing

@Suite struct WebMessageTests {
  private static let sound = """
    {"session": "x1", "title": "Feed", "address": "https://example.com/", "refresh_hz": 59.94,
     "scrollers": [{"name": "page", "width": 1280, "height": 800, "content_width": 1280, "content_height": 9000}],
     "from": 4, "samples": [[0, 16.7, 0, 120.5], [0, 33.3, 0, 180, "end_drag"], [0, 50, 0, 180, "resize", 800, 600]],
     "items": {"scroller": 0, "places": [[0, 8, 1280, 240.5]]}, "total": 7}
    """

  private func message(_ from: String = "", _ to: String = "") throws -> WebMessage {
    let text = from.isEmpty ? Self.sound : Self.sound.replacing(from, with: to)
    if !from.isEmpty { try #require(text != Self.sound) }
    return try WebMessage(Array(text.utf8))
  }

  @Test func `a message has what the page saw`() throws {
    let message = try message()
    #expect((message.session, message.title, message.address) == ("x1", "Feed", "https://example.com/"))
    #expect((message.refreshRate, message.firstSample, message.sampleTotal) == (59.94, 4, 7))
    #expect(message.scrollers.map(\.name) == ["page"])
    #expect(message.scrollers[0].contentSize == PointSize(width: Points(1280), height: Points(9000)))
    #expect(message.samples.map(\.time) == [16.7, 33.3, 50].map { SimulatedTime(milliseconds: $0) })
    #expect(message.samples.map(\.y) == [120.5, 180, 180].map { Points($0) })
    #expect(
      message.samples.map(\.event) == [nil, .endDrag, .resize(PointSize(width: Points(800), height: Points(600)))])
    #expect(message.items == WebItems(scroller: 0, places: [PointRect(x: 0, y: 8, width: 1280, height: 240.5)]))
  }

  @Test(arguments: [
    ("120.5", "NaN", "expected a value, found 'NaN'"), ("120.5", "1e999", "field 'samples[0][3]'"),
    ("120.5", "null", "expected a number from -1000000000 to 1000000000, found null"),
    ("120.5", "2e9", "found the number 2000000000"), ("16.7", "-1", "field 'samples[0][1]': expected a number from 0"),
    ("[0, 16.7", "[1, 16.7", "expected the number of one of 1 scrollers, found the number 1"),
    ("[0, 16.7", "[0.5, 16.7", "expected the number of one of 1 scrollers"),
    (", 120.5]", "]", "expected a sample of 4, 5 or 7 values"),
    ("\"end_drag\"", "\"fly\"", "expected one of background"),
    ("\"resize\"", "\"rotate\"", "expected 'resize'"), ("800, 600", "800, 0", "expected a number above 0"),
    ("\"from\": 4", "\"from\": -4", "field 'from': expected a whole number"), ("\"from\": 4,", "", "it is missing"),
    ("\"from\"", "\"form\"", "Did you mean 'from'?"), ("59.94", "0", "field 'refresh_hz'"),
    ("\"x1\"", "7", "field 'session': expected a string"), ("240.5]]", "-1]]", "field 'items.places[0][3]'"),
    ("1280, 240.5]]", "1280]]", "expected a place of 4 numbers"), ("\"total\": 7}", "\"total\": 7", "expected"),
    ("{\"session\"", "[{\"session\"", "expected"), ("\"samples\": [[", "\"samples\": {\"a\": [[", "expected"),
  ])
  func `problems are reported`(from: String, to: String, words: String) throws {
    let failure = try #require(throws: Failure.self) { try message(from, to) }
    #expect(failure.exitCode == .malformedData)
    #expect(failure.description.contains(words), "\(failure)")
  }

  @Test func `a message can arrive in any pieces`() {
    for count in 0..<Self.sound.count {
      #expect(throws: Failure.self) { try WebMessage(Array(Self.sound.prefix(count).utf8)) }
    }
  }

  @Test func `too much of anything is refused`() {
    let sample = "[0, 1, 0, 1]"
    let many = Array(repeating: sample, count: WebMessage.Limit.samples).joined(separator: ",")
    #expect(throws: Failure.self) { try message("[0, 16.7, 0, 120.5]", many) }
    let places = Array(repeating: "[0, 0, 1, 1]", count: WebMessage.Limit.items + 1).joined(separator: ",")
    #expect(throws: Failure.self) { try message("[0, 8, 1280, 240.5]", places) }
    let deep = String(repeating: "[", count: 5000)
    #expect(throws: Failure.self) { try message("[0, 16.7, 0, 120.5]", deep) }
  }

  @Test func `long names are shortened, and control characters escaped`() throws {
    let long = try message("Feed", String(repeating: "a", count: 5000) + "\\u001b[2J")
    #expect(long.title.count <= 201)
    #expect(try message("Feed", "\\u001b[2J").title == "\\u{1B}[2J")
  }

  @Test func `no bytes make the parser trap`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      var bytes = Array(Self.sound.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let message = try? WebMessage(bytes) else { continue }
      var recording = WebRecording(of: message)
      guard (try? recording.received(message)) != nil else { continue }
      for movement in recording.movements {
        #expect(!recording.trace(of: movement, name: nil).times.isEmpty)
        _ = ItemTable(of: recording, movement)?.csv
      }
    }
  }
}
