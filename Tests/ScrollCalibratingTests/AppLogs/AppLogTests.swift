import ScrollDiagnostics
import ScrollTraces
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollCalibrating

@Suite struct AppLogTests {
  private static let csv = """
    #applog 1
    #source Feed 3.2, "iPhone"
    #frames 1000
    #dropped_frames 2
    #duration_ms 4000

    item,attempt,asked_ms,started_ms,connect_ms,tls_ms,sent_ms,first_byte_ms,loaded_ms,failed_ms,cancelled_ms,received_bytes,kind,first_shown_ms,first_drawn_ms,first_hidden_ms
    0,1,0,1,30,20,55,155.5,200,,,40000,jpeg,0,250,
    1,1,5,10,,,,,,300,,,,,,
    1,2,5,350,,,,450,500,,,20000,webp,1000,1000,3000
    2,,20,,,,,,,,90,,,2000,,
    3/4,1,400,400,,,,,,,,,"jpeg",1500,900,
    """

  private static let lines = """
    {"applog": 1, "source": "Feed 3.2, \\"iPhone\\"", "frames": 1000, "dropped_frames": 2, "duration_ms": 4000}
    {"item": 0, "attempt": 1, "asked_ms": 0, "started_ms": 1, "connect_ms": 30, "tls_ms": 20, "sent_ms": 55, "first_byte_ms": 155.5, "loaded_ms": 200, "received_bytes": 40000, "kind": "jpeg", "first_shown_ms": 0, "first_drawn_ms": 250}
    {"item": "1", "asked_ms": 5, "started_ms": 10, "failed_ms": 300}
    {"item": 1, "asked_ms": 5, "started_ms": 350, "first_byte_ms": 450, "loaded_ms": 500, "received_bytes": 20000, "kind": "webp", "first_shown_ms": 1000, "first_drawn_ms": 1000, "first_hidden_ms": 3000}

    {"item": 2, "asked_ms": 20, "cancelled_ms": 90, "first_shown_ms": 2000, "loaded_ms": null}
    {"item": "3/4", "started_ms": 400, "asked_ms": 400, "kind": "jpeg", "first_shown_ms": 1500, "first_drawn_ms": 900}
    """

  private static func log(_ text: String) throws(Failure) -> AppLog {
    try AppLog(path: "session.csv", bytes: Array(text.utf8))
  }

  @Test(arguments: [csv, lines, "\u{FEFF}" + csv.replacing("\n", with: "\r\n")])
  func `a table and JSON lines give the same log`(text: String) throws {
    let log = try Self.log(text)
    #expect(log.source == "Feed 3.2, \"iPhone\"" && log.rows.count == 5 && log.resolution == 0.001)
    #expect(log.rows.map { $0[.attempt] } == [1, 1, 2, nil, 1])
    #expect(log.rows[4].item == ContainerPath(items: [3, 4]) && log.rows[4].kind == "jpeg")
    #expect(log.appearances.map(\.item.description) == ["0", "1", "2", "3/4"])
    // Drawn late, in time, not by the end, and before it came on screen.
    #expect(log.appearances.map(\.wait) == [250, 0, 2000, 0])
  }

  @Test func `rows become requests`() throws {
    let log = RequestLog(try Self.log(Self.csv))
    #expect(log.requests.map(\.outcome) == [.item, .failedItem, .item])
    #expect(log.requests.map(\.sent) == [54, 9, 349] && log.requests[0].firstByte == 154.5)
    #expect(log.requests[0].bits == 320_000 && log.requests[1].bits == nil)
    #expect(log.clientTimes.firstScreenOverheads == [4] && log.clientTimes.overheads.isEmpty)
    #expect(log.clientTimes.retries.map(\.delay) == [50] && log.clientTimes.retries.map(\.failures) == [1])
    #expect(log.transport.handshakes.map(\.tcp) == [30] && log.transport.handshakes.map(\.tls) == [20])
  }

  @Test func `a wait for another request's handshakes is no overhead`() throws {
    let text = """
      item,started_ms,connect_ms,tls_ms,sent_ms,first_byte_ms,loaded_ms,received_bytes
      0,0,30,20,54,154,180,40000
      1,1,,,54,160,190,40000
      2,40,,,54,170,200,40000
      3,55,,,58,170,200,40000
      4,60,0,0,62,170,200,40000

      """
    #expect(RequestLog(try Self.log(text)).clientTimes.overheads == [4, 3, 2])
  }

