import Foundation
import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceReading
import ScrollTraces
import TemporaryDirectories
import Testing

@testable import ScrollTraceImporting

@Suite struct TraceImporterTests {
  @Test func `a table is read as a recording, with the options applied`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("t_ms,offset_y,phase\n0,0,idle\n10,5,tracking\n20,5,idle\n", to: "t.csv")
    var options = ImportOptions()
    options.name = "named"
    options.source = "a phone"
    options.viewport = PointSize(width: Points(390), height: Points(844))
    options.contentLength = Points(5000)
    options.scroller = "none"
    let imported = try TraceImporter.read(path: folder.path("t.csv"), options: options)
    #expect(imported.format == .csv && imported.scrollers.isEmpty && imported.trace.phases[1] == .tracking)
    #expect(
      imported.trace.metadata
        == ScrollTrace.Metadata(
          name: "named", source: "a phone", viewport: options.viewport, contentLength: options.contentLength))
    #expect(imported.notes.count == 1 && imported.notes[0].contains("--scroller"))
  }

  @Test func `a table's offsets are not clamped, and those outside the given content are noted`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("t_ms,offset_y\n0,-5\n10,300\n20,700\n", to: "t.csv")
    var options = ImportOptions()
    options.contentLength = Points(1000)
    func imported() throws -> ImportedTrace { try TraceImporter.read(path: folder.path("t.csv"), options: options) }
    #expect(try imported().notes == ["1 sample is outside of the content that --content gives; \(Self.unchanged)"])
    options.viewport = PointSize(width: Points(390), height: Points(400))
    let outside = try imported()
    #expect(outside.notes == ["2 samples are outside of the content that --content gives; \(Self.unchanged)"])
    #expect(outside.trace.offsets.map(\.value) == [-5, 300, 700])
  }

  private static let unchanged = "the offsets of a table stay as they are."

  @Test func `a file of unknown format is refused with the list of formats`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("{\"unknown\": 1}", to: "u.json")
    let complaint = complaint { () throws(Failure) in try TraceImporter.read(path: folder.path("u.json")) }
    #expect(complaint?.contains("of no known format") == true && complaint?.contains("chrome-trace, wheel") == true)
  }

  @Test(arguments: [([UInt8](), "the file is empty"), ([0xFF, 0xFE, 0x5B, 0], "UTF-16"), ([0, 1, 2], "binary data")])
  func `a file that is not text is refused`(bytes: [UInt8], message: String) throws {
    let folder = try TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: folder.path("f")))
    let complaint = complaint { () throws(Failure) in try TraceImporter.read(path: folder.path("f")) }
    #expect(complaint?.contains(message) == true)
  }

  @Test func `an absent file is a missing input`() {
    let failure = #expect(throws: Failure.self) { try TraceImporter.read(path: "/nowhere/x.json") }
    #expect(failure?.exitCode == .inputMissing)
  }

  @Test func `a requested format is not detected`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("[]", to: "f.json")
    var options = ImportOptions()
    options.format = .wheel
    let complaint = complaint { () throws(Failure) in
      try TraceImporter.read(path: folder.path("f.json"), options: options)
    }
    #expect(complaint?.hasSuffix("nothing in the file scrolls") == true)
  }

  @Test func `scrollers can be listed even if nothing moved`() throws {
    let path = RecordingFile.path("rrweb/rrweb-player_events.json")
    #expect(try TraceImporter.scrollers(path: path).map(\.id) == ["window", "55", "61"])
    let folder = try TemporaryDirectory()
    try folder.write(#"{"wheelEvents": []}"#, to: "f.json")
    #expect(try TraceImporter.scrollers(path: folder.path("f.json")).map(\.sampleCount) == [0])
  }

  @Test func `the file beside an evtrack log gives the sizes`() throws {
    let folder = try TemporaryDirectory()
    let row = { (time: Int, y: Int) in "0 \(time) 0 \(y) scroll / {} {}\n" }
    try folder.write(
      "cursor timestamp xpos ypos event xpath attrs extras\n" + row(1000, 10) + row(1100, 900), to: "v.csv")
    try folder.write(
      "<?xml version=\"1.0\"?><data><window>1366x632</window><document>1349x2064</document></data>", to: "v.xml")
    let imported = try TraceImporter.read(path: folder.path("v.csv"))
    #expect(imported.format == .evtrack)
    #expect(imported.trace.metadata.viewport == PointSize(width: Points(1366), height: Points(632)))
    #expect(imported.trace.metadata.contentLength == Points(2064))
  }

  @Test(arguments: [true, false])
  func `an unreadable file beside an evtrack log is ignored with a note`(isFolder: Bool) throws {
    let folder = try TemporaryDirectory()
    try folder.write("timestamp,xpos,ypos,event\n1000,0,0,scroll\n1016,0,6.5,scroll\n", to: "v.csv")
    if isFolder {
      try FileManager.default.createDirectory(atPath: folder.path("v.xml"), withIntermediateDirectories: false)
    } else {
      try folder.write("<window>10x20</window>" + String(repeating: " ", count: 1 << 20), to: "v.xml")
    }
    let imported = try TraceImporter.read(path: folder.path("v.csv"))
    #expect(imported.trace.metadata.viewport == nil && imported.trace.offsets.last == Points(6.5))
    #expect(imported.notes.count == 1)
    #expect(imported.notes[0].hasPrefix("evtrack's XML file beside the log cannot be read"))
  }

  @Test func `the file with the sizes can be in AdSERP's folder`() throws {
    let folder = try TemporaryDirectory()
    for name in ["mouse-movement-data", "trial-metadata"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
    }
    let log = "timestamp,xpos,ypos,event,xpath\n1000,0,0.0,load,/\n1016,0,6.5,scroll,/\n"
    try folder.write(log, to: "mouse-movement-data/p1-b1-t1.csv")
    try folder.write("<window>1422x1137</window><document>1403x3380</document>", to: "trial-metadata/p1-b1-t1.xml")
    let imported = try TraceImporter.read(path: folder.path("mouse-movement-data/p1-b1-t1.csv"))
    #expect(imported.trace.metadata.viewport == PointSize(width: Points(1422), height: Points(1137)))
    #expect(imported.trace.metadata.contentLength == Points(3380))
    try folder.write("<window>10x20</window><document>10x2000</document>", to: "mouse-movement-data/p1-b1-t1.xml")
    let nearer = try TraceImporter.read(path: folder.path("mouse-movement-data/p1-b1-t1.csv"))
    #expect(nearer.trace.metadata.viewport == PointSize(width: Points(10), height: Points(20)))
  }
}

