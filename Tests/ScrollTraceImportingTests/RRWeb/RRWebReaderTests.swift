import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

@Suite struct RRWebReaderTests {
  @Test func `a recording gives the samples that an independent extractor found`() throws {
    var options = ImportOptions()
    options.scroller = "55"
    let imported = try TraceImporter.read(path: RecordingFile.path("rrweb/rrweb-player_events.json"), options: options)
    #expect(imported.format == .rrweb)
    #expect(NormalizedSamples(imported.trace) == (try RecordingFile.normalized("rrweb-player_events_el55").after(0)))
    #expect(imported.scrollers.map(\.id) == ["window", "55", "61"])
    #expect(imported.scroller?.id == "55" && imported.scroller?.travel == Points(684))
    #expect(imported.trace.metadata.viewport == PointSize(width: Points(1166), height: Points(705)))
    #expect(imported.notes.contains { $0.contains("100 ms") })
    #expect(imported.notes.contains { $0.contains("element 55") })
  }

  @Test(arguments: Wrapping.allCases)
  func `every wrapping gives the same samples`(wrapping: Wrapping) throws {
    let plain = try RRWebReader(path: "r").read(try RecordingFile.bytes("rrweb/rrweb-player_events.json"))
    let wrapped = wrapping.wrap(try Wrapping.events(of: "rrweb/rrweb-player_events.json"))
    #expect(Array(wrapped.utf8.prefix(1 << 16)).withSpan(RecordingFormat.init) == .rrweb)
    let recording = try RRWebReader(path: "r").read(wrapped)
    #expect(recording.scrollers.map(\.times) == plain.scrollers.map(\.times))
    #expect(recording.scrollers.map(\.y) == plain.scrollers.map(\.y))
    let prefix = wrapping.namesWindows ? "w1/" : ""
    #expect(recording.scrollers.map(\.id) == plain.scrollers.map { prefix + $0.id })
  }