  @Test func `a log may have counted no frame`() throws {
    let log = try Self.log("#frames 0\n#dropped_frames 0\nitem,first_shown_ms\n0,1\n")
    #expect(log.droppedFrames == nil && log.appearances.count == 1)
  }

  /// Item 0 is tried again when item 1 has ended, after waiting for its request slot, and item 2 when nothing else happens.
  @Test func `a retry that began as another request ended gives no delay`() throws {
    let log = RequestLog(
      try Self.log(
        """
        item,attempt,asked_ms,started_ms,first_byte_ms,loaded_ms,failed_ms,received_bytes
        0,1,0,0,,,100,
        1,1,0,0,350,400,,1000
        0,2,0,400,500,550,,1000
        2,1,600,600,,,700,
        2,2,600,900,950,990,,1000

        """))
    #expect(log.clientTimes.retries.map(\.delay) == [200])
  }

  /// Item 0 repeats its times in a second row. Item 1 has another cell in its second row, item 2 has no request, and item 3 never
  /// gets its content.
  @Test func `work on an item counts once, with or without a request`() throws {
    let log = RequestLog(
      try Self.log(
        """
        item,started_ms,failed_ms,decode_began_ms,decoded_ms,create_began_ms,created_ms,configure_began_ms,configured_ms
        0,10,50,90,94,1,3,3,3.5
        0,60,80,90,94,1,3,3,3.5
        1,10,50,,,4,5,5,5.25
        1,60,80,,,104,108,108,108.25
        2,,,20,26,6,7,7,8
        3,,,,,8,,9,

        """))
    #expect(log.clientTimes.decodings.map(\.time) == [4, 6])
    #expect(log.clientTimes.creations == [2, 1, 4, 1])
    #expect(log.clientTimes.configurations == [0.5, 0.25, 0.25, 1])
  }

  private static let head = "item,attempt,started_ms,first_byte_ms,loaded_ms,received_bytes,first_shown_ms\n"

  private static let cells = "item,create_began_ms,created_ms,configure_began_ms,configured_ms\n"

  private static let frames = "item,x_points,y_points,width_points,height_points\n"

