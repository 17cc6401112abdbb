import Foundation
import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollTraceImporting

/// Pages that Chromium recorded as Perfetto's packets, held against what they logged themselves.
@Suite struct PerfettoRecordingTests {
  @Test(arguments: [("finger", 3.0), ("nested", 2)])
  func `a recording has the offsets that the page logged`(name: String, scale: Double) throws {
    let recording = try Self.recording("chromium/\(name).pftrace.gz")
    let logged = try ChromiumRecording.places("chromium/\(name).pftrace.csv", scale: scale)
    #expect(recording.scrollers.count == logged.count)
    for (name, places) in logged {
      let scroller = try #require(
        recording.scrollers.first { $0.name.hasPrefix(name == "window" ? "#document" : "DIV id='\(name)'") })
      #expect(scroller.meanError(of: places) <= 0.25 && abs(scroller.path - places.path) < 1)
      #expect(try #require(scroller.origin).y == places[0].y)
      #expect(scroller.id.wholeMatch(of: /\d+\/node-\d+/) != nil)
    }
    #expect(recording.notes.count == 1 && recording.notes[0].contains("offsets that pages set were read"))
  }

  @Test(arguments: [("finger", 3.0), ("nested", 2)])
  func `results of gestures alone have the same total, which the page logged`(name: String, scale: Double) throws {
    let all = try Self.recording("chromium/\(name).pftrace.gz")
    let gestures = try Self.recording("chromium/\(name).pftrace.gz", without: Self.pageEvents)
    let logged = try ChromiumRecording.places("chromium/\(name).pftrace.csv", scale: scale)
    #expect(gestures.notes.isEmpty && gestures.scrollers.count == logged.count)
    for (name, places) in logged {
      let scroller = try #require(
        gestures.scrollers.min { $0.meanError(of: places) < $1.meanError(of: places) })
      #expect(scroller.id.contains("/offsets") && scroller.meanError(of: places) <= 0.25, "\(name)")
      #expect(abs(scroller.path - places.path) < 1 && scroller.origin?.y == places[0].y, "\(name)")
      #expect(all.scrollers.contains { abs($0.path - scroller.path) < 1 && $0.y.last == scroller.y.last }, "\(name)")
    }
  }

  @Test func `events that are read if there are no others are in packets too`() throws {
    let names = Self.pageEvents + ["InputHandlerProxy::HandleGestureScrollUpdate_Result"]
    let places = try #require(try ChromiumRecording.places("chromium/finger.pftrace.csv", scale: 3)["window"])
    for (event, id) in [
      (ChromePageEventKind.gesture, "compositor-3"), (.report, "page"), (.treeOffset, "page"), (.request, "page"),
    ] {
      let others = names.filter { $0 != event.rawValue }
      let recording = try Self.recording("chromium/finger.pftrace.gz", without: others)
      let scroller = try #require(recording.scrollers.first)
      #expect(recording.scrollers.count == 1 && scroller.id.hasSuffix("/\(id)"), "\(event)")
      #expect(scroller.meanError(of: Array(places.dropFirst())) <= 0.25, "\(event)")
    }
  }

  @Test func `compressed packets give the same trace`() throws {
    let plain = try TraceImporter.read(path: RecordingFile.path("chromium/finger.pftrace.gz"))
    let compressed = try TraceImporter.read(path: RecordingFile.path("chromium/finger.compressed.pftrace"))
    #expect(plain == compressed && plain.format == .perfetto && plain.trace.times.count > 90)
  }

  @Test func `pieces of any length give the same recording`() throws {
    let bytes = try RecordingFile.bytes("chromium/finger.compressed.pftrace")
    let whole = try imported(bytes, as: .perfetto).get()
    for length in [1, 7, 4096, 30_000] {
      #expect(try imported(bytes, as: .perfetto, pieceLength: length).get() == whole)
    }
  }

  /// The events about the offsets of pages, and what they are read with.
  private static let pageEvents: [String] = [
    ChromePageEventKind.blinkOffset, .inputOffset, .scroller, .report, .treeOffset, .gesture, .request,
  ].map(\.rawValue)

  /// Reads a recording in which the events of some names have others, which are not read.
  private static func recording(_ name: String, without events: [String] = []) throws -> ForeignRecording {
    var bytes = Data(try RecordingBytes(path: RecordingFile.path(name)).all(upTo: .max))
    for event in events {
      var start = bytes.startIndex
      while let range = bytes.range(of: Data(event.utf8), in: start..<bytes.endIndex) {
        bytes[range.lowerBound] = UInt8(ascii: "_")
        start = range.upperBound
      }
    }
    return try PerfettoTraceReader(path: name).read(Array(bytes))
  }
}
