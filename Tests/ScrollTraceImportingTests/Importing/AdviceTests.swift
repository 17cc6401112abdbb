import Foundation
import ScrollDiagnostics
import ScrollTraceImporting
import TemporaryDirectories
import Testing

@Suite struct AdviceTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test(arguments: [
    (#"[{"type": 4, "data": {}, "timestamp": 1}]"#, "rrweb"),
    (#"{"traceEvents": []}"#, "chrome-trace"),
    ("t_ms,action,pointer,x,y\n", "touch-csv"),
    ("cursor timestamp xpos ypos event xpath attrs extras\n", "evtrack"),
  ])
  func `a file of another tool is reported with the import command`(text: String, format: String) throws {
    try folder.write(text, to: "f")
    let path = folder.path("f")
    #expect(
      TraceImporter.advice(onFileAt: path)?.description == """
        \(path): expected a recording, found a file of the format \(format)
          Make a recording of it first: scrollbench trace import \(path)
        """)
  }

  @Test func `the import command is quoted for the shell`() throws {
    let path = try folder.write(#"{"traceEvents": []}"#, to: "a;touch X.json")
    #expect(TraceImporter.advice(onFileAt: path)?.remedy?.hasSuffix("scrollbench trace import '\(path)'") == true)
  }

  @Test func `a compressed file is to be imported if it is another tool's, and else to be decompressed`() throws {
    try Data([0x1F, 0x8B, 8]).write(to: URL(filePath: folder.path("f.gz")))
    let session = RecordingFile.path("chrome/thread_time_visualisation.json.gz")
    for (path, command) in [(folder.path("f.gz"), "gunzip -k"), (session, "scrollbench trace import")] {
      let advice = TraceImporter.advice(onFileAt: path)
      #expect(advice?.message == "expected a recording, found a compressed file")
      #expect(advice?.remedy?.hasSuffix("\(command) \(path)") == true, "\(advice?.remedy ?? "")")
    }
  }

  @Test func `a file in UTF-16 is reported with the advice to save it as UTF-8`() throws {
    try Data([0xFF, 0xFE, 0x74, 0]).write(to: URL(filePath: folder.path("f")))
    #expect(TraceImporter.advice(onFileAt: folder.path("f"))?.remedy == "Save the file as UTF-8.")
  }

  @Test(arguments: ["t_ms,offset_y\n0,nan\n", "", "hello", "{}", "{\"trace\": \"a.csv\"}"])
  func `a table or a file of unknown format gets no advice`(text: String) throws {
    try folder.write(text, to: "f")
    #expect(TraceImporter.advice(onFileAt: folder.path("f")) == nil)
  }

  @Test func `a link is followed, and folders, devices and missing files are not read`() throws {
    try folder.write(#"{"traceEvents": []}"#, to: "f")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("f"))
    #expect(TraceImporter.advice(onFileAt: folder.path("link")) != nil)
    for path in ["-", "", folder.path(""), folder.path("none"), "/dev/null"] {
      #expect(TraceImporter.advice(onFileAt: path) == nil)
    }
  }
}