  @Test func `packed events are read, and texts that are not packed are reported`() throws {
    let sized =
      #""x\u009c\u0015\u00c91\n\u00c00\b\u0005\u00d0\u00bb\u00fc\u00d9\u00c1@\u0087\u00e2m\u0084Hu\b\u0004\")%\u00e4\u00eem"#
      + #"\u00d7\u00f7\u0016\u00f2\u00e9\u00069\bUS!\u000bw\u00d4\u00f4O\u0098\tnqyBN\u00e6M\u00c8h6R[\u0087\u0014\u00fe{B0"#
      + #"\u000b\u00f6\u000b\u00fd6\u0014\u00e0""#
    let scrolled = [
      #""x\u009c%\u00c9A\n\u0080 \u0010@\u00d1\u00bb\u00fc\u00f5,\u0094\u00a0\u00c5\u00dcF\u00d2\u0085\u000b)r\u0092D\u00bc{B"#
        + #"\u00db\u00f7\u0006\u00d6\u00af\u0084nB\f\u0016\u00d0A=\u009f\u00fb\u00f8)G\u00d4\u000b/\u00ea\u0084\u00be\u00c8M"#
        + #"\u00c1rI\u00d5B\u00b9\u00d69\u00bf\u000b\r\u00a5y\u00e6\u0007a\u0004\u0015\u00bb""#,
      #""x\u009c%\u00c9A\n\u0080 \u0010@\u00d1\u00bb\u00fc\u00f5,4\u0089`n#\u00e9\u00c2\u0085$iR\u0088w/h\u00fb\u00de\u00a0"#
        + #"=%\u00a2N\b\u00beytP\u008f\u00eb\u00dc\u007fJ\u0001\u00b5\u00c2\u008d\u001a\u00e1A\u00b7u\n-\u00e5X\u009b\u00cf"#
        + #"\u00e5;\u00e3\u0016\u00a1\u00a3t\u00cb|\u0001a\u00f9\u0015\u00c2""#,
    ]
    let text = "[\(sized), \(scrolled[0]), \(scrolled[1])]"
    for file in [text, text.replacing("\\u009c", with: "\u{9C}")] {
      #expect(Array(file.utf8).withSpan(RecordingFormat.init) == .rrweb)
      let recording = try RRWebReader(path: "r").read(file)
      #expect(recording.scrollers.map(\.y) == [[30, 75]])
      #expect(recording.scrollers[0].times.map(\.milliseconds) == [1016, 1032])
    }
    let damaged = "[\(sized), \(scrolled[0].replacing("nB", with: "nC"))]"
    #expect(
      RRWebReader(path: "r").problems(in: damaged) == [
        "r:1: field '[1]': expected an event, found a string that is not one of rrweb's packed events"
      ])
  }

  @Test func `a snapshot gives the window's offset and the document's name`() throws {
    let imported = try imported(
      [
        meta(0), snapshot(10, document: 3, top: 40), scroll(110, node: 3, y: 60), scroll(210, node: 1, y: 5),
        snapshot(300, document: 3, top: 90),
      ])
    #expect(imported.scrollers.map(\.id) == ["window", "1"])
    #expect(imported.trace.offsets.map(\.value) == [40, 60, 90])
    #expect(imported.trace.times.map(\.milliseconds) == [0, 100, 290])
  }

  @Test func `an element is at 0 before its first scroll`() throws {
    let once = try imported([meta(0), snapshot(10, document: 1, top: 0), scroll(500, node: 7, y: 800)])
    #expect(once.scroller?.id == "7" && once.scroller?.travel == Points(800))
    #expect(once.trace.offsets.map(\.value) == [0, 800])
    #expect(once.trace.times == [.zero, ScrollerMotion.frame])
    let farther = try imported(
      [meta(0), snapshot(10, document: 1, top: 0), scroll(500, node: 7, y: 2500), scroll(600, node: 1, y: 300)])
    #expect(farther.scroller?.id == "7" && farther.trace.offsets.map(\.value) == [0, 2500])
    #expect(farther.scrollers.map(\.travel) == [Points(300), Points(2500)])
  }

  @Test func `a snapshot gives the offsets of elements that are not at 0`() throws {
    let nodes = #"{"id": 3, "attributes": {"class": "a", "rr_scrollTop": 40.5, "rr_scrollLeft": 7}, "childNodes": []}"#
    let first = snapshot(10, nodes: "\"x\", 5, \(nodes), {\"childNodes\": [[], {\"id\": 4}], \"id\": 8}")
    let second = snapshot(700, nodes: #"{"childNodes": [\#(nodes)], "id": 2}"#)
    let events = [
      meta(0), first, scroll(500, node: 3, y: 90.5), scroll(600, node: 8, y: 1), second, scroll(900, node: 3, y: 50.5),
    ]
    let imported = try imported(events)
    #expect(imported.scrollers.map(\.id) == ["window", "3", "8"])
    #expect(imported.trace.offsets.map(\.value) == [40.5, 90.5, 40.5, 50.5])
    #expect(imported.trace.times.map(\.milliseconds) == [0, 16.666667, 216.666667, 416.666667])
    #expect(imported.scrollers.map(\.travel) == [.zero, Points(110), Points(1)])
  }

  @Test func `a snapshot can be nested as deeply as brackets`() throws {
    var node = #"{"attributes": {"rr_scrollTop": 40}, "id": 3}"#
    for id in 4..<240 { node = "{\"childNodes\": [\(node)], \"id\": \(id)}" }
    let imported = try imported([snapshot(10, nodes: node), scroll(500, node: 3, y: 90)])
    #expect(imported.trace.offsets.map(\.value) == [40, 90])
  }

  @Test func `viewport resizes become events`() throws {
    let imported = try imported(
      [
        meta(0, width: 800, height: 600), scroll(100, y: 10), resize(150, 400, 600), scroll(200, y: 20),
        resize(200, 400, 300), meta(250, width: 400, height: 300), resize(300, 0, 5), resize(400, 800, 600),
      ])
    #expect(imported.trace.metadata.viewport == PointSize(width: Points(800), height: Points(600)))
    #expect(imported.trace.times.map(\.milliseconds) == [0, 50, 100, 300])
    #expect(imported.trace.offsets.map(\.value) == [10, 10, 20, 20])
    let resizes = imported.trace.events.filter { if case .resize = $0.kind { true } else { false } }
    #expect(
      resizes == [
        ScrollEvent(sample: 1, kind: .resize(PointSize(width: Points(400), height: Points(600)))),
        ScrollEvent(sample: 2, kind: .resize(PointSize(width: Points(400), height: Points(300)))),
        ScrollEvent(sample: 3, kind: .resize(PointSize(width: Points(800), height: Points(600)))),
      ])
  }

  @Test func `the size before the first sample is the viewport`() throws {
    let imported = try imported([meta(0), resize(50, 320, 480), scroll(100, y: 1), scroll(200, y: 2)])
    #expect(imported.trace.metadata.viewport == PointSize(width: Points(320), height: Points(480)))
    #expect(!imported.trace.events.contains { if case .resize = $0.kind { true } else { false } })
  }

  @Test func `windows are distinguished, each with its size`() throws {
    let lines = [
      "[\"a\", \(meta(0))]", "[\"b\", \(meta(0, width: 300, height: 200))]", "[\"a\", \(scroll(10, y: 1))]",
      "[\"b\", \(scroll(20, y: 100))]", "[\"a\", \(scroll(30, y: 3))]", "[\"b\", \(scroll(40, y: 300))]",
    ].joined(separator: "\n")
    let imported = try RRWebReader(path: "r").read(lines).imported(from: "r", as: .rrweb, ImportOptions())
    #expect(imported.scrollers.map(\.id) == ["a/window", "b/window"])
    #expect(imported.scroller?.id == "b/window")
    #expect(imported.trace.metadata.viewport == PointSize(width: Points(300), height: Points(200)))
  }

  @Test func `finger movements are not taken as scrolling`() throws {
    let touch =
      #"{"type": 3, "data": {"source": 6, "positions": [{"x": 1, "y": 2, "id": 4, "timeOffset": -9}]}, "timestamp": 5}"#
    let imported = try imported([touch, scroll(10, y: 1), touch, scroll(20, y: 2)])
    #expect(imported.trace.offsets.map(\.value) == [1, 2])
    #expect(imported.notes.contains { $0.hasPrefix("Movements of fingers were left out (2)") })
  }

  @Test func `a session with finger movements alone is refused with a reason`() {
    let touch =
      #"{"type": 3, "data": {"source": 6, "positions": [{"x": 1, "y": 2, "id": 4, "timeOffset": 0}]}, "timestamp": 5}"#
    let complaint = complaint { () throws(Failure) in try imported([snapshot(1, document: 1, top: 40), touch, touch]) }
    #expect(complaint == "r: the session shows that fingers moved (2 events), and nothing scrolls")
  }

  @Test func `events unrelated to scrolling can contain anything`() throws {
    let imported = try imported([
      #"{"type": 6, "data": {"plugin": "rrweb/network@1", "payload": {"source": 3}}, "timestamp": 1}"#,
      #"{"type": 5, "data": null, "timestamp": 2}"#, #"{"type": 3, "data": "H4sI", "timestamp": 3}"#,
      #"{"type": 3, "data": {"source": 5, "id": "seven", "x": null, "text": "a"}, "timestamp": 4}"#,
      #"{"timestamp": 4, "data": {"source": 0, "adds": [{"node": {"id": 4}}]}, "type": 3}"#,
      #"{"type": 4, "data": {"href": "https://example.org"}, "timestamp": 4}"#,
      #"{"data": {"y": 7.5, "x": 0, "id": 1, "source": 3}, "timestamp": 6, "type": 3, "sessionId": "s"}"#,
      scroll(7, y: 9),
    ])
    #expect(imported.trace.offsets.map(\.value) == [7.5, 9])
  }

  @Test(arguments: [
    (#"[{"data": {}, "timestamp": 1}]"#, "[0]': the event has no type"),
    (#"[{"data": {}, "type": 3}]"#, "[0]': the event has no timestamp"),
    (#"[{"type": "3", "timestamp": 1}]"#, "[0].type': expected a finite number"),
    (#"[{"type": 3, "timestamp": "2020"}]"#, "[0].timestamp': expected a finite number"),
    (
      #"[{"type": 3, "timestamp": 1, "data": {"source": 3, "id": 1, "x": 0}}]"#,
      "data.y': expected a number in a scroll"
    ),
    (#"[{"type": 3, "timestamp": 1, "data": {"source": 3, "id": 1.5, "x": 0, "y": 0}}]"#, "data.id': expected a whole"),
    (
      #"[{"type": 3, "timestamp": 1, "data": {"source": 3, "id": 1, "x": 0, "y": 1e999}}]"#,
      "y': expected a finite number"
    ),
    ("[1]", "[0]': expected an event"),
    ("[\"window\", 5]", "[1]': expected an event"),
    ("[\"packed\", \"packed\"]", "[1]': expected an event, found a string that is not one of rrweb's packed events"),
    ("[]", "nothing in the file scrolls"),
  ])
  func `problems of an event are reported by its name`(text: String, message: String) {
    let complaint = complaint { () throws(Failure) in
      try RRWebReader(path: "r").read(text).imported(from: "r", as: .rrweb, ImportOptions())
    }
    #expect(complaint?.contains(message) == true, "\(complaint ?? "no complaint")")
  }

  private func imported(_ events: [String]) throws(Failure) -> ImportedTrace {
    let text = "[\(events.joined(separator: ","))]"
    return try RRWebReader(path: "r").read(text).imported(from: "r", as: .rrweb, ImportOptions())
  }

  private func meta(_ time: Int, width: Int = 800, height: Int = 600) -> String {
    #"{"type": 4, "data": {"href": "", "width": \#(width), "height": \#(height)}, "timestamp": \#(time)}"#
  }

  private func snapshot(_ time: Int, document: Int, top: Double) -> String {
    #"{"type": 2, "data": {"node": {"type": 0, "childNodes": [{"id": 9}], "id": \#(document)}, "#
      + #""initialOffset": {"left": 0, "top": \#(top)}}, "timestamp": \#(time)}"#
  }

  /// A snapshot with those nodes in its document, of which the window is at 0.
  private func snapshot(_ time: Int, nodes: String) -> String {
    #"{"type": 2, "data": {"node": {"childNodes": [\#(nodes)], "id": 1}, "initialOffset": {"left": 0, "top": 0}}, "#
      + #""timestamp": \#(time)}"#
  }

  private func scroll(_ time: Int, node: Int = 1, y: Double) -> String {
    #"{"type": 3, "data": {"source": 3, "id": \#(node), "x": 0, "y": \#(y)}, "timestamp": \#(time)}"#
  }

  private func resize(_ time: Int, _ width: Int, _ height: Int) -> String {
    #"{"type": 3, "data": {"source": 4, "width": \#(width), "height": \#(height)}, "timestamp": \#(time)}"#
  }
}
