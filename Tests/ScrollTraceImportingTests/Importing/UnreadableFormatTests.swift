import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import Testing

@testable import ScrollTraceImporting

@Suite struct UnreadableFormatTests {
  private static let texts: [(head: String, format: UnreadableFormat)] = [
    (#"{"meta":{"interval":1,"product":"Firefox"},"libs":[],"threads":[]}"#, .firefoxProfile),
    (#"{"version":1,"recording":{"displayName":"Timeline 1","startTime":0,"instrumentTypes":[]}}"#, .safariTimeline),
    ("<?xml version=\"1.0\"?>\n<trace-query-result>\n<node/></trace-query-result>", .xctraceExport),
    ("Pointer moved to (1, 2)\nScrolled down at (1, 2)\n", .pynput),
    ("record timestamp,client timestamp,button,state,x,y\n0.0,0.0,NoButton,Move,399,962\n", .balabit),
  ]

  @Test("An unsupported format is named, with what to do instead", arguments: texts)
  func named(head: String, format: UnreadableFormat) throws {
    #expect(
      try complaint(about: Array(head.utf8)) == "expected a recording, found \(format.rawValue)\n  \(format.remedy)")
  }

  private func complaint(about bytes: [UInt8]) throws -> String {
    let folder = try TemporaryDirectory()
    let path = folder.path("f")
    try Data(bytes).write(to: URL(filePath: path))
    let failure = #expect(throws: Failure.self) { try TraceImporter.read(path: path) }
    #expect(failure?.exitCode == .malformedData)
    #expect(TraceImporter.advice(onFileAt: path)?.description == failure?.description)
    return failure?.description.replacingOccurrences(of: "\(path): ", with: "") ?? ""
  }
}
