import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

/// Pages that Chromium recorded, held against what they logged themselves.
@Suite struct ChromiumRecordingTests {
  /// The categories of a recording, and the pages whose scrolling they do not tell.
  struct Categories: Sendable, CustomTestStringConvertible {
    let names: Set<Substring>
    /// The pages of which they tell nothing, or not enough.
    var unknown: Set<String> = []
    /// The pages where the offset before the first movement is not told.
    var headless: Set<String> = []

    var testDescription: String { names.sorted().joined(separator: ", ") }

    /// What a script moves at once, and what starts sideways at the right, begins nowhere.
    private static let jumps: Set<String> = ["own-wheel", "script", "right-to-left"]
    private static let all = Set(ChromiumRecording.pages.map(\.name))

    static let combinations = [
      Categories(names: ["cc", "blink", "input", "devtools.timeline"], headless: jumps),
      Categories(names: ["cc", "blink", "devtools.timeline"], headless: jumps.union(["carousel"])),
      Categories(names: ["input", "devtools.timeline"], headless: jumps.union(["keyboard"])),
      Categories(names: ["blink", "devtools.timeline"], headless: all),
      // Without names, scrollers are told apart by where they were left, and a long jump counts as another one.
      Categories(names: ["input"], unknown: ["script"], headless: jumps.union(["keyboard"])),
      Categories(
        names: ["cc", "blink"], unknown: ["script", "right-to-left", "carousel"], headless: jumps),
      Categories(names: ["blink"], unknown: ["script", "nested", "carousel", "frame", "right-to-left"], headless: all),
      // Scripts move content on the page and not on the compositor.
      Categories(
        names: ["cc"], unknown: ["script", "own-wheel", "growing", "right-to-left", "carousel"]),
      // Nothing but gestures: no keys, no scripts, no snapping; a page that is zoomed by fingers moves in two ways.
      Categories(
        names: ["input.scrolling"],
        unknown: ["script", "own-wheel", "growing", "keyboard", "snap", "carousel", "pinched", "right-to-left"]),
    ]
  }

  @Test("A recording has the offsets that the page logged", arguments: Categories.combinations)
  func offsets(categories: Categories) throws {
    for recording in try ChromiumRecording.all.get() where !categories.unknown.contains(recording.name) {
      let scrollers = try ChromeTraceReader(path: "c").read(recording.text(categories.names)).scrollers
      if recording.name != "pinched" { #expect(scrollers.count == recording.places.count, "\(recording.name)") }
      for (name, places) in recording.places {
        let logged = Array(places.dropFirst())
        let nearest = scrollers.min { $0.meanError(of: logged) < $1.meanError(of: logged) }
        let scroller = try #require(nearest, "\(recording.name)")
        let error = scroller.meanError(of: logged)
        #expect(error <= 0.25, "\(name) of \(recording.name) is off by \(error) pixels on average")
        let isHeadless = scroller.notes.contains { $0.contains("before its first movement") }
        #expect(isHeadless ? categories.headless.contains(recording.name) : true, "\(name) of \(recording.name)")
        #expect(
          abs(scroller.path - (isHeadless ? logged : places).path) < 1,
          "\(name) of \(recording.name) moves by \(scroller.path), and by \(places.path) in its log")
        if !isHeadless {
          let first = scroller.origin ?? (scroller.x[0], scroller.y[0])
          #expect(abs(first.x - places[0].x) + abs(first.y - places[0].y) < 1, "\(name) of \(recording.name)")
        }
      }
    }
  }

  /// An event that is read if a trace has no better record of scrolling.
  struct Fallback: Sendable, CustomTestStringConvertible {
    let event: ChromePageEventKind
    /// The pages of which it tells nothing, or not enough.
    let unknown: Set<String>
    /// Whether it tells the offset before the first movement.
    let hasStart: Bool

    var testDescription: String { event.rawValue }

    static let all = [
      // The compositor counts from the left, also in pages from right to left, and does not hear of insertions.
      Fallback(
        event: .gesture, unknown: ["keyboard", "script", "own-wheel", "growing", "right-to-left"], hasStart: true),
      Fallback(
        event: .report, unknown: ["script", "own-wheel", "growing", "right-to-left", "carousel"], hasStart: true),
      // With several scrollers, and with a return to the top, offsets of the tree are ambiguous.
      Fallback(
        event: .treeOffset,
        unknown: [
          "script", "growing", "right-to-left", "carousel", "nested", "frame", "frame-elsewhere", "trackpad", "sticky",
          "keyboard", "zoomed", "pinched",
        ], hasStart: false),
      Fallback(
        event: .request, unknown: ["script", "nested", "carousel", "frame", "right-to-left"], hasStart: false),
    ]
  }

