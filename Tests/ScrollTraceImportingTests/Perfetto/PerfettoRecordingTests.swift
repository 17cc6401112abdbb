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

  private static func recording(_ name: String) throws -> ForeignRecording {
    let bytes = try RecordingBytes(path: RecordingFile.path(name))
    var reader = PerfettoTraceReader(path: name)
    try bytes.forEachBlock { block in
      reader.append(block)
      return !reader.hasFailed
    }
    return try reader.finish()
  }
}
