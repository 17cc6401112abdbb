import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

@Suite struct ChromeTraceReaderTests {
  @Test func `a recording gives the samples that an independent extractor found`() throws {
    let imported = try TraceImporter.read(path: RecordingFile.path("chrome/lthi_cats.json.gz"))
    let trace = imported.trace
    #expect(imported.format == .chromeTrace)
    #expect(NormalizedSamples(trace) == (try RecordingFile.normalized("chrome_lthi_cats_layer14")))
    #expect(trace.metadata.viewport == PointSize(width: Points(1421), height: Points(802)))
    #expect(trace.metadata.contentLength == Points(2077))
    #expect(trace.axis == .vertical && trace.metadata.kind == .recorded && trace.phaseSource == .inferred)
    #expect(imported.scroller?.id == "89429/0x790d7a00/14")
    #expect(imported.scroller?.travel == Points(1992))
    #expect(imported.notes.isEmpty)
  }

  @Test func `an old trace has the movements of main frames, in points, which an independent sum confirms`() throws {
    let path = RecordingFile.path("chrome/thread_time_visualisation.json.gz")
    let movements = try RecordingFile.text("chrome/thread_time_visualisation.json.gz")
      .matches(of: /"WebViewImpl::applyScrollAndScale::scrollBy","args":{"x":0,"y":(-?[0-9]+)}/)
      .map { try #require(Double($0.output.1)) }
    let imported = try TraceImporter.read(path: path)
    let offsets = imported.trace.offsets.map(\.value)
    #expect(movements.count == 111 && offsets.count == 112)
    #expect(offsets.first == 0 && offsets.last == movements.reduce(0, +) && offsets.last == 642)
    #expect(zip(offsets, offsets.dropFirst()).map { $1 - $0 } == movements)
    #expect(imported.scroller?.travel == Points(1700) && imported.scroller?.name == "the main frame in process 14190")
    // The page was at least so far down.
    #expect(imported.notes.count == 1 && imported.notes[0].contains("--start-offset 22"))
  }

  @Test func `a trace without offsets is refused with what to record instead`() throws {
    let text = try RecordingFile.text("chrome/thread_time_visualisation.json.gz")
    let complaint = complaint { () throws(Failure) in
      try ChromeTraceReader(path: "c").read(text.replacing("applyScrollAndScale", with: "other"))
    }
    #expect(complaint?.contains("no offsets in the events that are read") == true)
    #expect(complaint?.contains("cc.debug") == false && complaint?.contains("category input.scrolling") == true)
  }

  @Test(arguments: [
    #"{"event_latency": {"event_latency_id": 5, "event_type": "GESTURE_SCROLL_UPDATE_EVENT"}}"#,
    #"{"event": "GestureScrollUpdate"}"#,
  ])
  func `a trace whose scroll events have no distance is refused`(arguments: String) {
    let event = #"{"name": "EventLatency", "pid": 1, "ts": 5, "ph": "b", "args": \#(arguments)}"#
    let end = #"{"name": "EventLatency", "pid": 1, "ts": 9, "args": {"event": "GestureScrollUpdate"}, "ph": "e"}"#
    let other = #"{"name": "EventLatency", "ph": "b", "args": {"event_latency": {"event_type": "MOUSE_MOVED_EVENT"}}}"#
    let complaint = complaint { () throws(Failure) in
      try ChromeTraceReader(path: "c").read("[\(event), \(end), \(other), \(event)]")
    }
    #expect(complaint?.hasPrefix("c: the trace has scroll updates, but no offsets in the events that are read") == true)
  }

  @Test func `layers are identified by process, page and id, and resting ones are left out`() throws {
    let recording = try ChromeTraceReader(path: "c").read(
      """
      {"metadata": {"traceEvents": 1}, "traceEvents": [
      \(snapshot(1000, process: 1, page: "0xA", [layer(1, y: 0), layer(2, y: 5)])),
      \(snapshot(1000, process: 2, page: "0xA", [layer(1, y: 10)])),
      {"name": "other", "ph": "X", "pid": 1, "ts": 1500, "args": "__stripped__"},
      \(snapshot(2000, process: 1, page: "0xA", [layer(1, y: 7), layer(2, y: 5)])),
      \(snapshot(2500, process: 1, page: "0xB", [layer(1, y: 70)])),
      \(snapshot(3000, process: 2, page: "0xA", [layer(1, y: 30)])),
      \(snapshot(3500, process: 1, page: "0xB", [layer(1, y: 70)]))
      ], "more": [1, 2]}
      """)
    #expect(recording.scrollers.map(\.id) == ["1/0xA/1", "2/0xA/1"])
    #expect(recording.scrollers.map(\.y) == [[0, 7], [10, 30]])
    #expect(recording.scrollers[0].times.map(\.nanoseconds) == [1_000_000, 2_000_000])
  }

  @Test func `a layer that moves late has all its samples, and one that appears late its own`() throws {
    let recording = try ChromeTraceReader(path: "c").read(
      """
      [\(snapshot(1, [layer(1, y: 4)])), \(snapshot(2, [layer(1, y: 4)])),
      \(snapshot(3, [layer(1, y: 4), layer(2, x: 1)])), \(snapshot(4, [layer(1, y: 6), layer(2, x: 2)]))]
      """)
    #expect(recording.scrollers.map(\.y) == [[4, 4, 4, 6], [0, 0]])
    #expect(recording.scrollers.map(\.x) == [[0, 0, 0, 0], [1, 2]])
    #expect(recording.scrollers.map { $0.times.map(\.nanoseconds) } == [[1000, 2000, 3000, 4000], [3000, 4000]])
  }

  @Test func `layers can be nested, with their members in any order`() throws {
    let list = #"{"children": [\#(layer(8, y: 0))], "layer_id": 7, "bounds": {"width": 200, "height": 300}}"#
    let moved = #"{"layer_id": 7, "bounds": {"height": 300, "width": 200}, "children": [\#(layer(8, y: 50))]}"#
    let recording = try ChromeTraceReader(path: "c").read("[\(snapshot(1, [list])), \(snapshot(2, [moved, layer(9)]))]")
    #expect(recording.scrollers.map(\.id) == ["1/0xA/8"])
    #expect(recording.scrollers[0].y == [0, 50])
    #expect(recording.scrollers[0].viewport == PointSize(width: Points(200), height: Points(300)))
    #expect(recording.scrollers[0].contentSize == PointSize(width: Points(400), height: Points(5000)))
  }

  @Test func `layers can be given as a list`() throws {
    func snapshot(_ time: Int, y: Double) -> String {
      #"{"name": "cc::LayerTreeHostImpl", "ph": "O", "pid": 1, "id": "0xA", "ts": \#(time), "args": {"snapshot": {"#
        + #""device_viewport_size": {"width": 400, "height": 800}, "#
        + #""active_tree": {"layers": [\#(layer(4)), \#(layer(8, y: y))], "source_frame_number": 3}}}}"#
    }
    let recording = try ChromeTraceReader(path: "c").read("[\(snapshot(1, y: 5)), \(snapshot(2, y: 9))]")
    #expect(recording.scrollers.map(\.id) == ["1/0xA/8"])
    #expect(recording.scrollers[0].y == [5, 9])
    #expect(recording.scrollers[0].viewport == PointSize(width: Points(400), height: Points(800)))
  }

  @Test func `layers can be nested as deeply as brackets`() throws {
    func nested(_ depth: Int, y: Double) -> String {
      String(repeating: #"{"layer_id": 5, "children": ["#, count: depth) + layer(8, y: y)
        + String(repeating: "]}", count: depth)
    }
    let recording = try ChromeTraceReader(path: "c").read(
      "[\(snapshot(1, [nested(250, y: 0)])), \(snapshot(2, [nested(250, y: 9)]))]")
    #expect(recording.scrollers.map(\.y) == [[0, 9]])
    let complaint = complaint { () throws(Failure) in
      try ChromeTraceReader(path: "c").read("[\(snapshot(1, [nested(300, y: 0)]))]")
    }
    #expect(complaint?.contains("nested deeper") == true)
  }

  @Test func `the viewport is in points by the scale of the layers`() throws {
    func viewport(scale: String) throws -> PointSize? {
      let text = "[\(snapshot(1, [layer(8)], scale: scale)), \(snapshot(2, [layer(8, y: 1)], scale: scale))]"
      return try ChromeTraceReader(path: "c").read(text).scrollers[0].viewport
    }
    #expect(try viewport(scale: "2.0") == PointSize(width: Points(500), height: Points(1000)))
    #expect(try viewport(scale: "0") == PointSize(width: Points(1000), height: Points(2000)))
    #expect(try viewport(scale: "null") == PointSize(width: Points(1000), height: Points(2000)))
  }

  @Test(arguments: ["", "\n", ",", ",\n", ",]", "]"])
  func `an array of events can end with a comma or without its bracket`(end: String) throws {
    let text = "[\(snapshot(1, [layer(8)])), \(snapshot(2, [layer(8, y: 9)]))\(end)"
    #expect(try ChromeTraceReader(path: "c").read(text).scrollers.map(\.y) == [[0, 9]])
  }

  @Test func `the members of an event come in any order and ids in both forms`() throws {
    let arguments = { (y: Double) in #"{"snapshot": {"active_tree": {"root_layer": \#(layer(3, y: y))}}}"# }
    let recording = try ChromeTraceReader(path: "c").read(
      """
      [{"args": \(arguments(1)), "ph": "O", "id2": {"local": "0x1"}, "ts": 1.5, "name": "cc::LayerTreeHostImpl", "pid": 4},
      {"args": \(arguments(2)), "ph": "O", "id2": {"local": "0x1"}, "ts": 2, "name": "cc::LayerTreeHostImpl", "pid": 4}]
      """)
    #expect(recording.scrollers.map(\.id) == ["4/0x1/3"])
    #expect(recording.scrollers[0].times.map(\.nanoseconds) == [1500, 2000])
  }

  @Test func `the result of a scroll gesture is an offset, or in older versions a movement`() throws {
    let offsets = try ChromeTraceReader(path: "c").read(
      """
      [\(update(1, #"{"visual_offset_x": 0, "visual_offset_y": 30.5, "provided_to_compositor_delta_y": 8}"#)),
      \(update(2, #"{"visual_offset_x": 0, "visual_offset_y": 41}"#))]
      """)
    #expect(offsets.scrollers.map(\.y) == [[30.5, 41]] && !offsets.scrollers[0].isRelative)
    let movements = try ChromeTraceReader(path: "c").read(
      "[\(update(1, #"{"provided_to_compositor_delta_y": 8}"#)), \(update(2, #"{"provided_to_compositor_delta_y": -3}"#))]"
    )
    #expect(movements.scrollers.map(\.y) == [[-8, 3]] && movements.scrollers[0].isRelative)
  }

  @Test func `three scrollers of a page have the offsets that the page logged`() throws {
    var options = ImportOptions()
    options.pointsPerUnit = 0.5
    let ids = try TraceImporter.scrollers(path: RecordingFile.path("chrome/three-scrollers.json.gz")).map(\.id)
    #expect(ids == ["30433/offsets", "30433/offsets/2", "30433/offsets/3"])
    let logged = try RecordingFile.loggedOffsets("chrome/three-scrollers.csv")
    for (id, (name, travel)) in zip(ids, [("a", 2100.0), ("window", 1200), ("b", 600)]) {
      options.scroller = id
      let imported = try TraceImporter.read(
        path: RecordingFile.path("chrome/three-scrollers.json.gz"), options: options)
      let offsets = imported.trace.offsets.map(\.value)
      #expect(imported.trace.axis == .vertical && imported.scroller?.travel == Points(travel))
      #expect(offsets.first == 0 && offsets.last == logged[Substring(name)]?.last)
      // The page logs once a frame, for which there are several updates at times.
      var rest = offsets[...]
      for offset in try #require(logged[Substring(name)]) {
        rest = rest.drop { $0 != offset }
        #expect(rest.first == offset, "\(name) at \(offset)")
      }
    }
  }

  @Test func `scrollers animated by a wheel are told apart by where their animations end`() throws {
    let path = RecordingFile.path("chrome/three-scrollers-wheel.json.gz")
    let scrollers = try TraceImporter.scrollers(path: path)
    // One for each notch: 6 down, 3 up and 20 down, 5 down and 8 up, 4 down.
    #expect(scrollers.map(\.sampleCount) == [29, 13, 4])
    var options = ImportOptions()
    for (scroller, end) in zip(scrollers, [1800.0, 0, 343]) {
      options.scroller = scroller.id
      let imported = try TraceImporter.read(path: path, options: options)
      #expect(imported.trace.offsets.first == .zero && imported.trace.offsets.last == Points(end))
      #expect(imported.notes.contains { $0.contains("animated") } && imported.notes.contains { $0.hasPrefix("Chrome") })
    }
  }

  @Test func `content moves against the fingers, less what is beyond an edge`() throws {
    let recording = try ChromeTraceReader(path: "c").read(
      """
      [\(update(1, #"{"provided_to_compositor_delta_y": -40}"#)),
      \(update(2, #"{"provided_to_compositor_delta_y": -40, "unused_delta_y": 15}"#)),
      \(update(3, #"{"provided_to_compositor_delta_y": -40, "unused_delta_y": 40}"#))]
      """)
    #expect(recording.scrollers.map(\.y) == [[40, 25, 0]])
  }

  @Test func `a gesture counts physical pixels, and an option gives the points per pixel`() throws {
    let text = "[\(update(1, #"{"visual_offset_y": 30}"#)), \(update(2, #"{"visual_offset_y": 41}"#))]"
    func imported(_ options: ImportOptions) throws -> ImportedTrace {
      try ChromeTraceReader(path: "c").read(text).imported(from: "c", as: .chromeTrace, options)
    }
    var options = ImportOptions()
    let unscaled = try imported(options)
    #expect(unscaled.trace.offsets.map(\.value) == [30, 41])
    #expect(unscaled.notes.count == 1 && unscaled.notes[0].contains("--px-per-unit 0.5"))
    options.pointsPerUnit = 0.5
    for unit in [nil, RecordedUnit.pixel] {
      options.unit = unit
      let scaled = try imported(options)
      #expect(scaled.trace.offsets.map(\.value) == [15, 20.5] && scaled.notes.isEmpty)
      #expect(scaled.scrollers[0].travel == Points(5.5))
    }
  }

  @Test(arguments: [
    (#"[{"name": 5, "ph": "O", "ts": "x"}]"#, "[0].ts': expected a finite number, found '\"x\"'"),
    (#"[{"name": "a", "ph": "X", "ts": 1e300}]"#, "[0].ts': expected a time"),
    ("[" + snapshot(nil, [layer(1)]) + "]", "[0].ts': the event has no time"),
    ("[" + snapshot(1, [#"{"layer_id": 1.5}"#]) + "]", "[0].layer_id': expected a whole number, found '1.5'"),
    ("[" + snapshot(1, [#"{"layer_id": 1, "scroll_offset": [1]}"#]) + "]", "[0].scroll_offset': expected two numbers"),
    ("[" + snapshot(1, ["7"]) + "]", "[0].children': expected a layer"),
    ("[1, 2]", "nothing in the file scrolls"),
    ("[", "nothing in the file scrolls"),
    ("[1,,2]", "expected a value, found ','"),
    ("[{\"name\": \"a\"", "the file ends inside a value"),
    ("{\"traceEvents\": [1", "the file ends inside a value"),
    ("{\"traceEvents\": [1]", "expected the end of the object that it began with"),
    ("{\"traceEvents\": [1,]}", "expected a value, found ']'"),
    (#"{"traceEvents": {}}"#, "nothing in the file scrolls"),
    ("[" + snapshot(1, [layer(1)]) + "," + snapshot(2, [layer(1)]) + "]", "nothing in the file scrolls"),
  ])
  func `problems of an event are reported by its name`(text: String, message: String) {
    let complaint = complaint { () throws(Failure) in
      try ChromeTraceReader(path: "c").read(text).imported(from: "c", as: .chromeTrace, ImportOptions())
    }
    #expect(complaint?.contains(message) == true, "\(complaint ?? "no complaint")")
  }
}

/// A snapshot of a page whose root layer has `layers` in it.
private func snapshot(
  _ time: Int?, process: Int = 1, page: String = "0xA", _ layers: [String], scale: String = "2"
) -> String {
  let tree =
    #"{"root_layer": {"layer_id": 100, "ideal_contents_scale": \#(scale), "children": [\#(layers.joined(separator: ","))]}}"#
  return #"{"cat": "cc", "pid": \#(process), \#(time.map { "\"ts\": \($0)," } ?? "") "ph": "O", "#
    + #""name": "cc::LayerTreeHostImpl", "args": {"snapshot": {"active_tree": \#(tree), "#
    + #""device_viewport_size": {"height": 2000, "width": 1000}}}, "id": "\#(page)"}"#
}

private func layer(_ id: Int, x: Double = 0, y: Double = 0) -> String {
  #"{"bounds": {"height": 5000.0, "width": 400.0}, "layer_id": \#(id), "scroll_offset": [\#(x), \#(y)]}"#
}

/// What a scroll gesture came to, in process 4.
private func update(_ time: Int, _ deltas: String) -> String {
  #"{"args": {"scroll_deltas": \#(deltas)}, "name": "InputHandlerProxy::HandleGestureScrollUpdate_Result", "#
    + #""ph": "X", "pid": 4, "ts": \#(time)}"#
}
