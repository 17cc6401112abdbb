import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollWebRecording

@Suite struct WebRecordingTests {
  /// A message of samples `[scroller, time, x, y]`, with more members if they are given.
  private func message(
    _ samples: String, from: Int, session: String = "s", contentHeight: Int = 9000, _ more: String = ""
  ) throws -> WebMessage {
    let scrollers = ["page", "div.feed"].map { name in
      #"{"name": "\#(name)", "width": 400, "height": 800, "content_width": 400, "content_height": \#(contentHeight)}"#
    }
    let text = """
      {"session": "\(session)", "title": "Feed", "address": "https://example.com/feed", "refresh_hz": 120,
       "scrollers": [\(scrollers.joined(separator: ","))], "from": \(from), "samples": [\(samples)]\(more)}
      """
    return try WebMessage(Array(text.utf8))
  }

  private func recording(_ messages: WebMessage...) throws -> WebRecording {
    var recording = WebRecording(of: messages[0])
    for message in messages { try recording.received(message) }
    return recording
  }

  private func trace(_ samples: String) throws -> ScrollTrace {
    let recording = try recording(message(samples, from: 0))
    return recording.trace(of: try #require(recording.movements.first), name: nil)
  }

  @Test func `the container that moves most is recorded, with the page in the metadata`() throws {
    let recording = try recording(
      message("[0,100,0,0],[1,100,0,50],[0,116,0,10],[1,116,0,90],[1,132,0,40]", from: 0))
    #expect(recording.movements.map(\.name) == ["div.feed", "page"])
    #expect(recording.movements.map(\.travel) == [Points(90), Points(10)])
    let trace = recording.trace(of: recording.movements[0], name: nil)
    #expect(trace.times == [0, 16, 32].map { SimulatedTime(milliseconds: $0) })
    #expect(trace.offsets == [50, 90, 40].map { Points($0) })
    #expect(trace.metadata.name == "Feed")
    #expect(trace.metadata.source == "https://example.com/feed, div.feed, 400x800 CSS pixels, 120 Hz")
    #expect(trace.metadata.viewport == PointSize(width: Points(400), height: Points(800)))
    #expect(trace.metadata.contentLength == Points(9000))
    #expect(recording.trace(of: recording.movements[0], name: "mine").metadata.name == "mine")
  }

  @Test func `horizontal movement is recorded along its axis`() throws {
    let trace = try trace("[0,0,0,0],[0,16,30,5],[0,32,60,5]")
    #expect(trace.axis == .horizontal)
    #expect(trace.offsets == [0, 30, 60].map { Points($0) })
  }

  @Test func `of samples at one time the last offset counts, and time never goes back`() throws {
    let trace = try trace(#"[0,10,0,0],[0,26,0,5,"begin_drag"],[0,26,0,8],[0,20,0,9],[0,42,0,20,"end_drag"]"#)
    #expect(trace.times == [0, 16, 32].map { SimulatedTime(milliseconds: $0) })
    #expect(trace.offsets == [0, 9, 20].map { Points($0) })
    #expect(trace.events.map(\.sample) == [1, 2])
    #expect(trace.phases[1] == .tracking)
  }

  @Test func `samples can come twice and in another order`() throws {
    let all = "[0,0,0,0],[0,16,0,1],[0,32,0,2],[0,48,0,3]"
    let whole = try recording(message(all, from: 0))
    let torn = try recording(
      message("[0,0,0,0]", from: 0), message("[0,32,0,2],[0,48,0,3]", from: 2, #", "total": 4"#),
      message("[0,0,0,0],[0,16,0,1],[0,32,0,2]", from: 0))
    #expect(torn.samples == whole.samples)
    #expect(torn.isComplete && torn.hasEnd)
    let gap = try recording(message("[0,0,0,0]", from: 0), message("[0,48,0,3]", from: 3, #", "total": 4"#))
    #expect(gap.samples.count == 1 && gap.hasEnd && !gap.isComplete)
    #expect(gap.missingSampleCount == 3 && whole.missingSampleCount == 0 && torn.missingSampleCount == 0)
    let open = try recording(message("[0,0,0,0]", from: 0), message("[0,48,0,3],[0,64,0,4]", from: 3))
    #expect(open.missingSampleCount == 4)
  }

  @Test func `contents are as long as they were at their longest`() throws {
    let path = "[0,0,0,0],[0,16,0,90]"
    let long = try message(path, from: 0)
    let short = try message("[0,32,0,90]", from: 2, contentHeight: 657)
    for messages in [[long, short], [short, long]] {
      var recording = WebRecording(of: messages[0])
      for message in messages { try recording.received(message) }
      #expect(recording.trace(of: recording.movements[0], name: nil).metadata.contentLength == Points(9000))
    }
  }

  @Test func `a second page is refused`() throws {
    var recording = try recording(message("[0,0,0,0]", from: 0))
    #expect(throws: WebRecording.Refusal.anotherPage(title: "Feed")) {
      try recording.received(message("[0,16,0,1]", from: 1, session: "other"))
    }
  }

  @Test func `the number of samples is limited, including early ones`() throws {
    var batch = try message(Array(repeating: "[0,0,0,0]", count: 20_000).joined(separator: ","), from: 0)
    var recording = WebRecording(of: batch)
    try recording.received(batch)
    for turn in 1..<25 {
      batch.firstSample = turn * 20_001 + 5
      try recording.received(batch)
    }
    batch.firstSample = 9_000_000
    #expect(throws: WebRecording.Refusal.tooManySamples(limit: WebRecording.sampleLimit)) {
      try recording.received(batch)
    }
  }

  @Test func `a resize becomes an event, and the first size is the recording's`() throws {
    let trace = try trace(#"[0,0,0,0],[0,16,0,9,"resize",300,500]"#)
    #expect(trace.metadata.viewport == PointSize(width: Points(400), height: Points(800)))
    #expect(trace.events.contains { $0.kind == .resize(PointSize(width: Points(300), height: Points(500))) })
  }

  @Test func `items shown one after another are assembled`() throws {
    func items(_ range: ClosedRange<Int>) -> String {
      let places = range.map { "[0,\($0 * 100),400,100]" }.joined(separator: ",")
      return #", "items": {"scroller": 0, "places": [\#(places)]}"#
    }
    let recording = try recording(
      message("[0,0,0,0]", from: 0, items(0...9)), message("[0,16,0,900]", from: 1, items(5...20)),
      message("[0,32,0,5000]", from: 2, items(30...39)))
    let table = try #require(ItemTable(of: recording, recording.movements[0]))
    #expect(table.itemCount == 31)
    let kinds = table.rows.map(\.kind)
    #expect(
      kinds == Array(repeating: .item, count: 21) + Array(repeating: .unseen, count: 9)
        + Array(repeating: .item, count: 10) + [.after])
    #expect(table.rows.reduce(0) { $0 + $1.length.value } == 9000)
    #expect(table.notes.count == 1)
  }
}