struct ScrollTraceReaderFileTests {
  @Test func `a file longer than a block is read completely`() throws {
    let folder = try TemporaryDirectory()
    let rows = (0..<60_000).map { "\($0),\(Double($0) / 8)\n" }.joined()
    try folder.write("time_ms,offset_y\n" + rows, to: "feed.csv")
    let trace = try ScrollTraceReader.read(path: folder.path("feed.csv"))
    #expect(rows.utf8.count > 2 * (1 << 18))
    #expect(trace.offsets.map(\.value) == (0..<60_000).map { Double($0) / 8 })
  }

  @Test func `a missing file is reported by its path`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("none.csv")
    #expect(
      throws: Failure(
        .inputMissing, Diagnostic(path: path, message: "the file cannot be read: No such file or directory")
      )
    ) {
      try ScrollTraceReader.read(path: path)
    }
  }

  @Test func `a folder is reported as a folder`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("")
    let failure = try #require(throws: Failure.self) { try ScrollTraceReader.read(path: path) }
    #expect(failure.exitCode == .inputMissing)
    #expect(failure.diagnostics.map(\.message) == ["the file cannot be read: Is a directory"])
  }

  @Test func `errors name the file as the user did`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("bad.csv")
    try folder.write("t,y\n0,x\n", to: "bad.csv")
    #expect {
      try ScrollTraceReader.read(path: path)
    } throws: { error in
      (error as? Failure)?.description == "\(path):2: field 'y': expected a finite number, found 'x'"
    }
  }
}