  @Test("An event that is alone in a trace has the offsets that the page logged", arguments: Fallback.all)
  func fallbacks(fallback: Fallback) throws {
    for recording in try ChromiumRecording.all.get() where !fallback.unknown.contains(recording.name) {
      let text = recording.text(named: fallback.event.rawValue)
      let scrollers = try ChromeTraceReader(path: "c").read(text).scrollers
      if recording.name != "pinched" { #expect(scrollers.count == recording.places.count, "\(recording.name)") }
      for (name, places) in recording.places {
        let logged = Array(places.dropFirst())
        let nearest = scrollers.min { $0.meanError(of: logged) < $1.meanError(of: logged) }
        let scroller = try #require(nearest, "\(recording.name)")
        // The compositor's offsets have fractions, which the page rounds in its own pixels.
        #expect(scroller.meanError(of: logged) < 0.3, "\(name) of \(recording.name)")
        let path = (fallback.hasStart ? places : logged).path
        #expect(abs(scroller.path - path) < 2, "\(name) of \(recording.name): \(scroller.path), logged \(path)")
        #expect(scroller.origin.map { $0 == (0, 0) } ?? !fallback.hasStart, "\(name) of \(recording.name)")
      }
    }
  }

  @Test(arguments: ["json", "pftrace"])
  func `property trees of each frame have the offsets that the page logged`(format: String) throws {
    let bytes = try RecordingBytes(path: RecordingFile.path("chromium/nested.debug.\(format).gz")).all(upTo: .max)
    let recording =
      try format == "json"
      ? ChromeTraceReader(path: "c").read(bytes) : PerfettoTraceReader(path: "p").read(bytes)
    let log = format == "json" ? "nested.debug.csv" : "nested.debug.pftrace.csv"
    let logged = try ChromiumRecording.places("chromium/\(log)", scale: 2)
    #expect(recording.scrollers.count == logged.count && recording.notes.isEmpty)
    for (name, places) in logged {
      let scroller = try #require(recording.scrollers.min { $0.meanError(of: places) < $1.meanError(of: places) })
      // Trees are passed on at the end of a frame, after the page's log.
      let later = places.map { ChromiumRecording.Place(time: $0.time + 16_000, x: $0.x, y: $0.y) }
      #expect(scroller.meanError(of: later) <= 0.25, "\(name)")
      #expect(abs(scroller.path - places.path) < 1 && scroller.countsPhysicalPixels, "\(name)")
      #expect(try #require(scroller.origin) == (places[0].x, places[0].y), "\(name)")
      #expect(scroller.id.wholeMatch(of: /\d+\/element-\d+/) != nil)
    }
  }

  @Test func `of several kinds of offsets those that the page set are read, with a note`() throws {
    let recording = try #require(try ChromiumRecording.all.get().first { $0.name == "nested" })
    let all: Set<Substring> = ["cc", "blink", "input", "input.scrolling", "devtools.timeline"]
    let read = try ChromeTraceReader(path: "c").read(recording.text(all))
    #expect(read.scrollers.allSatisfy { $0.id.contains("/node-") })
    #expect(read.scrollers.contains { $0.name.hasPrefix("DIV id='a' of process ") })
    #expect(read.scrollers.contains { $0.name.hasPrefix("#document of process ") })
    #expect(
      read.notes == [
        "The trace reports scrolling in several ways: the offsets that pages set were read, and not the results of "
          + "scroll gestures."
      ])
    let few = try ChromeTraceReader(path: "c").read(recording.text(["input.scrolling"]))
    #expect(few.scrollers.allSatisfy { $0.id.contains("/offsets") } && few.notes.isEmpty)
  }

  @Test func `a real screen's scale and the browser's zoom are in the pixels, and that of DevTools is not`() throws {
    for (name, scale) in [("finger", 3.0), ("zoomed", 2.2), ("finger-emulated", 1)] {
      var options = ImportOptions()
      options.pointsPerUnit = 1 / scale
      let imported = try TraceImporter.read(path: RecordingFile.path("chromium/\(name).json.gz"), options: options)
      let places = try #require(ChromiumRecording.places("chromium/\(name).csv", scale: 1)["window"])
      #expect(abs(imported.trace.offsets[0].value - places[0].y) < 0.01)
      #expect(abs(try #require(imported.trace.offsets.last).value - (try #require(places.last).y)) < 0.01)
      #expect(abs(try #require(imported.scroller).travel.value - places.path) < 0.01)
    }
  }

  @Test func `a trace with neither the page's offsets nor gestures is refused`() throws {
    let page = try #require(try ChromiumRecording.all.get().first { $0.name == "keyboard" })
    let text = page.text(["devtools.timeline"])
    let complaint = complaint { () throws(Failure) in try ChromeTraceReader(path: "c").read(text) }
    #expect(complaint?.contains("no offsets in the events that are read") == true)
    #expect(complaint?.contains("or with cc, blink, input and devtools.timeline") == true)
  }
}
