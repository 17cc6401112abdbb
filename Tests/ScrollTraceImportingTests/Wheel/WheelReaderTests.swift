import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

@Suite struct WheelReaderTests {
  @Test(arguments: [
    "swipe-down-fast-trackpad", "swipe-up-trackpad", "swipe-left-trackpad_X", "swipe-right-fast_X",
    "simple-mouse-continuous-horizontal_mac-FF_X",
  ])
  func `a recording gives the samples that an independent extractor found`(name: String) throws {
    let isAcross = name.hasSuffix("_X")
    let file = RecordingFile.path("wheel/\(isAcross ? String(name.dropLast(2)) : name).json")
    let imported = try TraceImporter.read(path: file)
    #expect(imported.format == .wheel)
    #expect(imported.trace.axis == (isAcross ? .horizontal : .vertical))
    #expect(NormalizedSamples(imported.trace) == (try RecordingFile.normalized("wheel_\(name)").after(0)))
  }

  @Test func `of a movement along both axes either can be imported`() throws {
    let recording = try WheelReader(path: "w").read(try RecordingFile.bytes("wheel/square-move-trackpad.json"))
    let motion = ScrollerMotion(
      of: recording.scrollers[0], along: .horizontal, startOffset: .zero,
      PointsPerUnit(options: ImportOptions(), viewport: nil)
    ) { _ in nil }
    #expect(NormalizedSamples(motion) == (try RecordingFile.normalized("wheel_square-move-trackpad_X")))
  }

  @Test func `a single event moves the content from the start offset by its delta`() throws {
    let text = #"[{"deltaMode":0,"deltaX":0,"deltaY":1000,"timeStamp":1000}]"#
    let imported = try imported(text)
    #expect(imported.trace.offsets.map(\.value) == [0, 1000])
    #expect(imported.trace.times == [.zero, ScrollerMotion.frame])
    #expect(imported.scroller?.travel == Points(1000))
    var options = ImportOptions()
    options.startOffset = Points(250)
    #expect(try self.imported(text, options).trace.offsets.map(\.value) == [250, 1250])
  }