  /// What is wrong with a log, and what is said of it.
  private static let faults: [(text: String, message: String)] = [
    ("", "session.csv: expected a log with at least one row, found none"),
    (head, "expected a log with at least one row, found none"),
    ("item,started_ms\n1,\u{0}", "expected a log in UTF-8, found binary data or another encoding"),
    ("started_ms\n1\n", "session.csv:1: expected a header row with the column 'item', found started_ms"),
    ("index,asked,a,b,c,d,e\n1\n", "with the column 'item', found index, asked, a, b, c, d, …"),
    ("item;started_ms\n1;2\n", "session.csv:1: expected columns separated by commas, found semicolons"),
    ("item\tstarted_ms\n1\t2\n", "session.csv:1: expected columns separated by commas, found tabs"),
    ("[{\"item\": 1}]\n", "session.csv:1: expected one JSON object per line, found an array"),
    ("item,startd_ms\n1,2\n", "session.csv:1: field 'startd_ms': expected a column among item, kind, "),
    ("item,item\n1,2\n", "session.csv:1: field 'item': the column appears twice"),
    (head + "0,1,1,2,3\n", "session.csv:2: expected 7 cells, found 5"),
    (
      head + "0,1,1,2,nan,1,\n",
      "session.csv:2: field 'loaded_ms': expected a number from 0 to 10000000000000, found 'nan'"
    ),
    (head + "0,1,-1,2,3,1,\n", "field 'started_ms': expected a number from 0 to 10000000000000, found '-1'"),
    (
      head + "0,1,x,2,3,1,\n1,1,y,2,3,1,\n2,1,z,2,3,1,\n",
      "field 'started_ms': expected a number from 0 to 10000000000000, found 'x'; also in 2 more lines"
    ),
    (
      head + "0,1,1,2,3,1,1e12\n",
      "session.csv:2: field 'first_shown_ms': the log cannot be trusted: it is more than 11 days after the first time"
    ),
    (
      "#duration_ms 1e12\n" + head + "0,1,1,2,3,1,\n",
      "field 'duration_ms': the log cannot be trusted: it is more than 11 days after the first time"
    ),
    (head + "0,1,1,2,1e999,1,\n", "session.csv:2: field 'loaded_ms': expected a number"),
    (
      head + "0,1.5,1,2,3,1,\n",
      "session.csv:2: field 'attempt': expected a whole number from 1 to 1000000, found '1.5'"
    ),
    (head + "x,1,1,2,3,1,\n", "session.csv:2: field 'item': expected an item's index from 0"),
    (head + "99999999999,1,1,2,3,1,\n", "session.csv:2: field 'item': expected an item's index from 0"),
    (head + ",1,1,2,3,1,\n", "session.csv:2: field 'item': it is missing"),
    (head + "0,1,,2,3,1,\n", "session.csv:2: field 'started_ms': it is required with first_byte_ms"),
    (head + "0,1,1,2,3,,\n", "session.csv:2: field 'received_bytes': it is required with loaded_ms"),
    (head + "0,1,1,2,3,1,\n0,1,1,2,3,1,\n", "session.csv:3: field 'attempt': attempt 1 of item 0 is already in line 2"),
    (
      head + "0,1,1,2,3,1,5\n0,2,6,7,8,1,6\n",
      "session.csv:3: field 'first_shown_ms': item 0 has another value in line 2"
    ),
    (
      "item,first_shown_ms,first_drawn_ms\n0,5,\n0,,9\n0,5,8\n",
      "session.csv:4: field 'first_drawn_ms': item 0 has another value in line 3"
    ),
    (
      "item,first_drawn_ms\n0,9\n0,\n0,8\n",
      "session.csv:4: field 'first_drawn_ms': item 0 has another value in line 2"
    ),
    (
      head + "0,1,1,2,3,10000000001,\n",
      "session.csv:2: field 'received_bytes': expected a whole number from 0 to 10000000000, found '10000000001'"
    ),
    (
      head + "0,1,5,2,9,1,\n",
      "session.csv:2: field 'first_byte_ms': the log cannot be trusted: 2 ms is before started_ms, 5 ms"
    ),
    (
      head + "0,1,1700000000005,1700000000002,1700000000009,1,\n",
      "the log cannot be trusted: 1700000000002 ms is before started_ms, 1700000000005 ms"
    ),
    ("#frames abc\n" + head + "0,1,1,2,nan,1,\n", "session.csv:3: field 'loaded_ms': expected a number from 0"),
    (
      head + "0,2,5,6,9,1,\n0,3,2,3,4,1,\n",
      "session.csv:3: field 'started_ms': the log cannot be trusted: attempt 3 of item 0 is out of order with the one in line 2"
    ),
    (
      head + "0,1,5,700000,700001,1,\n",
      "session.csv:2: field 'first_byte_ms': the log cannot be trusted: it is more than 10 minutes after started_ms"
    ),
    (
      "#frames 100\n#dropped_frames 6\n" + head + "0,1,1,2,3,1,\n",
      "field 'dropped_frames': the log cannot be trusted: 6 % of the frames were dropped; at most 5 % may be"
    ),
    (
      head + (0..<10).map { "\($0),1,\($0),\($0).1,\($0).2,9000,\n" }.joined(),
      "field 'loaded_ms': the log cannot be trusted: 10 loads take 9.2 ms together; are the times in seconds?"
    ),
    ("#dropped_frames 6\n" + head + "0,1,1,2,3,1,\n", "field 'frames': it is required with dropped_frames"),
    (
      "#frames 0\n#dropped_frames 6\n" + head + "0,1,1,2,3,1,\n",
      "field 'dropped_frames': expected at most 0, the number of frames, found 6"
    ),
    ("#applog 2\n" + head + "0,1,1,2,3,1,\n", "session.csv:1: field 'applog': expected version 1, found '2'"),
    (
      "#scrolltrace 1\ntime_ms,offset_y\n", "session.csv:1: field 'scrolltrace': expected one of applog, source, frames"
    ),
    (
      "#duration_ms 2\n" + head + "0,1,1,2,3,1,\n",
      "field 'loaded_ms': the log cannot be trusted: 3 ms is after the end, 2 ms"
    ),
    (
      cells + "0,1,2,3,4\n3/7,5,2,3,4\n",
      "session.csv:3: field 'created_ms': the log cannot be trusted: 2 ms is before create_began_ms, 5 ms"
    ),
    (
      cells + "0,1,2,4,3\n",
      "session.csv:2: field 'configured_ms': the log cannot be trusted: 3 ms is before configure_began_ms, 4 ms"
    ),
    (cells + "0,-1,2,,\n", "session.csv:2: field 'create_began_ms': expected a number from 0 to 10000000000000"),
    (
      cells + "0,1,soon,,\n",
      "session.csv:2: field 'created_ms': expected a number from 0 to 10000000000000, found 'soon'"
    ),
    (
      "#duration_ms 2\n" + cells + "0,,,1,3\n",
      "session.csv:3: field 'configured_ms': the log cannot be trusted: 3 ms is after the end, 2 ms"
    ),
    (frames + "0,1,,390,200\n", "session.csv:2: field 'y_points': it is required with x_points"),
    (frames + "0,,2,390,200\n", "session.csv:2: field 'x_points': it is required with y_points"),
    (frames + "0,1,2,,\n", "session.csv:2: field 'width_points': it is required with x_points"),
    (frames + "0,,,390,\n", "session.csv:2: field 'height_points': it is required with width_points"),
    (
      frames + "0,1,2,390,0\n",
      "session.csv:2: field 'height_points': expected a number from 0.01 to 1000000, found '0'"
    ),
    (
      frames + "0,-2e9,2,390,5\n",
      "session.csv:2: field 'x_points': expected a number from -1000000000 to 1000000000, found '-2e9'"
    ),
    (
      frames + "0,1,2,390,5\n0,,,,\n1,1,7,390,5\n0,1,2,390,6\n",
      "session.csv:5: field 'height_points': item 0 has another value in line 2"
    ),
    ("{\"item\": 1, \"started_ms\": \"2\"}\n", "session.csv:1: field 'started_ms': expected a number from 0"),
    ("{\"item\": 1, \"started_ms\": [2]}\n", "session.csv:1: field 'started_ms': expected a number or a string, found"),
    ("{\"item\": 1}\n{\"item\": 1, \"item\": 2}\n", "session.csv:2: "),
    ("{\"item\": 1}\n{\"item\": \n", "session.csv:2:"),
    ("{\"item\": 1}\n[]\n", "session.csv:2: expected an object"),
    (
      "scenario,item,started_ms\na,1,1\nb,2,2\n",
      "session.csv:3: field 'scenario': expected a log of one run, found 'a' and 'b'"
    ),
  ]

