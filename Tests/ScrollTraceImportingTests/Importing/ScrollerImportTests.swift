import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceReading
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

@Suite struct ScrollerImportTests {
  @Test func `times count from the first sample, and phases are inferred`() throws {
    let trace = try imported([(1_500_000_000_000, 0, 5), (1_500_000_000_016, 0, 9)]).trace
    #expect(trace.times.map(\.milliseconds) == [0, 16] && trace.offsets.map(\.value) == [5, 9])
    #expect(trace.phaseSource == .inferred && trace.metadata.kind == .recorded)
  }

  @Test func `samples are sorted by time, with a note`() throws {
    let imported = try imported([(10, 0, 1), (30, 0, 3), (20, 0, 2), (35, 0, 4), (34.5, 0, 5)])
    #expect(imported.trace.times.map(\.milliseconds) == [0, 10, 20, 24.5, 25])
    #expect(imported.trace.offsets.map(\.value) == [1, 2, 3, 5, 4])
    #expect(imported.notes == ["The clock goes back 2 times, by at most 10 ms; the samples were put in order."])
  }

  @Test func `of samples at one time the last offset counts, and all movements`() throws {
    let samples = [(10.0, 0.0, 1.0), (20, 0, 2), (20, 0, 7), (30, 0, 4)]
    #expect(try imported(samples).trace.offsets.map(\.value) == [1, 7, 4])
    #expect(try imported(samples, isRelative: true).trace.offsets.map(\.value) == [0, 1, 10, 14])
  }

  @Test func `the axis with more travel is used, vertical if they are equal`() throws {
    #expect(try imported([(0, 0, 0), (1, 5, 4)]).trace.axis == .horizontal)
    #expect(try imported([(0, 0, 0), (1, -5, 5)]).trace.axis == .vertical)
    #expect(try imported([(0, 1, 2), (1, -1, -2)], isRelative: true).trace.axis == .vertical)
  }

  @Test func `offsets are clamped to the content, and movements continue from its edge`() throws {
    var options = ImportOptions()
    options.viewport = PointSize(width: Points(100), height: Points(400))
    options.contentLength = Points(1000)
    let offsets = try imported([(0, 0, -20), (1, 0, 300), (2, 0, 700), (3, 0, 650)], options)
    #expect(offsets.trace.offsets.map(\.value) == [0, 300, 600, 600])
    #expect(offsets.notes == ["3 samples were outside of the content, and clamped to its edge."])
    #expect(offsets.trace.metadata.contentLength == Points(1000))
    options.startOffset = Points(100)
    let movements = try imported([(0, 0, -150), (1, 0, 300), (2, 0, 400), (3, 0, -10)], options, isRelative: true)
    #expect(movements.trace.offsets.map(\.value) == [100, 0, 300, 600, 590])
  }

  @Test func `content shorter than the viewport stays at its start`() throws {
    var options = ImportOptions()
    options.viewport = PointSize(width: Points(100), height: Points(400))
    options.contentLength = Points(300)
    #expect(try imported([(0, 0, -20), (1, 0, 300)], options).trace.offsets.map(\.value) == [0, 0])
  }

  @Test func `a content length without a viewport clamps nothing, with a note`() throws {
    var options = ImportOptions()
    options.contentLength = Points(300)
    let imported = try imported([(0, 0, -20), (1, 0, 900)], options)
    #expect(imported.trace.offsets.map(\.value) == [-20, 900])
    #expect(imported.notes.contains { $0.contains("--viewport") })
  }

  @Test func `movements begin at the start offset, and a missing one is noted`() throws {
    var options = ImportOptions()
    let without = try imported([(0, 0, -5), (1, 0, -7), (2, 0, 1)], options, isRelative: true)
    #expect(without.trace.offsets.map(\.value) == [0, -5, -12, -11])
    #expect(without.notes.count == 1 && without.notes[0].contains("falls to -12 points"))
    #expect(without.notes[0].contains("--start-offset 12 "))
    options.startOffset = Points(12)
    let with = try imported([(0, 0, -5), (1, 0, -7), (2, 0, 1)], options, isRelative: true)
    #expect(with.trace.offsets.map(\.value) == [12, 7, 0, 1] && with.notes.isEmpty)
  }

  @Test func `options without effect on a recording are noted`() throws {
    var options = ImportOptions()
    options.startOffset = Points(12)
    options.touches.physics = .ios
    options.touches.slop = Points(3)
    options.touches.isPaging = true
    options.touches.hasFlywheel = true
    options.touches.overflingDistance = Points(6)
    options.pointsPerUnit = 20
    let imported = try imported([(0, 0, 1), (1, 0, 2)], options)
    #expect(imported.trace.offsets.map(\.value) == [1, 2])
    for option in [
      "--start-offset", "--physics", "--touch-slop", "--paging", "--flywheel", "--overfling", "--px-per-unit",
    ] {
      #expect(imported.notes.count { $0.contains(option) } == 1, "\(option)")
    }
  }

