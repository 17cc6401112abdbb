import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

@Suite struct TouchImportTests {
  @Test func `without physics the content moves only with the finger`() throws {
    let imported = try imported(swipe)
    #expect(imported.trace.metadata.kind == .recorded)
    #expect(imported.trace.offsets.last == Points(30))
    #expect(imported.notes.count == 1 && imported.notes[0].contains("--physics"))
  }

  @Test func `with physics the content coasts after the finger has left`() throws {
    var options = ImportOptions()
    options.touches.physics = .ios
    options.touches.slop = .zero
    options.startOffset = Points(100)
    options.name = "thumb"
    let imported = try imported(swipe, options)
    #expect(imported.trace.metadata.kind == .derived && imported.trace.metadata.name == "thumb")
    #expect(try #require(imported.trace.offsets.last) > Points(130) && imported.trace.offsets[0] == Points(100))
    #expect(imported.notes.isEmpty)
  }

  @Test func `touches are sorted, and times count from the first`() throws {
    let imported = try imported([swipe[0], swipe[2], swipe[1], swipe[3], swipe[4]])
    #expect(imported.trace.times[0] == .zero && imported.trace.offsets.last == Points(30))
    #expect(imported.notes.contains { $0.contains("put in order") })
  }

  @Test func `units of a touch panel are scaled to the viewport`() throws {
    var recording = ForeignRecording()
    recording.touches = swipe
    recording.touchUnit = .panelUnit(panel: PointSize(width: Points(1000), height: Points(2000)))
    var options = ImportOptions()
    options.viewport = PointSize(width: Points(500), height: Points(1000))
    let imported = try recording.imported(from: "f", as: .getevent, options)
    #expect(imported.trace.offsets.last == Points(15))
    #expect(imported.trace.metadata.viewport == options.viewport)
  }

  @Test(arguments: [(1000, 2000, "as many points"), (1000, 500, "wider than it is high"), (500, 1000, nil)])
  func `a viewport that is hardly the panel's is doubted`(width: Double, height: Double, doubt: String?) throws {
    var recording = ForeignRecording()
    recording.touches = swipe
    recording.touchUnit = .panelUnit(panel: PointSize(width: Points(1000), height: Points(2000)))
    var options = ImportOptions()
    options.viewport = PointSize(width: Points(width), height: Points(height))
    let notes = try recording.imported(from: "f", as: .getevent, options).notes
    #expect(notes.count { $0.contains("The viewport ") && $0.contains("panel") } == (doubt == nil ? 0 : 1))
    #expect(doubt.map { doubt in notes.contains { $0.contains(doubt) } } ?? true)
  }

  @Test func `units of a touch panel are never taken as points`() throws {
    var recording = ForeignRecording()
    recording.touches = swipe
    for (panel, remedy) in [(nil, "getevent -lp"), (PointSize(width: Points(9), height: Points(9)), "--viewport")] {
      recording.touchUnit = .panelUnit(panel: panel)
      let failure = #expect(throws: Failure.self) {
        try recording.imported(from: "f", as: .getevent, ImportOptions())
      }
      #expect(failure?.exitCode == .usage)
      #expect(failure?.diagnostics[0].remedy?.contains(remedy) == true)
    }
    recording.touchUnit = .panelUnit(panel: nil)
    var options = ImportOptions()
    options.viewport = PointSize(width: Points(500), height: Points(1000))
    #expect(throws: Failure.self) { try recording.imported(from: "f", as: .getevent, options) }
  }

  @Test func `points per unit scale touches whose screen is unknown`() throws {
    var recording = ForeignRecording()
    recording.touches = swipe
    var options = ImportOptions()
    options.pointsPerUnit = 0.5
    for panel in [nil, PointSize(width: Points(1000), height: Points(2000))] {
      recording.touchUnit = .panelUnit(panel: panel)
      let imported = try recording.imported(from: "f", as: .getevent, options)
      #expect(imported.trace.offsets.last == Points(15))
      #expect(!imported.notes.contains { $0.contains("--viewport") })
    }
  }

  @Test func `options without effect on touches are noted`() throws {
    var options = ImportOptions()
    options.touches.physics = ScrollPhysics.none
    options.scroller = "a"
    options.unit = .line
    let notes = try imported(swipe, options).notes
    #expect(notes.count == 2 && notes[0].contains("--scroller") && notes[1].contains("--unit"))
  }

  @Test func `a physical pixel is taken as a point, with a note, unless its size is given`() throws {
    var recording = ForeignRecording()
    recording.touches = swipe
    recording.touchUnit = .physicalPixel
    var options = ImportOptions()
    options.touches.physics = ScrollPhysics.none
    let assumed = try recording.imported(from: "f", as: .flutterGestures, options)
    #expect(assumed.notes.count == 1 && assumed.notes[0].contains("--px-per-unit"))
    options.pointsPerUnit = 0.5
    let told = try recording.imported(from: "f", as: .flutterGestures, options)
    #expect(told.notes.isEmpty && told.trace.offsets.last == Points(15))
  }

  @Test(arguments: [1..<5, 4..<5, 1..<2])
  func `touches without a finger coming down are refused`(range: Range<Int>) {
    let complaint = complaint { () throws(Failure) in try imported(Array(swipe[range])) }
    #expect(complaint?.hasPrefix("f: no finger comes down") == true)
  }

  @Test(arguments: [(1e9, 1.0), (500, 1e7), (-500, 1e308), (.nan, 1)])
  func `positions beyond any screen are refused, also after scaling`(y: Double, factor: Double) {
    var touches = swipe
    touches[2].y = y * 1.001
    var options = ImportOptions()
    options.pointsPerUnit = factor
    let complaint = complaint { () throws(Failure) in try imported(touches, options) }
    #expect(complaint?.contains("expected positions within ±1e9 points") == true)
  }

  @Test func `offsets are clamped to the content if the viewport is known, and otherwise noted`() throws {
    var options = ImportOptions()
    options.touches.physics = .android
    options.touches.slop = .zero
    options.contentLength = Points(810)
    let endless = try imported(swipe, options)
    #expect(endless.trace.offsets.max()! > Points(10))
    #expect(endless.notes.count { $0.contains("not clamped to the content") && $0.contains("--viewport") } == 1)
    options.viewport = PointSize(width: Points(400), height: Points(800))
    let held = try imported(swipe, options)
    #expect(held.trace.offsets.max() == Points(10) && held.notes.isEmpty)
  }

  @Test func `touches over an impossible time span are refused`() {
    var touches = swipe
    touches[4].time = SimulatedTime(nanoseconds: .max / 2)
    let complaint = complaint { () throws(Failure) in try imported(touches) }
    #expect(complaint?.contains("1e10 ms") == true)
  }

  /// 10 points in 10 ms, three times, from an origin far from 0.
  private let swipe = [
    (0.0, TouchSample.Action.down, 500.0), (10, .move, 490), (20, .move, 480), (30, .move, 470), (30, .up, 470),
  ]
  .map { step, action, y in
    TouchSample(time: SimulatedTime(milliseconds: 1e9 + step), action: action, pointer: 1, x: 50, y: y)
  }

  private func imported(
    _ touches: [TouchSample], _ options: ImportOptions = ImportOptions()
  ) throws(Failure) -> ImportedTrace {
    var recording = ForeignRecording()
    recording.touches = touches
    return try recording.imported(from: "f", as: .touchCSV, options)
  }
}