  @Test(arguments: faults.indices) func `problems are reported with line and field`(index: Int) {
    let (text, message) = Self.faults[index]
    let lines = refusal { () throws(Failure) in try Self.log(text) }
    #expect(lines?[0] == "malformedData" && lines?.contains { $0.contains(message) } == true, "\(lines ?? [])")
  }

  @Test func `a problem of many lines is one, and others are still found`() throws {
    let rows = (0..<30).map { "\($0),1,x,2,3,1,\n" }.joined()
    let refused = refusal { () throws(Failure) in try Self.log(Self.head + rows + "30,1,1,2,y,1,\n") }
    #expect(refused?.count == 3, "\(refused ?? [])")
    #expect(refused?[1].hasSuffix("found 'x'; also in 29 more lines") == true, "\(refused ?? [])")
    #expect(refused?.last?.hasSuffix("found 'y'") == true)
  }

  /// Item 0 is drawn late, item 1 before it comes on screen, and item 2 not at all.
  @Test(arguments: ["0,,140\n0,50,\n", "0,50,\n0,,140\n0,50,140\n"])
  func `the time of drawing may be in another row than that of appearing`(rows: String) throws {
    let head = "#duration_ms 60000\nitem,first_shown_ms,first_drawn_ms\n"
    let split = try Self.log(head + rows + "1,200,\n2,300,\n1,,190\n").appearances
    let whole = try Self.log(head + "0,50,140\n1,200,190\n2,300,\n").appearances
    #expect(split == whole && split.map(\.wait) == [90, 0, 59_700])
  }