  @Test func `the scroller that moved most is used unless another is requested`() throws {
    var recording = ForeignRecording()
    recording.scrollers = [
      scroller([(0, 0, 0), (1, 0, 5)], id: "a"), scroller([(0, 0, 0), (1, 0, 9)], id: "b"),
      scroller([(0, 0, 0), (1, 9, 0)], id: "c"), scroller([], id: "d"),
    ]
    var options = ImportOptions()
    let imported = try recording.imported(from: "f", as: .rrweb, options)
    #expect(imported.scroller?.id == "b" && imported.trace.offsets.map(\.value) == [0, 9])
    #expect(imported.scrollers.map(\.travel) == [Points(5), Points(9), Points(9), .zero])
    options.scroller = "a"
    #expect(try recording.imported(from: "f", as: .rrweb, options).trace.offsets.map(\.value) == [0, 5])
    for missing in ["x", "d"] {
      options.scroller = missing
      let complaint = complaint { () throws(Failure) in try recording.imported(from: "f", as: .rrweb, options) }
      #expect(complaint == "f: there is no scroller '\(missing)'\n  The recording has a, b, c, d.")
    }
  }

  @Test func `a recording without movement is refused unless its scroller is requested`() throws {
    var recording = ForeignRecording()
    recording.scrollers = [scroller([(0, 0, 7), (1, 0, 7)], id: "a")]
    let complaint = complaint { () throws(Failure) in try recording.imported(from: "f", as: .rrweb, ImportOptions()) }
    #expect(complaint == "f: nothing in the file scrolls")
    var options = ImportOptions()
    options.scroller = "a"
    #expect(try recording.imported(from: "f", as: .rrweb, options).trace.offsets.map(\.value) == [7, 7])
  }

  @Test(arguments: [[0, 1.1e10], [-9e12 / 2, 9e12 / 2]])
  func `times far from the first one are refused`(times: [Double]) {
    let complaint = complaint { () throws(Failure) in try imported(times.map { ($0, 0, $0) }) }
    #expect(complaint?.contains("expected times within 1e10 ms of the first") == true)
  }

  @Test func `a viewport that changes long after the last sample is refused`() {
    var recording = ForeignRecording()
    recording.scrollers = [scroller([(0, 0, 1), (1, 0, 2)], id: "a")]
    recording.resizes = [(SimulatedTime(milliseconds: 1.1e10), PointSize(width: Points(9), height: Points(9)))]
    let complaint = complaint { () throws(Failure) in try recording.imported(from: "f", as: .rrweb, ImportOptions()) }
    #expect(complaint?.contains("expected times within 1e10 ms of the first") == true)
  }

  @Test func `a viewport of an impossible size is ignored`() throws {
    var recording = ForeignRecording()
    recording.scrollers = [scroller([(0, 0, 1), (1, 0, 2)], id: "a")]
    let page = PointSize(width: Points(100), height: Points(200))
    recording.viewport = page
    for (width, height) in [(0.0, 5.0), (5, -1), (1e6, 5), (.infinity, 5), (.nan, 5)] {
      recording.scrollers[0].viewport = PointSize(width: Points(width), height: Points(height))
      let imported = try recording.imported(from: "f", as: .chromeTrace, ImportOptions())
      #expect(imported.trace.metadata.viewport == page)
    }
  }

  @Test func `times at both ends of the range are refused`() {
    var recording = ForeignRecording()
    recording.scrollers = [scroller([], id: "a")]
    for time in [Int64.max, .min, .max, 0] {
      recording.scrollers[0].append(SimulatedTime(nanoseconds: time), x: 0, y: Double(time % 100))
    }
    let complaint = complaint { () throws(Failure) in try recording.imported(from: "f", as: .evtrack, ImportOptions()) }
    #expect(complaint?.contains("expected times within 1e10 ms of the first") == true)
  }

  @Test(arguments: [[0, 1.1e9], [0, -1.1e9], [0, 1e308]])
  func `offsets beyond any content are refused`(offsets: [Double]) {
    for isRelative in [true, false] {
      let complaint = complaint { () throws(Failure) in
        try imported(offsets.enumerated().map { (Double($0), 0, $1) }, isRelative: isRelative)
      }
      #expect(complaint?.contains("expected offsets within ±1e9 points") == true)
    }
  }

  @Test func `movements whose sum overflows are refused`() {
    let complaint = complaint { () throws(Failure) in
      try imported([(0, 0, 1e308), (1, 0, 1e308), (2, 0, -1e308)], isRelative: true)
    }
    #expect(complaint?.contains("expected offsets within ±1e9 points") == true)
  }

  @Test func `an imported recording reads back as it was written`() throws {
    let trace = try imported([(0, 0, 1), (16.000001, 0, 2.25), (400, 0, -3)]).trace
    let bytes = ScrollTraceWriter.bytes(of: trace)
    #expect(try ScrollTraceReader.read(bytes: bytes, name: "t") == trace)
  }

  private func imported(
    _ samples: [(Double, Double, Double)], _ options: ImportOptions = ImportOptions(), isRelative: Bool = false
  ) throws(Failure) -> ImportedTrace {
    var recording = ForeignRecording()
    recording.scrollers = [scroller(samples, id: "s")]
    recording.scrollers[0].isRelative = isRelative
    return try recording.imported(from: "f", as: .rrweb, options)
  }

  /// Of samples of a time in milliseconds, x and y.
  private func scroller(_ samples: [(Double, Double, Double)], id: String) -> RecordedScroller {
    var scroller = RecordedScroller(id: id, name: id)
    for (time, x, y) in samples { scroller.append(SimulatedTime(milliseconds: time), x: x, y: y) }
    return scroller
  }
}
