import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import Testing

@testable import ScrollTraceImporting

@Suite struct UnreadableFormatTests {
  private static let texts: [(head: String, format: UnreadableFormat)] = [
    (#"{"meta":{"interval":1,"product":"Firefox"},"libs":[],"threads":[]}"#, .firefoxProfile),
    (#"{"meta":{"version":34,"markerSchema":[\#(long)]},"libs":[]}"#, .firefoxProfile),
    (#"{"libs":[{"name":"libxul.so","breakpadId":"F0"},\#(long)],"meta":{"interval":1}}"#, .firefoxProfile),
    (#"{"version":1,"recording":{"displayName":"Timeline 1","startTime":0,"instrumentTypes":[]}}"#, .safariTimeline),
    (
      #"{"version":1,"recording":{"displayName":"T","discontinuities":[\#(long)],"instrumentTypes":[]}}"#,
      .safariTimeline
    ),
    ("<?xml version=\"1.0\"?>\n<trace-query-result>\n<node/></trace-query-result>", .xctraceExport),
    ("Pointer moved to (1, 2)\nScrolled down at (1, 2)\n", .pynput),
    ("Pressed at (100, 200)\nReleased at (100, 200)\n", .pynput),
    ("# the session of Monday\n\nPointer moved to (1, 2)\n", .pynput),
    ("record timestamp,client timestamp,button,state,x,y\n0.0,0.0,NoButton,Move,399,962\n", .balabit),
  ]

  /// Members that fill the bytes by which a format is recognized.
  private static let long = Array(repeating: #"{"name":"a"}"#, count: 6000).joined(separator: ",")

  @Test("An unsupported format is named, with what to do instead", arguments: texts.indices)
  func named(index: Int) throws {
    let (head, format) = Self.texts[index]
    #expect(
      try complaint(about: Array(head.utf8)) == "expected a recording, found \(format.rawValue)\n  \(format.remedy)")
  }

  @Test func `a file that is compressed with zstd is named, with the command that decompresses it`() throws {
    // An empty frame.
    #expect(
      try complaint(about: [0x28, 0xB5, 0x2F, 0xFD, 0x20, 0, 1, 0, 0])
        == "the file is compressed with zstd, which is not read\n  Decompress it first: zstd -d f -o FILE")
  }

  private func complaint(about bytes: [UInt8]) throws -> String {
    let folder = try TemporaryDirectory()
    let path = folder.path("f")
    try Data(bytes).write(to: URL(filePath: path))
    let failure = #expect(throws: Failure.self) { try TraceImporter.read(path: path) }
    #expect(failure?.exitCode == .malformedData)
    #expect(TraceImporter.advice(onFileAt: path)?.description == failure?.description)
    let text = failure?.description.replacingOccurrences(of: "\(path): ", with: "") ?? ""
    return text.replacingOccurrences(of: path, with: "f")
  }
}