  @Test func `a column is found by its name`() {
    for column in AppLogColumn.allCases { #expect(AppLogColumn(name: column.name) == column) }
    #expect(AppLogColumn(name: "started") == nil && AppLogColumn(name: "item") == nil)
  }

  @Test(arguments: ["4000", "1700000004000"]) func `times may count from 1970`(duration: String) throws {
    let rows = "item,asked_ms,started_ms,loaded_ms,received_bytes,first_shown_ms,first_drawn_ms\n"
    let text = rows + "0,1700000000000,1700000000010.5,1700000000200,500,1700000000100,\n"
    let log = try Self.log("#duration_ms \(duration)\n" + text)
    #expect(log.rows[0][.asked] == 0 && log.rows[0][.started] == 10.5 && log.rows[0][.loaded] == 200)
    #expect(log.appearances == [AppLog.Appearance(item: ContainerPath(items: [0]), shown: 100, wait: 3900)])
  }

  @Test func `a truncated log is read or refused`() {
    for text in [Self.csv, Self.lines] {
      let bytes = Array(text.utf8)
      for length in 0..<bytes.count { _ = try? AppLog(path: "session.csv", bytes: Array(bytes[..<length])) }
      for index in stride(from: 0, to: bytes.count, by: 3) {
        var changed = bytes
        changed[index] ^= 0x15
        _ = try? AppLog(path: "session.csv", bytes: changed)
      }
    }
    #expect(refusal { () throws(Failure) in try Self.log(String(Self.csv.dropLast(70))) } != nil)
  }

  @Test func `the format of a file is recognized from its content`() throws {
    let folder = try TemporaryDirectory()
    let har = MadeLog([MadeRequest(start: 0)]).text
    for (text, name, isAppLog) in [(Self.csv, "a.txt", true), (Self.lines, "b.json", true), (har, "c.csv", false)] {
      let path = try folder.write(text, to: name)
      guard case .requests(let log) = try MeasuredFile.read(path: path, filter: RequestFilter()) else {
        Issue.record("\(name)")
        continue
      }
      #expect((log.producer == "Test 1") != isAppLog, "\(name)")
    }
  }

  /// Whatever an app tells its recorder, `calibrate` can read the log, and finds what was told.
  @Test func `logs of the app recorder can be read`() throws {
    for seed in Exhaustiveness.seeds(40, of: 400) {
      var random = SeededGenerator(seed: UInt64(seed))
      var recorder = FeedLogRecorder(source: "app")
      var time = 5.0
      for _ in 0..<200 {
        time += Double.random(in: -0.001...0.05, using: &random)
        let item = ContainerPath(items: [Int.random(in: 0..<12, using: &random)])
        switch Int.random(in: 0..<14, using: &random) {
        case 0: recorder.asked(for: item, time: time)
        case 1, 2: recorder.requestStarted(for: item, time: time)
        case 3: recorder.requestSent(for: item, time: time)
        case 4: recorder.receivedFirstByte(for: item, time: time)
        case 5: recorder.loaded(item, bytes: Int.random(in: 0..<90_000, using: &random), time: time)
        case 6: recorder.requestFailed(for: item, time: time)
        case 7: recorder.requestCancelled(for: item, time: time)
        case 8:
          recorder.decodingBegan(item, pixels: 1000, time: time)
          if Bool.random(using: &random) { recorder.decodingEnded(item, time: time + 0.01) }
        case 9: recorder.shown(item, time: time)
        case 10:
          recorder.creationBegan(item, time: time)
          if Bool.random(using: &random) { recorder.creationEnded(item, time: time + 0.002) }
        case 11:
          recorder.configurationBegan(item, time: time)
          if Bool.random(using: &random) { recorder.configurationEnded(item, time: time + 0.001) }
        case 12:
          let y = Double.random(in: -5e8...5e8, using: &random)
          recorder.laidOut(item, x: Bool.random(using: &random) ? 0 : nil, y: y, width: 390, height: abs(y) / 1e3)
        default: Bool.random(using: &random) ? recorder.drawn(item, time: time) : recorder.hidden(item, time: time)
        }
      }
      guard let bytes = recorder.bytes else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let log = try AppLog(path: "session.csv", bytes: bytes)
      #expect(log.source == "app" && log.rows.count == text.split(separator: "\n").count - 4, "seed \(seed)")
    }
  }
}