  @Test func `a first event that moves nothing gives the content's start`() throws {
    let trace = try imported(#"[{"deltaY": 0, "timeStamp": 7}, {"deltaY": 5, "timeStamp": 20}]"#).trace
    #expect(trace.offsets.map(\.value) == [0, 5] && trace.times.map(\.milliseconds) == [0, 13])
    let canceled = try imported(
      #"[{"deltaY": 9, "timeStamp": 7}, {"deltaY": -9, "timeStamp": 7}, {"deltaY": 5, "timeStamp": 20}]"#
    ).trace
    #expect(canceled.offsets.map(\.value) == [0, 5] && canceled.times.map(\.milliseconds) == [0, 13])
  }

  @Test func `a start offset outside the content is clamped`() throws {
    var options = ImportOptions()
    options.viewport = PointSize(width: Points(300), height: Points(600))
    options.contentLength = Points(1000)
    options.startOffset = Points(700)
    let imported = try imported(#"[{"deltaY": -10, "timeStamp": 7}]"#, options)
    #expect(imported.trace.offsets.map(\.value) == [400, 390])
  }

  @Test func `every recording is recognized and read`() throws {
    for name in [
      "double-swipe-right", "negative-zero-event_win-chrome-right-ptp", "simple-mouse-continuous-horizontal_mac-safari",
      "simple-mouse-continuous-horizontal_win-Edge", "slow-drag-right",
    ] {
      let imported = try TraceImporter.read(path: RecordingFile.path("wheel/\(name).json"))
      #expect(imported.format == .wheel && imported.trace.axis == .horizontal && imported.trace.times.count > 5)
    }
  }

  @Test func `deltas count pixels, lines of 16 pixels, or pages of the viewport`() throws {
    var options = ImportOptions()
    options.viewport = PointSize(width: Points(300), height: Points(700))
    let text = """
      {"wheelEvents": [
        {"deltaMode": 0, "deltaX": 0, "deltaY": 3, "timeStamp": 10},
        {"deltaMode": 1, "deltaX": 0, "deltaY": 2, "timeStamp": 20},
        {"deltaMode": 2, "deltaX": 0, "deltaY": -1, "timeStamp": 30},
        {"deltaY": 0.5, "timeStamp": 40.25}
      ]}
      """
    let trace = try imported(text, options).trace
    #expect(trace.offsets.map(\.value) == [0, 3, 35, -665, -664.5])
    #expect(trace.times.map(\.milliseconds) == [0, 16.666667, 26.666667, 36.666667, 46.916667])
  }

  @Test func `points per unit scale lines, and pixels only if requested`() throws {
    let text = #"[{"deltaMode": 1, "deltaY": 2, "timeStamp": 1}, {"deltaMode": 0, "deltaY": 10, "timeStamp": 2}]"#
    var options = ImportOptions()
    options.pointsPerUnit = 20
    #expect(try imported(text, options).trace.offsets.map(\.value) == [0, 40, 50])
    options.unit = .pixel
    options.pointsPerUnit = 0.5
    #expect(try imported(text, options).trace.offsets.map(\.value) == [0, 1, 6])
    options.unit = .notch
    options.pointsPerUnit = nil
    #expect(try imported(text, options).trace.offsets.map(\.value) == [0, 200, 1200])
  }

  @Test func `events with ctrlKey are left out as zooming, with a note`() throws {
    let text = """
      [{"deltaY": 3, "timeStamp": 10, "ctrlKey": false}, {"ctrlKey": true, "deltaY": 500, "timeStamp": 20},
      {"deltaY": 4, "timeStamp": 30}, {"deltaY": -90, "timeStamp": 40, "ctrlKey": true}]
      """
    let imported = try imported(text)
    #expect(imported.trace.offsets.map(\.value) == [0, 3, 7])
    #expect(imported.trace.times.map(\.milliseconds) == [0, 16.666667, 36.666667])
    #expect(imported.notes.contains { $0.hasPrefix("Wheel events with ctrlKey were left out (2)") })
    let complaint = complaint { () throws(Failure) in
      try self.imported(#"[{"deltaY": 1, "timeStamp": 1, "ctrlKey": true}]"#)
    }
    #expect(complaint == "w: every wheel event has ctrlKey: they zoom, and nothing scrolls")
  }

  @Test func `without deltas, wheelDelta counts 120 per notch, upward`() throws {
    let text = """
      [{"wheelDelta": -120, "timeStamp": 10}, {"wheelDeltaY": 60, "wheelDeltaX": 0, "wheelDelta": 7, "timeStamp": 20},
      {"deltaY": 5, "wheelDelta": -120, "timeStamp": 30}]
      """
    #expect(Array(text.utf8).withSpan(RecordingFormat.init) == .wheel)
    #expect(try imported(text).trace.offsets.map(\.value) == [0, 100, 50, 55])
    let across = try imported(#"[{"wheelDeltaX": -240, "wheelDelta": -240, "timeStamp": 1}]"#).trace
    #expect(across.axis == .horizontal && across.offsets.map(\.value) == [0, 200])
  }

  @Test(arguments: [("01", "a number without leading zeros"), ("+.5", "a number without '+' before it")])
  func `a number that is not valid JSON is malformed`(text: String, expected: String) {
    let complaint = complaint { () throws(Failure) in
      try imported("[{\"deltaY\": 1, \"timeStamp\": 1},\n{\"deltaY\": \(text), \"timeStamp\": 2}]")
    }
    #expect(complaint == "w:2: field '[1].deltaY': expected \(expected), found '\(text)'")
  }

  @Test func `pages without a viewport are an error that says which option to add`() {
    let complaint = complaint { () throws(Failure) in
      try imported(#"[{"deltaMode": 2, "deltaY": 1, "timeStamp": 1}]"#)
    }
    #expect(complaint?.contains("--viewport") == true)
  }

  @Test func `a page is as long as given, or as the viewport`() throws {
    let text = #"[{"deltaMode": 2, "deltaY": 2, "timeStamp": 1}, {"deltaMode": 0, "deltaY": 10, "timeStamp": 2}]"#
    var options = ImportOptions()
    options.viewport = PointSize(width: Points(300), height: Points(600))
    #expect(try imported(text, options).trace.offsets.map(\.value) == [0, 1200, 1210])
    options.pointsPerUnit = 500
    let told = try imported(text, options)
    #expect(told.trace.offsets.map(\.value) == [0, 1000, 1010] && told.notes.isEmpty)
  }

  @Test func `one length for both lines and pages is a usage error`() throws {
    let text = #"[{"deltaMode": 2, "deltaY": 1, "timeStamp": 1}, {"deltaMode": 1, "deltaY": 2, "timeStamp": 2}]"#
    var options = ImportOptions()
    options.viewport = PointSize(width: Points(300), height: Points(600))
    #expect(try imported(text, options).trace.offsets.map(\.value) == [0, 600, 632])
    options.pointsPerUnit = 20
    let failure = #expect(throws: Failure.self) { try imported(text, options) }
    #expect(failure?.exitCode == .usage)
    let reason = "counts lines and pages, which --px-per-unit cannot convert together"
    #expect(failure?.description.contains(reason) == true)
    options.unit = .line
    #expect(try imported(text, options).trace.offsets.map(\.value) == [0, 20, 60])
  }

  @Test(arguments: [
    (#"[{"deltaY": 1}]"#, "[0]': the wheel event has no timeStamp"),
    (#"[{"deltaY": "1", "timeStamp": 1}]"#, "[0].deltaY': expected a finite number, found '\"1\"'"),
    (#"[{"deltaY": 1e999, "timeStamp": 1}]"#, "[0].deltaY': expected a finite number"),
    (#"[{"deltaY": NaN, "timeStamp": 1}]"#, "[0].deltaY': expected a finite number, found 'NaN'"),
    (#"[{"deltaY": null, "timeStamp": 1}]"#, "[0].deltaY': expected a finite number, found 'null'"),
    (#"[{"deltaY": 1, "timeStamp": 1e300}]"#, "[0].timeStamp': expected a time"),
    (#"[{"deltaMode": 3, "deltaY": 1, "timeStamp": 1}]"#, "[0].deltaMode': expected 0, 1 or 2, found 3"),
    (#"[{"deltaMode": 0.5, "deltaY": 1, "timeStamp": 1}]"#, "[0].deltaMode': expected a whole number"),
    (#"[{"deltaY": 1 "timeStamp": 1}]"#, "[0].deltaY': expected ',' or '}'"),
    (#"{"wheelEvents": [1]}"#, "wheelEvents[0]': expected a wheel event"),
    (#"{"wheelEvents": {}}"#, "nothing in the file scrolls"),
    (#"{"wheelEvents": [{"deltaY": 0, "timeStamp": 1}]}"#, "nothing in the file scrolls"),
  ])
  func `problems of an event are reported by its name`(text: String, message: String) {
    let complaint = complaint { () throws(Failure) in try imported(text) }
    #expect(complaint?.contains(message) == true, "\(complaint ?? "no complaint")")
  }

  @Test func `an error has the line of the value`() {
    let text = "{\n\"wheelEvents\": [\n{\"deltaY\": 1, \"timeStamp\": 1},\n{\"timeStamp\": 2,\n\"deltaY\": x}\n]}"
    let complaint = complaint { () throws(Failure) in try imported(text) }
    #expect(complaint == "w:5: field 'wheelEvents[1].deltaY': expected a finite number, found 'x'")
  }

  private func imported(_ text: String, _ options: ImportOptions = ImportOptions()) throws(Failure) -> ImportedTrace {
    try WheelReader(path: "w").read(text).imported(from: "w", as: .wheel, options)
  }
}
